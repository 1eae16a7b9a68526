package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * At most {@value #MOST} connections to one database. The connection that was used last is used
 * first, so that few are open when little happens.
 */
final class ConnectionPool implements AutoCloseable {
  /** The maximum number of open connections. */
  static final int MOST = 10;

  /** How long to wait for a free connection, in seconds. */
  private static final int PATIENCE = 30;

  private final Database database;
  private final Semaphore free = new Semaphore(MOST, true);
  private final ConcurrentLinkedDeque<DatabaseConnection> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  ConnectionPool(Database database) {
    this.database = database;
  }

  /** A connection that nobody else uses until it is given back; it may not be open yet. */
  DatabaseConnection take() {
    if (closed) {
      throw new StoreFailure(Reason.CLOSED, "the store is closed; open it again");
    }
    try {
      if (!free.tryAcquire(PATIENCE, TimeUnit.SECONDS)) {
        throw new StoreFailure(
            Reason.LOCKED,
            "store "
                + database.name()
                + ": all "
                + MOST
                + " connections were busy for "
                + PATIENCE
                + " s; try again");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreFailure(
          Reason.LOCKED, "store " + database.name() + ": the call was cancelled", e);
    }
    DatabaseConnection known = idle.pollFirst();
    return known == null ? new DatabaseConnection(database) : known;
  }

  void give(DatabaseConnection connection) {
    if (connection.isOpen()) {
      idle.addFirst(connection);
    }
    free.release();
    if (closed) {
      clear();
    }
  }

  /** Closes what is idle: after a failure of one connection the others are likely to be broken. */
  void clear() {
    for (DatabaseConnection one = idle.pollFirst(); one != null; one = idle.pollFirst()) {
      one.hangUp();
    }
  }

  @Override
  public void close() {
    closed = true;
    clear();
  }
}
