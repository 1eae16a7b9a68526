package dev.ponens.transcript;

/**
 * The result of reading a piece of input: a transcript, or the reason why it cannot be read.
 * Invalid input is a value, never an exception.
 */
public sealed interface ReadResult {
  /**
   * A transcript was read.
   *
   * @param transcript the transcript
   */
  record ReadTranscript(Transcript transcript) implements ReadResult {}

  /**
   * A piece could not be read; the rest of the input was.
   *
   * @param at its place
   * @param why what is wrong and what to do, in one line, without words of the input (they may be
   *     secret)
   */
  record UnreadablePiece(Place at, String why) implements ReadResult {}
}
