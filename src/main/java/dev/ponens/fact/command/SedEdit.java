package dev.ponens.fact.command;

/**
 * One instruction of {@code sed -i}.
 *
 * @param address which lines it changes
 * @param lines the address as written, such as {@code 12,20} or {@code /def/}; may be empty
 * @param verb the command's letter: s, d, a, i, c, r and others
 * @param pattern the pattern of {@code s}, else the pattern of the address; may be empty
 * @param replacement the replacement or the new text, as written; may be empty
 * @param everywhere true for {@code s///g}
 */
public record SedEdit(
    Address address,
    String lines,
    String verb,
    String pattern,
    String replacement,
    boolean everywhere) {

  /** Returns the first line of its address, counted from 1; 0 when it names none. */
  public int line() {
    int end = 0;
    while (end < lines.length() && end < 8 && Character.digit(lines.charAt(end), 10) >= 0) {
      end++;
    }
    return end == 0 ? 0 : Integer.parseInt(lines.substring(0, end));
  }

  /** Which lines an instruction changes. */
  public enum Address {
    /** All lines. */
    NONE,
    /** A line number or the last line. */
    LINE,
    /** From one address to another. */
    RANGE,
    /** Lines that match a pattern. */
    PATTERN
  }
}
