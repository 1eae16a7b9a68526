package dev.ponens.cli;

import dev.ponens.cli.console.ReadAheadStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A run on growing input. It prints results before it waits for more input, and completes its
 * reports when the process is stopped with Ctrl-C or SIGTERM.
 *
 * <p>One thread judges and writes. It holds the lock except while it waits for input. Once the run
 * is stopped, it releases the lock for good. Only the thread that holds the lock may write.
 */
final class GrowingRun implements AutoCloseable {
  /** Maximum time to wait for the current step before the reports end. */
  private static final long PATIENCE_SECONDS = 10;

  /** Input that arrives within this time does not split the report of a transcript. */
  private static final long PAUSE_MILLIS = 300;

  private final ReentrantLock working = new ReentrantLock();
  private final Thread hook;
  private volatile boolean stopped;
  private boolean waiting;
  private boolean done;

  /** Writes to the reports while the lock is held. */
  interface Writing {
    void write() throws IOException;
  }

  /** Completes the reports while the lock is held. */
  interface Ending {
    /**
     * Completes the reports.
     *
     * @param waiting true when the run waits for input, so that input read so far can be reported
     */
    void write(boolean waiting) throws IOException;
  }

  /**
   * Starts the run on this thread.
   *
   * @param ending completes the reports, on another thread, if the run is stopped
   */
  GrowingRun(Ending ending) {
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

  /** Call between two units of work: does not return once the run is stopped. */
  void check() {
    if (stopped) {
      working.unlock();
      while (true) {
        LockSupport.park(this);
      }
    }
  }

  /**
   * Wraps standard input: before a read blocks, completed results are printed. After a pause, new
   * results of an incomplete transcript are printed too.
   *
   * @param in the input
   * @param show prints the results of complete transcripts
   * @param news prints the new results of an incomplete transcript
   */
  InputStream watched(InputStream in, Writing show, Writing news) {
    ReadAheadStream ahead = new ReadAheadStream(in);
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

  private boolean await(ReadAheadStream ahead, long millis) throws IOException {
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

  /** Ends the run, whose reports are complete. */
  @Override
  public void close() {
    check();
    done = true;
    working.unlock();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is already exiting, and the hook finds the run done.
    }
  }
}
