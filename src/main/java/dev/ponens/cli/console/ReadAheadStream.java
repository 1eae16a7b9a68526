package dev.ponens.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A stream that is read ahead on a separate thread, so that a caller can wait for input with a time
 * limit. A plain pipe blocks until input or its end arrives.
 */
public final class ReadAheadStream extends InputStream {
  private static final int SIZE = 1 << 16;
  private static final byte[] END = new byte[0];

  private final InputStream in;
  private final BlockingQueue<byte[]> read = new ArrayBlockingQueue<>(4);
  private @Nullable Thread reader;
  private volatile @Nullable Throwable failure;
  private byte @Nullable [] bytes;
  private int from;

  /** Starts reading ahead at the first read or {@link #comes}. The caller closes {@code in}. */
  public ReadAheadStream(InputStream in) {
    this.in = in;
  }

  /**
   * True when the next bytes or the end of the stream arrive in time.
   *
   * @param millis maximum time to wait, in milliseconds; 0 does not wait
   * @throws IOException when the thread is interrupted
   */
  public boolean comes(long millis) throws IOException {
    if (reader == null) {
      reader = new Thread(this::fill, "input");
      reader.setDaemon(true);
      reader.start();
    }
    try {
      bytes = bytes == null ? read.poll(millis, TimeUnit.MILLISECONDS) : bytes;
      return bytes != null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for input", e);
    }
  }

  private void fill() {
    try {
      byte[] buffer = new byte[SIZE];
      try {
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          read.put(Arrays.copyOf(buffer, n));
        }
      } catch (IOException | RuntimeException | Error e) {
        // Thrown again on the thread that reads.
        failure = e;
      }
      read.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    byte[] now = bytes;
    while (now == null || (now.length == from && now != END)) {
      bytes = null;
      from = 0;
      comes(Long.MAX_VALUE);
      now = bytes;
    }
    if (now == END || length == 0) {
      fail(now == END ? failure : null);
      return length == 0 ? 0 : -1;
    }
    int count = Math.min(length, now.length - from);
    System.arraycopy(now, from, target, offset, count);
    from += count;
    bytes = from == now.length ? null : now;
    from = bytes == null ? 0 : from;
    return count;
  }

  private static void fail(@Nullable Throwable failure) throws IOException {
    if (failure instanceof IOException broken) {
      throw broken;
    }
    if (failure instanceof RuntimeException ours) {
      throw ours;
    }
    if (failure instanceof Error worse) {
      throw worse;
    }
  }

  @Override
  public void close() {
    if (reader != null) {
      reader.interrupt();
    }
  }
}
