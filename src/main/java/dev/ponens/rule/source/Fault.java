package dev.ponens.rule.source;

/**
 * Something is wrong with a rules folder.
 *
 * @param file relative to the folder, with forward slashes
 * @param line counted from 1; 0 when the whole file is meant
 * @param what what is wrong and what to do
 */
public record Fault(String file, int line, String what) {
  @Override
  public String toString() {
    return line == 0 ? file + ": " + what : file + ":" + line + ": " + what;
  }
}
