package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** The lines of a log without the frames around their JSON; each keeps its number. */
final class UnframedLines extends InputStream {
  private final InputStream in;
  private final LogFrame frame;
  private final int longest;
  private byte[] ready = new byte[0];
  private int from;

  /** True inside a line that is too long to be kept: the rest of it is not JSON any more. */
  private boolean tooLong;

  /**
   * Removes frames.
   *
   * @param longest the maximum bytes of a line that are kept; a longer line is passed on unchanged,
   *     and refused for its length by the reader
   */
  UnframedLines(InputStream in, LogFrame frame, int longest) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.frame = frame;
    this.longest = longest;
  }

  @Override
  public int read() throws IOException {
    return from < ready.length || fill() ? ready[from++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (from == ready.length && !fill()) {
      return -1;
    }
    int count = Math.min(length, ready.length - from);
    System.arraycopy(ready, from, target, offset, count);
    from += count;
    return count;
  }

  private boolean fill() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int b = in.read();
    while (b >= 0 && b != '\n' && line.size() < longest) {
      line.write(b);
      b = in.read();
    }
    boolean ended = b < 0 || b == '\n';
    String words = line.toString(ISO_8859_1);
    String json = tooLong || !ended ? words : frame.json(words);
    tooLong = !ended;
    String rest = b < 0 ? "" : Character.toString((char) b);
    ready = (json + rest).getBytes(ISO_8859_1);
    from = 0;
    return ready.length > 0 || b >= 0;
  }
}
