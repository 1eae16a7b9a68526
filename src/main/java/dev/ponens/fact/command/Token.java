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
record Token(
    Kind kind,
    String text,
    String raw,
    int start,
    int end,
    List<List<Token>> nested,
    String body,
    int bodyStart) {
  enum Kind {
    WORD,
    OPERATOR,
    REDIRECT
  }

  static Token word(String text, String raw, int start, int end, List<List<Token>> nested) {
    return new Token(Kind.WORD, text, raw, start, end, nested, "", 0);
  }

  static Token operator(String text, int start) {
    return new Token(Kind.OPERATOR, text, text, start, start + text.length(), List.of(), "", 0);
  }

  Token withBody(String words, int from) {
    return new Token(kind, text, raw, start, end, nested, words, from);
  }

  Token withText(String words) {
    return new Token(kind, words, raw, start, end, List.of(), body, bodyStart);
  }

  boolean isHeredoc() {
    return kind == Kind.REDIRECT && text.contains("<<") && !text.contains("<<<");
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
