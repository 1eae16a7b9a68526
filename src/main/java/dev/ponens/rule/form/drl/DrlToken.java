package dev.ponens.rule.form.drl;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A word, literal or sign in the conditions or the consequence of a rule. Spaces separate tokens
 * and are not tokens.
 *
 * @param kind its kind
 * @param text the text as written
 * @param end the index after its last character
 */
public record DrlToken(DrlTokenKind kind, String text, int end) {
  /** The kinds of tokens. */
  public enum DrlTokenKind {
    /** A field, a fact or a keyword. */
    WORD,
    /** A name that begins with a dollar sign. */
    VARIABLE,
    /** A string in double quotes. */
    STRING,
    /** A plain decimal number. */
    NUMBER,
    /** An operator or a bracket. */
    SIGN,
    /** Anything else; not allowed in a rule. Always the last token. */
    STRANGE
  }

  private static final Set<String> PAIRS = Set.of("==", "!=", "<=", ">=", "&&", "||");
  private static final String SIGNS = "<>!(),.:+*/-";

  /**
   * The tokens of a text, up to and including the first one of kind {@link DrlTokenKind#STRANGE}.
   */
  public static List<DrlToken> of(String text) {
    List<DrlToken> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (" \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
        continue;
      }
      DrlToken token = at(text, at);
      tokens.add(token);
      if (token.kind == DrlTokenKind.STRANGE) {
        return tokens;
      }
      at = token.end;
    }
    return tokens;
  }

  private static DrlToken at(String text, int from) {
    char c = text.charAt(from);
    if (c == '"') {
      int end = stringEnd(text, from);
      return end < 0 ? strange(text, from) : token(DrlTokenKind.STRING, text, from, end);
    }
    if (digit(c)) {
      return number(text, from);
    }
    if (letter(c) || (c == '$' && from + 1 < text.length() && letter(text.charAt(from + 1)))) {
      int end = from + 1;
      while (end < text.length() && (letter(text.charAt(end)) || digit(text.charAt(end)))) {
        end++;
      }
      return token(c == '$' ? DrlTokenKind.VARIABLE : DrlTokenKind.WORD, text, from, end);
    }
    if (from + 2 <= text.length() && PAIRS.contains(text.substring(from, from + 2))) {
      return token(DrlTokenKind.SIGN, text, from, from + 2);
    }
    return SIGNS.indexOf(c) >= 0
        ? token(DrlTokenKind.SIGN, text, from, from + 1)
        : strange(text, from);
  }

  /**
   * A number such as 12 or 0.5. A number such as 012 is {@link DrlTokenKind#STRANGE}, because Java
   * reads it in base 8.
   */
  private static DrlToken number(String text, int from) {
    int end = digits(text, from);
    boolean octal = end > from + 1 && text.charAt(from) == '0';
    if (end + 1 < text.length() && text.charAt(end) == '.' && digit(text.charAt(end + 1))) {
      end = digits(text, end + 1);
    }
    boolean glued = end < text.length() && letter(text.charAt(end));
    return octal || glued ? strange(text, from) : token(DrlTokenKind.NUMBER, text, from, end);
  }

  private static int digits(String text, int from) {
    int end = from;
    while (end < text.length() && digit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static DrlToken token(DrlTokenKind kind, String text, int from, int end) {
    return new DrlToken(kind, text.substring(from, end), end);
  }

  private static DrlToken strange(String text, int from) {
    return token(DrlTokenKind.STRANGE, text, from, from + 1);
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  /**
   * The index after the closing quote of the string that opens at an index. -1 when it does not end
   * on its line, or contains an escape other than {@code \"} and {@code \\}.
   */
  static int stringEnd(String text, int open) {
    for (int i = open + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        return i + 1;
      }
      if (c < ' ' && c != '\t') {
        return -1;
      }
      if (c == '\\') {
        i++;
        if (i == text.length() || (text.charAt(i) != '"' && text.charAt(i) != '\\')) {
          return -1;
        }
      }
    }
    return -1;
  }

  /** True for a word or sign with this text; never true for a string. */
  public boolean is(String sign) {
    return text.equals(sign) && kind != DrlTokenKind.STRING;
  }
}
