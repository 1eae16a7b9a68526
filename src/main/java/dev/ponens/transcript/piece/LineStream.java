package dev.ponens.transcript.piece;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * A stream that ends at every line feed and continues with {@link #next}. A line is never kept as a
 * whole, so a line of any length can be read in pieces or skipped.
 */
final class LineStream extends InputStream {
  private final InputStream in;
  private static final int SIZE = 1 << 16;
  private byte[] buffer = new byte[0];
  private int from;
  private int to;
  private int line;
  private boolean open;
  private boolean joined;

  LineStream(InputStream in) {
    this.in = in;
  }

  /** The number of the current line, counted from 1; 0 before the first. */
  int line() {
    return line;
  }

  /** Skips the rest of this line. False if there is no other. */
  boolean next() throws IOException {
    while (open) {
      from = lineEnd(to);
      endLineIfReached();
      open = open && (from < to || fill());
    }
    open = from < to || fill();
    line += open ? 1 : 0;
    return open;
  }

  /** Treats the rest of the input as one line. */
  void join() {
    joined = true;
  }

  /**
   * Whether the input is one JSON document over several lines, and not one JSON value per line.
   * Only the first lines decide: if JSON cannot end after the first line, the value continues.
   * Reads only as far as necessary: the writer may wait for the verdict on the first lines.
   */
  boolean spreadsOneValue() throws IOException {
    begin();
    while (true) {
      Boolean spreads = spreads();
      int count = spreads == null ? in.read(buffer, to, buffer.length - to) : 0;
      if (count <= 0) {
        return spreads != null && spreads;
      }
      to += count;
    }
  }

  /** The decision from the bytes so far; null if they do not decide. */
  private @Nullable Boolean spreads() {
    int depth = 0;
    boolean quoted = false;
    int last = 0;
    for (int i = from; i < to; i++) {
      int b = buffer[i];
      if (quoted) {
        if (b == '\n') {
          return false;
        }
        quoted = b != '"';
        i += b == '\\' ? 1 : 0;
      } else if (b == '\n' && last != 0) {
        if (depth > 0 && !opensMore(last)) {
          return closesOrContinues(i);
        }
        return depth > 0;
      } else if (b > ' ') {
        quoted = b == '"';
        depth += b == '{' || b == '[' ? 1 : b == '}' || b == ']' ? -1 : 0;
        last = b;
      }
    }
    return null;
  }

  private static boolean opensMore(int last) {
    return last == '{' || last == '[' || last == ',' || last == ':';
  }

  private @Nullable Boolean closesOrContinues(int index) {
    int i = index;
    while (i < to && buffer[i] <= ' ') {
      i++;
    }
    return i < to ? ",:]}".indexOf(buffer[i]) >= 0 : null;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (!open || length == 0) {
      return open ? 0 : -1;
    }
    if (from == to && !fill()) {
      open = false;
      return -1;
    }
    int end = lineEnd(Math.min(to, from + length));
    int count = end - from;
    System.arraycopy(buffer, from, target, offset, count);
    from = end;
    endLineIfReached();
    return count > 0 ? count : open ? read(target, offset, length) : -1;
  }

  private int lineEnd(int limit) {
    if (joined) {
      return limit;
    }
    int i = from;
    while (i < limit && buffer[i] != '\n') {
      i++;
    }
    return i;
  }

  private void endLineIfReached() {
    if (!joined && from < to && buffer[from] == '\n') {
      from++;
      open = false;
    }
  }

  /** The buffer is large, and not every reader of pieces uses it. */
  private void begin() {
    buffer = buffer.length == 0 ? new byte[SIZE] : buffer;
  }

  private boolean fill() throws IOException {
    begin();
    from = 0;
    to = Math.max(0, in.read(buffer, 0, buffer.length));
    return to > 0;
  }
}
