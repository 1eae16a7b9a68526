package dev.ponens.store.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Transactions of a database with one writer, on one connection. Work that arrives while a commit
 * is in progress waits, and is then committed together with all other waiting work. One commit
 * takes the same time for many pieces of work as for one.
 */
final class BatchedTransactions implements Transactions {
  private final Database database;
  private final ReentrantLock lock = new ReentrantLock();
  private final Queue<Turn<?>> waiting = new ConcurrentLinkedQueue<>();
  private final String begin;
  private final DatabaseConnection connection;
  private boolean closed;

  /**
   * Transactions on a new connection.
   *
   * @param begin the statement that begins one
   */
  BatchedTransactions(Database database, String begin) {
    this.database = database;
    this.connection = new DatabaseConnection(database);
    this.begin = begin;
  }

  @Override
  public <T> T work(String what, DatabaseConnection.TransactionWork<T> work) {
    Turn<T> turn = new Turn<>(what, work);
    waiting.add(turn);
    while (!turn.over) {
      if (lock.tryLock()) {
        try {
          all(waiting());
        } finally {
          lock.unlock();
        }
        next();
      } else {
        turn.sign.acquireUninterruptibly();
      }
    }
    return turn.result(database);
  }

  /** Work that arrived meanwhile found the lock taken and must learn that it is free again. */
  private void next() {
    Turn<?> first = waiting.peek();
    if (first != null) {
      first.sign.release();
    }
  }

  private List<Turn<?>> waiting() {
    List<Turn<?>> turns = new ArrayList<>();
    for (Turn<?> turn = waiting.poll(); turn != null; turn = waiting.poll()) {
      turns.add(turn);
    }
    return turns;
  }

  /**
   * Runs all in one transaction. If one of them fails, the transaction fails, and each runs
   * separately.
   */
  private void all(List<Turn<?>> turns) {
    if (turns.size() == 1 || !done(turns)) {
      turns.forEach(turn -> done(List.of(turn)));
    }
    turns.forEach(Turn::end);
  }

  /**
   * Whether the work of all turns was done and stored. After any failure the connection is closed,
   * which rolls back the transaction: the driver's statements are unusable after a failure.
   */
  private boolean done(List<Turn<?>> turns) {
    boolean kept = false;
    try {
      if (closed) {
        throw new StoreFailure(StoreFailure.Reason.CLOSED, "the store is closed; open it again");
      }
      connection.run(begin);
      for (Turn<?> turn : turns) {
        turn.take(connection);
      }
      connection.run("commit");
      kept = true;
    } catch (SQLException | RuntimeException | Error e) {
      turns.forEach(turn -> turn.failed = e);
    } finally {
      if (!kept) {
        connection.hangUp();
      }
    }
    return kept;
  }

  /** A piece of work and its result. */
  private static final class Turn<T> {
    private final String what;
    private final DatabaseConnection.TransactionWork<T> work;
    private @Nullable T result;
    private @Nullable Throwable failed;
    private final Semaphore sign = new Semaphore(0);
    private volatile boolean over;

    Turn(String what, DatabaseConnection.TransactionWork<T> work) {
      this.what = what;
      this.work = work;
    }

    void take(DatabaseConnection databaseConnection) throws SQLException {
      failed = null;
      result = work.on(databaseConnection);
    }

    void end() {
      over = true;
      sign.release();
    }

    T result(Database database) {
      if (failed instanceof SQLException e) {
        throw database.failure(what, e);
      }
      if (failed instanceof RuntimeException e) {
        throw e;
      }
      if (failed instanceof Error e) {
        throw e;
      }
      return Objects.requireNonNull(result, what);
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      connection.hangUp();
    } finally {
      lock.unlock();
    }
  }
}
