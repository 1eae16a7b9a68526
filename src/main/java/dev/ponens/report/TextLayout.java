package dev.ponens.report;

/**
 * The layout of text.
 *
 * @param colour whether ANSI colours may be written
 * @param width columns of a line; at least 40 are used
 */
public record TextLayout(boolean colour, int width) {
  /** For files and pipes: no colours, 100 columns. */
  public static final TextLayout PLAIN = new TextLayout(false, 100);
}
