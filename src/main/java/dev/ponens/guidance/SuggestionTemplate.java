package dev.ponens.guidance;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A suggestion with {@code {placeholders}}, parsed once and filled for every proposal. */
final class SuggestionTemplate {
  private final List<TemplatePart> parts;

  /**
   * A piece of a template.
   *
   * @param text the piece as written; a placeholder with its braces, and its quotation marks if it
   *     has any
   * @param name the placeholder's name; empty for plain text
   * @param quoted true if the placeholder is between quotation marks
   */
  record TemplatePart(String text, String name, boolean quoted) {}

  private SuggestionTemplate(List<TemplatePart> parts) {
    this.parts = parts;
  }

  static SuggestionTemplate of(String template) {
    List<TemplatePart> parts = new ArrayList<>();
    int done = 0;
    int open = template.indexOf('{');
    while (open >= 0) {
      int close = template.indexOf('}', open);
      if (close < 0) {
        break;
      }
      boolean quoted =
          open > done
              && template.charAt(open - 1) == '"'
              && close + 1 < template.length()
              && template.charAt(close + 1) == '"';
      int start = quoted ? open - 1 : open;
      int end = quoted ? close + 2 : close + 1;
      parts.add(new TemplatePart(template.substring(done, start), "", false));
      parts.add(
          new TemplatePart(
              template.substring(start, end), template.substring(open + 1, close), quoted));
      done = end;
      open = template.indexOf('{', done);
    }
    parts.add(new TemplatePart(template.substring(done), "", false));
    return new SuggestionTemplate(List.copyOf(parts));
  }

  /**
   * Fills the template.
   *
   * @param filled a buffer, which is emptied first
   * @param values the text for a placeholder, quotation marks included; null leaves it as written,
   *     so that the mistake is visible
   */
  String fill(StringBuilder filled, Function<TemplatePart, @Nullable String> values) {
    filled.setLength(0);
    for (int i = 0; i < parts.size(); i++) {
      TemplatePart part = parts.get(i);
      String value = part.name().isEmpty() ? null : values.apply(part);
      filled.append(value == null ? part.text() : value);
    }
    return filled.toString();
  }
}
