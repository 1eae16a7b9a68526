package dev.ponens.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A run that somebody watches: before it waits for more input it shows what it has, and when it is
 * stopped from outside (Ctrl-C, SIGTERM) it ends the reports it has begun.
 *
 * <p>One thread works, and holds the lock while it does; it lets go of it where it waits for input,
 * and for ever once it has been stopped. Whoever holds the lock may write.
 */
final class Live implements AutoCloseable {
  /** So long a step in the making may hold up the end of the reports. */
  private static final long PATIENCE_SECONDS = 10;

  private final ReentrantLock working = new ReentrantLock();
  private final Thread hook;
  private volatile boolean stopped;
  private boolean done;

  /** Writes; the lock is held. */
  interface Writing {
    void write() throws IOException;
  }

  /**
   * Begins the run on this thread.
   *
   * @param ending writes the ends of the reports, on another thread, if the run is stopped
   */
  Live(Writing ending) {
    working.lock();
    hook = new Thread(() -> stop(ending), "stop");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop(Writing ending) {
    stopped = true;
    try {
      if (working.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS) && !done) {
        done = true;
        ending.write();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** To be called between two pieces of work: does not return once the run was stopped. */
  void check() {
    if (stopped) {
      working.unlock();
      while (true) {
        LockSupport.park(this);
      }
    }
  }

  /**
   * Standard input, watched: where reading would wait, what is done is shown first.
   *
   * @param in the input
   * @param show shows it
   */
  InputStream watched(InputStream in, Writing show) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        if (in.available() > 0 || length == 0) {
          return super.read(buffer, from, length);
        }
        check();
        show.write();
        working.unlock();
        try {
          return super.read(buffer, from, length);
        } finally {
          working.lock();
        }
      }
    };
  }

  /** The run is over, and its reports have ended. */
  @Override
  public void close() {
    check();
    done = true;
    working.unlock();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The program ends already: the hook finds nothing left to do.
    }
  }
}
