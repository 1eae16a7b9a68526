package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Transactions of a database with many writers, each on a connection of a pool.
 *
 * <p>If the connection is lost before the commit, nothing was stored. If it is lost during the
 * commit, it is unknown if the transaction was stored; the work then runs again, looks for its own
 * effect, and stores it if it is missing.
 */
final class PooledTransactions implements Transactions {
  /** How often work runs if other transactions come before it. */
  private static final int TRIES = 20;

  /** How long to look for the effect of an interrupted commit, in seconds. */
  private static final int PATIENCE = 10;

  /** The maximum pause before work runs again, in milliseconds. */
  private static final int PAUSE = 40;

  /** The beginning of a transaction that reads. */
  private static final String READING = "set transaction isolation level repeatable read read only";

  private final Postgres database;
  private final ConnectionPool pool;
  private final boolean writes;

  PooledTransactions(Postgres database, ConnectionPool pool, boolean writes) {
    this.database = database;
    this.pool = pool;
    this.writes = writes;
  }

  /** What happened to a piece of work. */
  private enum End {
    STORED,
    FAILED,
    /** The connection was kept from before and is broken; a new one may work. */
    STALE,
    /** The database rolled it back in favour of another transaction. */
    YIELDED,
    /** The connection was lost during the commit. */
    UNKNOWN
  }

  /** One run of a piece of work: its result, or why it failed. */
  private record Run<T>(End end, @Nullable T result, @Nullable SQLException failed) {}

  @Override
  public <T> T work(String what, DatabaseConnection.TransactionWork<T> work) {
    database.prepare();
    long unknownSince = 0;
    for (int i = 1; ; i++) {
      Run<T> run = run(work, unknownSince != 0);
      SQLException failed = run.failed();
      if (failed == null) {
        return Objects.requireNonNull(run.result(), what);
      }
      if (run.end() == End.UNKNOWN && unknownSince == 0) {
        unknownSince = System.nanoTime();
      }
      if (!again(run.end(), failed, i, unknownSince) || !Sqlite.pause(pause())) {
        throw unknownSince == 0 ? database.failure(what, failed) : unknown(what, failed);
      }
    }
  }

  private static boolean again(End end, SQLException failed, int tries, long unknownSince) {
    boolean looking =
        unknownSince != 0
            && System.nanoTime() - unknownSince < TimeUnit.SECONDS.toNanos(PATIENCE)
            && PostgresFailure.away(failed);
    return looking || end == End.STALE || (end == End.YIELDED && tries < TRIES);
  }

  /** Random, so that transactions that met do not meet again. */
  private static int pause() {
    return ThreadLocalRandom.current().nextInt(1, PAUSE);
  }

  private <T> Run<T> run(DatabaseConnection.TransactionWork<T> work, boolean repeated) {
    DatabaseConnection connection = pool.take();
    boolean kept = connection.isOpen();
    boolean committing = false;
    boolean stored = false;
    try {
      Connection open = connection.open();
      open.setAutoCommit(false);
      connection.repeats(repeated);
      if (!writes) {
        connection.run(READING);
      }
      T result = work.on(connection);
      committing = writes;
      open.commit();
      stored = true;
      return new Run<>(End.STORED, result, null);
    } catch (SQLException e) {
      boolean away = PostgresFailure.away(e);
      if (away) {
        pool.clear();
      }
      End lost = committing ? End.UNKNOWN : kept ? End.STALE : End.FAILED;
      return new Run<>(
          away ? lost : PostgresFailure.yielded(e) ? End.YIELDED : End.FAILED, null, e);
    } finally {
      if (!stored) {
        undo(connection);
      }
      pool.give(connection);
    }
  }

  /** Rolls back; closes the connection if that fails. */
  private static void undo(DatabaseConnection connection) {
    try {
      if (connection.isOpen()) {
        connection.open().rollback();
      }
    } catch (SQLException e) {
      connection.hangUp();
    }
  }

  private StoreFailure unknown(String what, SQLException failed) {
    return new StoreFailure(
        Reason.UNREACHABLE,
        "store "
            + database.name()
            + ": "
            + what
            + "; the connection was lost during the commit, so the change may have been "
            + "stored; read the session before you repeat the call",
        failed);
  }

  @Override
  public void close() {
    pool.close();
  }
}
