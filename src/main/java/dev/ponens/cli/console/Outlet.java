package dev.ponens.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * A stream that remembers that it could not be written to. Print streams, which many commands write
 * through, keep it to themselves when the disk is full or the reader gone.
 */
public final class Outlet extends FilterOutputStream {
  private volatile Optional<IOException> failure = Optional.empty();

  /** Writes on to a stream. */
  public Outlet(OutputStream to) {
    super(to);
  }

  /** Why something could not be written, at the first time; empty where all was. */
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
