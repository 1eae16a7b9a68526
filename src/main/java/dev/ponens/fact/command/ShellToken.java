package dev.ponens.fact.command;

import java.util.List;

/**
 * A part of a command line.
 *
 * @param kind what it is
 * @param text the word without quotes, or the operator
 * @param raw the word as written; the target of a redirection without quotes
 * @param start the offset of its first character
 * @param end the offset after its last character
 * @param nested the substitutions in it, each as its tokens
 * @param body the text of a here-document
 * @param bodyStart where that text starts
 */
record ShellToken(
    ShellTokenKind kind,
    String text,
    String raw,
    int start,
    int end,
    List<List<ShellToken>> nested,
    String body,
    int bodyStart) {
  enum ShellTokenKind {
    WORD,
    OPERATOR,
    REDIRECT
  }

  static ShellToken word(
      String text, String raw, int start, int end, List<List<ShellToken>> nested) {
    return new ShellToken(ShellTokenKind.WORD, text, raw, start, end, nested, "", 0);
  }

  static ShellToken operator(String text, int start) {
    return new ShellToken(
        ShellTokenKind.OPERATOR, text, text, start, start + text.length(), List.of(), "", 0);
  }

  ShellToken withBody(String words, int from) {
    return new ShellToken(kind, text, raw, start, end, nested, words, from);
  }

  ShellToken withText(String words) {
    return new ShellToken(kind, words, raw, start, end, List.of(), body, bodyStart);
  }

  boolean isHeredoc() {
    return kind == ShellTokenKind.REDIRECT && text.contains("<<") && !text.contains("<<<");
  }

  /** Returns true for a word in single quotes, in which nothing is replaced. */
  boolean isLiteral() {
    return raw.startsWith("'");
  }

  /**
   * Returns the offset at which the word's text stands unchanged in the input; -1 when quotes or
   * escapes changed it.
   */
  int textStart() {
    if (raw.equals(text)) {
      return start;
    }
    boolean quoted = raw.length() == text.length() + 2 && raw.startsWith(text, 1);
    return quoted ? start + 1 : -1;
  }
}
