package dev.ponens.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * A stream that records the first write error. Many commands write through print streams, which do
 * not report errors such as a full disk or a closed pipe.
 */
public final class CheckedStream extends FilterOutputStream {
  private volatile Optional<IOException> failure = Optional.empty();

  /** Writes to {@code to}. */
  public CheckedStream(OutputStream to) {
    super(to);
  }

  /** The first write error; empty when all writes succeeded. */
  public Optional<IOException> failure() {
    return failure;
  }

  @Override
  public void write(int b) throws IOException {
    try {
      out.write(b);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      throw remembered(e);
    }
  }

  private IOException remembered(IOException e) {
    if (failure.isEmpty()) {
      failure = Optional.of(e);
    }
    return e;
  }
}
