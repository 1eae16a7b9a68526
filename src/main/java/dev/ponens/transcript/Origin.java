package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * The place of an event's text in its file.
 *
 * @param line the line it starts on, counted from 1
 * @param column the column it starts at, in UTF-16 units counted from 1, if the text is unescaped
 *     there (plain text, Markdown, chat logs); 0 inside JSON, because escapes shift the columns
 * @param pointer the JSON pointer of the text inside its line or document; null for text formats
 */
public record Origin(int line, int column, @Nullable String pointer) {
  public Origin {
    if (line < 1) {
      throw new IllegalArgumentException("lines are counted from 1: " + line);
    }
    if (column < 0) {
      throw new IllegalArgumentException(
          "a column number must be 1 or more, or 0 for a place inside JSON: " + column);
    }
  }
}
