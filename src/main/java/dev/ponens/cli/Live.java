package dev.ponens.cli;

import dev.ponens.cli.console.Ahead;
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

  /**
   * Input that comes sooner is on its way: what is said of a transcript is not torn apart for it.
   */
  private static final long PAUSE_MILLIS = 300;

  private final ReentrantLock working = new ReentrantLock();
  private final Thread hook;
  private volatile boolean stopped;
  private boolean waiting;
  private boolean done;

  /** Writes; the lock is held. */
  interface Writing {
    void write() throws IOException;
  }

  /** Ends the reports; the lock is held. */
  interface Ending {
    /**
     * Ends them.
     *
     * @param waiting whether input was awaited, so that what was read so far can be told
     */
    void write(boolean waiting) throws IOException;
  }

  /**
   * Begins the run on this thread.
   *
   * @param ending writes the ends of the reports, on another thread, if the run is stopped
   */
  Live(Ending ending) {
    working.lock();
    hook = new Thread(() -> stop(ending), "stop");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stop(Ending ending) {
    stopped = true;
    try {
      if (working.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS) && !done) {
        done = true;
        ending.write(waiting);
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
   * Standard input, watched: where reading would wait, what is done is shown first, and what is new
   * in what grows once the wait is a pause.
   *
   * @param in the input
   * @param show shows what is done
   * @param news shows what is new in what grows
   */
  InputStream watched(InputStream in, Writing show, Writing news) {
    Ahead ahead = new Ahead(in);
    return new FilterInputStream(ahead) {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        if (!ahead.comes(0)) {
          show.write();
          if (!await(ahead, PAUSE_MILLIS)) {
            news.write();
            await(ahead, Long.MAX_VALUE);
          }
        }
        return super.read(buffer, from, length);
      }
    };
  }

  private boolean await(Ahead ahead, long millis) throws IOException {
    check();
    waiting = true;
    working.unlock();
    try {
      return ahead.comes(millis);
    } finally {
      working.lock();
      waiting = false;
    }
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
