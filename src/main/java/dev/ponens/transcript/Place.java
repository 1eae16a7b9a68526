package dev.ponens.transcript;

/**
 * A place in an input.
 *
 * @param path the file as the user named it, or {@code -} for standard input
 * @param line counted from 1; 0 for the whole file
 */
public record Place(String path, int line) {
  public Place {
    if (line < 0) {
      throw new IllegalArgumentException(
          "a line number must be 1 or more, or 0 for the whole file, not " + line);
    }
  }

  @Override
  public String toString() {
    return line == 0 ? path : path + ":" + line;
  }
}
