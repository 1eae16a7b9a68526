package dev.ponens.settings;

/**
 * A value in a file of settings, and where it stands.
 *
 * @param name what it is the value of; for one of a list, the list's name
 * @param value as written
 * @param file as the user knows it
 * @param line counted from 1
 */
public record Written(String name, String value, String file, int line) {
  /** Something is wrong with it. */
  public Slip slip(String what) {
    return new Slip(file, line, what);
  }
}
