package dev.ponens.settings;

/**
 * Something is wrong in a file of settings.
 *
 * @param file as the user knows it
 * @param line counted from 1; 0 when the whole file is meant
 * @param what what is wrong and what to do
 */
public record Slip(String file, int line, String what) {
  @Override
  public String toString() {
    return file + (line == 0 ? "" : ":" + line) + ": " + what;
  }
}
