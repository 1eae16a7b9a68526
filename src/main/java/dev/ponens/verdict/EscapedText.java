package dev.ponens.verdict;

/**
 * Escapes text of rule files for messages. Without that, control and direction characters in a file
 * could overwrite the message about it.
 */
public final class EscapedText {
  private EscapedText() {}

  /** True when all characters are visible. */
  public static boolean isPlain(String text) {
    int point;
    for (int i = 0; i < text.length(); i += Character.charCount(point)) {
      point = text.codePointAt(i);
      if (hidden(point)) {
        return false;
      }
    }
    return true;
  }

  /** The text, with an escape for each invisible character. */
  public static String of(String text) {
    if (isPlain(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            point -> {
              if (hidden(point)) {
                out.append("\\u{%x}".formatted(point));
              } else {
                out.appendCodePoint(point);
              }
            });
    return out.toString();
  }

  private static boolean hidden(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }
}
