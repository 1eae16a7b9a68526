package dev.ponens.rule.source;

import java.math.BigDecimal;

/** The one place where text becomes DRL. */
public final class Drl {
  /** The one package all rules are in: with several, a reused engine session loses firings. */
  public static final String PACKAGE = "ponens.rules";

  private Drl() {}

  /** The first line of a rule for the engine. */
  public static String head(String id, Concern concern) {
    return "package "
        + PACKAGE
        + "; "
        + Vocabulary.imports()
        + "global dev.ponens.rule.Pronouncement verdict; rule "
        + quote(id)
        + " agenda-group "
        + quote(concern.folder())
        + " ";
  }

  /** The last line: the consequence names its rule, so that no listener has to. */
  public static String tail(String id, String call) {
    return "then " + consequence(id, call) + " end\n";
  }

  /** What a rule does, in Java. */
  public static String consequence(String id, String call) {
    return "verdict.by(" + quote(id) + ")." + call + ";";
  }

  /** True for lower-case words with hyphens between them, of a length people can say. */
  public static boolean isId(String id) {
    return id.length() <= 80 && id.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*");
  }

  /**
   * A string literal. Letters, digits and plain punctuation stand for themselves, all else is
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
        throw new IllegalArgumentException("only plain ASCII goes into a rule: " + text);
      }
    }
    return out.append('"').toString();
  }

  /**
   * A string literal for people, which no compiler sees: any letter, but nothing that breaks the
   * line, and no backslash.
   */
  public static String quoteWords(String text) {
    if (text.chars().anyMatch(c -> Character.isISOControl(c) || c == '\\')) {
      throw new IllegalArgumentException("words are one line without a backslash: " + text);
    }
    return '"' + text.replace("\"", "\\\"") + '"';
  }

  /** A number's literal. */
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

  /** A parameter's value, in a rule that binds {@code $settings}. */
  public static String parameter(String name) {
    return "$settings.number(" + quote(name) + ")";
  }

  /** What a string literal of DRL stands for. */
  public static String unquote(String literal) {
    return literal.substring(1, literal.length() - 1).replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
