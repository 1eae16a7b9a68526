package dev.ponens.rule;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** Fills templates with {@code {placeholders}} from the values of facts. */
public final class MessageTemplate {
  private MessageTemplate() {}

  /** Fills a template. A placeholder without a value remains, so that the mistake is visible. */
  public static String fill(String template, Map<String, Object> values) {
    if (template.indexOf('{') < 0) {
      return template;
    }
    StringBuilder out = new StringBuilder(template.length() + 32);
    int at = 0;
    while (at < template.length()) {
      int open = template.indexOf('{', at);
      int close = open < 0 ? -1 : template.indexOf('}', open);
      if (close < 0) {
        break;
      }
      out.append(template, at, open);
      Object value = values.get(template.substring(open + 1, close));
      out.append(value == null ? template.substring(open, close + 1) : show(value));
      at = close + 1;
    }
    return out.append(template, at, template.length()).toString();
  }

  private static String show(Object value) {
    if (value instanceof Double d) {
      return BigDecimal.valueOf(d)
          .setScale(2, RoundingMode.HALF_UP)
          .stripTrailingZeros()
          .toPlainString();
    }
    return String.valueOf(value);
  }
}
