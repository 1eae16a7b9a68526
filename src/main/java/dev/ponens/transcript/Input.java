package dev.ponens.transcript;

import java.io.InputStream;

/**
 * Bytes to read, already unzipped.
 *
 * @param path the name shown to the user
 * @param bytes the content; the caller closes it
 * @param limits how large one piece may be
 */
public record Input(String path, InputStream bytes, Limits limits) {
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
