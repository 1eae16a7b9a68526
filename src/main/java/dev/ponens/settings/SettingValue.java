package dev.ponens.settings;

/**
 * A value in a settings file, with its place.
 *
 * @param name the key of the value; for an element of a list, the name of the list
 * @param value as written
 * @param file its path as the user knows it
 * @param line counted from 1
 */
public record SettingValue(String name, String value, String file, int line) {
  /** A fault of this value. */
  public SettingsFault slip(String what) {
    return new SettingsFault(file, line, what);
  }
}
