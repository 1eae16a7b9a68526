package dev.ponens.transcript;

import java.io.InputStream;

/**
 * Bytes to read.
 *
 * @param path the name shown to the user
 * @param bytes the content; the caller closes it
 * @param limits how large one piece may be
 * @param soFar where a reader tells what it keeps until the input ends
 */
public record Input(String path, InputStream bytes, Limits limits, SoFar soFar) {
  /** An input whose end nobody waits for. */
  public Input(String path, InputStream bytes, Limits limits) {
    this(path, bytes, limits, new SoFar());
  }

  /** The same with other bytes. */
  public Input with(InputStream other) {
    return new Input(path, other, limits, soFar);
  }

  /**
   * How large one piece of input may be. Beyond it the piece is reported as unreadable and reading
   * goes on behind it.
   *
   * @param maxTranscript bytes of one transcript (or one line of JSON Lines)
   * @param maxSteps events of one transcript
   */
  public record Limits(int maxTranscript, int maxSteps) {
    /**
     * 64 MiB and 200,000 steps: a 20 MB step passes, and two at once still fit a heap of 256 MB.
     */
    public static final Limits USUAL = new Limits(64 << 20, 200_000);
  }
}
