package dev.ponens.report;

/** Foreign text in HTML, shown without markup. */
public final class HtmlText {
  private HtmlText() {}

  /** One line of text, with invisible characters written out and HTML escaped. */
  public static String words(String text) {
    return escaped(Visible.of(text));
  }

  /** Text of several lines, with invisible characters written out and HTML escaped. */
  public static String lines(String text) {
    return escaped(SafeText.lines(text).stripTrailing());
  }

  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        default -> safe.append(text.charAt(i));
      }
    }
    return safe.toString();
  }
}
