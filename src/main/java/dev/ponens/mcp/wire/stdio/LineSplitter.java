package dev.ponens.mcp.wire.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Splits a stream into lines. Of a line that is too long it keeps only the edges, and then
 * continues with the next line.
 */
final class LineSplitter {
  /** A buffer larger than this is released after its line, to free memory. */
  private static final int KEPT = 1 << 20;

  private final InputStream in;
  private final int most;
  private final byte[] read = new byte[1 << 16];
  private int from;
  private int to;
  private @Nullable LineEdges tooLong;

  LineSplitter(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  private ByteArrayOutputStream line = new ByteArrayOutputStream();

  /** Returns the edges of the last line if it was too long, otherwise null. */
  @Nullable LineEdges tooLong() {
    return tooLong;
  }

  /**
   * Returns the next line without its line end, or the text after the last line end; null at the
   * end.
   */
  byte @Nullable [] next() throws IOException {
    tooLong = null;
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
      keep(end);
      from = end;
      if (end < to) {
        from++;
        return ended();
      }
    }
  }

  /** Adds the bytes up to {@code end} to the line. */
  private void keep(int end) {
    LineEdges edges = tooLong;
    if (edges == null && line.size() + end - from > most) {
      edges = new LineEdges();
      edges.take(line.toByteArray(), 0, line.size());
      line.reset();
      tooLong = edges;
    }
    if (edges == null) {
      line.write(read, from, end - from);
    } else {
      edges.take(read, from, end);
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
