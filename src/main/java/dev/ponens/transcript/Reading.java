package dev.ponens.transcript;

/**
 * What came of reading a piece of input: a transcript, or a reason why not. Bad input is a value,
 * never an exception.
 */
public sealed interface Reading {
  /**
   * A transcript was read.
   *
   * @param transcript what was read
   */
  record Read(Transcript transcript) implements Reading {}

  /**
   * Something could not be read; what surrounds it still was.
   *
   * @param at where
   * @param why what is wrong and what to do, in one line, without words of the input (they may be
   *     secret)
   */
  record Unreadable(Place at, String why) implements Reading {}
}
