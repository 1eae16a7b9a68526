package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * Where an event's text stands in its file.
 *
 * @param line the line it starts on, counted from 1
 * @param column where it starts in that line, in UTF-16 units counted from 1, when the text stands
 *     there unescaped (plain text, Markdown, chat logs); 0 inside JSON, where columns of the text
 *     and of the file differ
 * @param pointer the JSON pointer of the text inside its line or document; null for text formats
 */
public record Origin(int line, int column, @Nullable String pointer) {
  public Origin {
    if (line < 1) {
      throw new IllegalArgumentException("a line counts from 1: " + line);
    }
    if (column < 0) {
      throw new IllegalArgumentException("a column counts from 1, or is 0 inside JSON: " + column);
    }
  }
}
