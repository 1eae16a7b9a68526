package dev.ponens.rule.source;

import java.math.BigDecimal;

/** Converts text to DRL. No other code builds DRL from text. */
public final class Drl {
  /** The package of all rules. With several packages, a reused engine session loses firings. */
  public static final String PACKAGE = "ponens.rules";

  private Drl() {}

  /** What stands before a rule: the package, the imports and the global variable. */
  private static String beforeRule() {
    return "package "
        + PACKAGE
        + "; "
        + FactVocabulary.imports()
        + "global dev.ponens.rule.Consequences verdict; ";
  }

  /**
   * A rule without its package, imports and global variable, to stand after another rule in one
   * file.
   */
  public static String withoutHead(String drl) {
    return drl.replace(beforeRule(), "");
  }

  /** The first line of a rule for the engine. */
  public static String head(String id, Concern concern) {
    return beforeRule() + "rule " + quote(id) + " agenda-group " + quote(concern.folder()) + " ";
  }

  /** The last line. The consequence names its rule, so no listener is needed for that. */
  public static String tail(String id, String call) {
    return "then " + consequence(id, call) + " end\n";
  }

  /** The consequence of a rule, in Java. */
  public static String consequence(String id, String call) {
    return "verdict.by(" + quote(id) + ")." + call + ";";
  }

  /** True for lower-case words joined by hyphens, within a length limit. */
  public static boolean isId(String id) {
    return id.length() <= 80 && id.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
  }

  /**
   * A string literal. Letters, digits and plain punctuation are kept; all other characters are
   * escaped.
   */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c >= ' ' && c < 127) {
        out.append(c);
      } else {
        throw new IllegalArgumentException("text in a rule must be plain ASCII: " + text);
      }
    }
    return out.append('"').toString();
  }

  /**
   * A string literal of text for people, which no compiler sees: any letters, but no line break or
   * other control character and no backslash.
   */
  public static String quoteWords(String text) {
    if (text.chars().anyMatch(c -> Character.isISOControl(c) || c == '\\')) {
      throw new IllegalArgumentException(
          "the words must be on one line, without a backslash: " + text);
    }
    return '"' + text.replace("\"", "\\\"") + '"';
  }

  /** The literal of a number. */
  public static String number(String digits) {
    if (!isNumber(digits)) {
      throw new IllegalArgumentException("not a plain number: " + digits);
    }
    return new BigDecimal(digits).toPlainString();
  }

  /** True for a plain decimal number that is not negative, such as 12 or 0.5. */
  public static boolean isNumber(String digits) {
    return digits.length() <= 16 && digits.matches("[0-9]{1,9}(\\.[0-9]{1,6})?");
  }

  /** An expression for a parameter's value, for a rule that binds {@code $settings}. */
  public static String parameter(String name) {
    return "$settings.number(" + quote(name) + ")";
  }

  /** The text of a DRL string literal, without quotes and escapes. */
  public static String unquote(String literal) {
    return literal.substring(1, literal.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
