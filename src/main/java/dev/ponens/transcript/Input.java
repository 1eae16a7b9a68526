package dev.ponens.transcript;

import java.io.InputStream;

/**
 * Bytes to read.
 *
 * @param path the name shown to the user
 * @param bytes the content; the caller closes it
 * @param limits how large one piece may be
 * @param soFar gives access to what a reader has read before the input ends
 */
public record Input(String path, InputStream bytes, InputLimits limits, PartialInput soFar) {
  /** An input that is read as a whole; nothing is reported before its end. */
  public Input(String path, InputStream bytes, InputLimits limits) {
    this(path, bytes, limits, new PartialInput());
  }

  /** The same with other bytes. */
  public Input with(InputStream other) {
    return new Input(path, other, limits, soFar);
  }

  /**
   * How large one piece of input may be. A larger piece is reported as unreadable, and reading
   * continues after it.
   *
   * @param maxTranscript bytes of one transcript (or one line of JSON Lines)
   * @param maxSteps events of one transcript
   */
  public record InputLimits(int maxTranscript, int maxSteps) {
    /**
     * 64 MiB and 200,000 steps: a step of 20 MB is accepted, and two at once still fit in a heap of
     * 256 MB.
     */
    public static final InputLimits USUAL = new InputLimits(64 << 20, 200_000);
  }
}
