package dev.ponens.rule.source;

/**
 * Words of rule files as faults show them: a control sign, or one that turns the direction of
 * reading, would let a file write over what is said of it.
 */
final class Shown {
  private Shown() {}

  /** True when every sign can be seen. */
  static boolean isPlain(String text) {
    int point;
    for (int i = 0; i < text.length(); i += Character.charCount(point)) {
      point = text.codePointAt(i);
      if (hidden(point)) {
        return false;
      }
    }
    return true;
  }

  /** The text, with an escape for each sign that cannot be seen. */
  static String of(String text) {
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
