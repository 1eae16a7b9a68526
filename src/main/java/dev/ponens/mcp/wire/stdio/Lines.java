package dev.ponens.mcp.wire.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Cuts a stream into lines; of one too long nothing is kept, and the next is read as ever. */
final class Lines {
  /** A line that took more than this does not make all later ones hold as much memory. */
  private static final int KEPT = 1 << 20;

  private final InputStream in;
  private final int most;
  private final byte[] read = new byte[1 << 16];
  private int from;
  private int to;
  private boolean tooLong;

  Lines(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  private ByteArrayOutputStream line = new ByteArrayOutputStream();

  /** Whether the line that was last read had more bytes than it may, and nothing of it is here. */
  boolean tooLong() {
    return tooLong;
  }

  /** The next line without its end, or what stands behind the last one; null at the end. */
  byte @Nullable [] next() throws IOException {
    tooLong = false;
    boolean something = false;
    while (true) {
      if (from == to && !fill()) {
        return something ? ended() : null;
      }
      something = true;
      int end = from;
      while (end < to && read[end] != '\n') {
        end++;
      }
      tooLong = tooLong || line.size() + end - from > most;
      if (tooLong) {
        line.reset();
      } else {
        line.write(read, from, end - from);
      }
      from = end;
      if (end < to) {
        from++;
        return ended();
      }
    }
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, in.read(read));
    return to > 0;
  }

  private byte[] ended() {
    byte[] bytes = line.toByteArray();
    line.reset();
    if (bytes.length > KEPT) {
      line = new ByteArrayOutputStream();
    }
    return bytes;
  }
}
