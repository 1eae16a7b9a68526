package dev.ponens.settings;

/**
 * A fault in a settings file.
 *
 * @param file its path as the user knows it
 * @param line counted from 1; 0 when the fault concerns the whole file
 * @param what what is wrong and what to do
 */
public record SettingsFault(String file, int line, String what) {
  @Override
  public String toString() {
    return file + (line == 0 ? "" : ":" + line) + ": " + what;
  }
}
