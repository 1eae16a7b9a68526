package dev.ponens.store.database;

import dev.ponens.store.audit.Contents;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection to the database with cached statements, used by one thread at a time. A connection
 * that failed is closed, and the next transaction opens another.
 */
public final class DatabaseConnection implements AutoCloseable {
  /** Converts the current row of a result. */
  public interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Reads the current row of a result. */
  public interface Sight {
    void see(ResultSet row) throws SQLException;
  }

  /** The work of one transaction. */
  public interface Work<T> {
    T on(DatabaseConnection databaseConnection) throws SQLException;
  }

  private final Sqlite sqlite;
  private final ReentrantLock lock = new ReentrantLock();
  private final Queue<Turn<?>> waiting = new ConcurrentLinkedQueue<>();
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private final String begin;
  private @Nullable Connection connection;
  private boolean closed;

  private DatabaseConnection(Sqlite sqlite, String begin) {
    this.sqlite = sqlite;
    this.begin = begin;
  }

  /** For reading: sees the state of the database when the transaction begins. */
  public static DatabaseConnection reading(Sqlite sqlite) {
    return new DatabaseConnection(sqlite, "begin deferred");
  }

  /**
   * For writing: takes the write lock at once, because taking it later fails while others write.
   */
  public static DatabaseConnection writing(Sqlite sqlite) {
    return new DatabaseConnection(sqlite, "begin immediate");
  }

  /**
   * Runs work in one transaction: all of it is stored, or nothing. Work that arrives while a commit
   * is in progress waits, and is then committed together with all other waiting work. One commit
   * takes the same time for many pieces of work as for one.
   *
   * @param what what fails if it fails, for the message, such as "thought 3 of s-… could not be
   *     kept"
   * @param work may run more than once; its effect is stored once
   * @throws StoreFailure if the database fails; nothing was stored
   */
  public <T> T work(String what, Work<T> work) {
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
    return turn.result(sqlite);
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
      run(begin);
      for (Turn<?> turn : turns) {
        turn.take(this);
      }
      run("commit");
      kept = true;
    } catch (SQLException | RuntimeException | Error e) {
      turns.forEach(turn -> turn.failed = e);
    } finally {
      if (!kept) {
        hangUp();
      }
    }
    return kept;
  }

  /** A piece of work and its result. */
  private static final class Turn<T> {
    private final String what;
    private final Work<T> work;
    private @Nullable T result;
    private @Nullable Throwable failed;
    private final Semaphore sign = new Semaphore(0);
    private volatile boolean over;

    Turn(String what, Work<T> work) {
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

    T result(Sqlite sqlite) {
      if (failed instanceof SQLException e) {
        throw sqlite.failure(what, e);
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

  /** Changes rows and returns their number. */
  public int run(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = prepare(sql, values);
    return statement.execute() ? 0 : statement.getUpdateCount();
  }

  /** Reads all rows of a result. */
  public void each(Sight sight, String sql, @Nullable Object... values) throws SQLException {
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      while (rows.next()) {
        sight.see(rows);
      }
    }
  }

  /** All rows of a result. */
  public <T> List<T> list(Row<T> row, String sql, @Nullable Object... values) throws SQLException {
    List<T> found = new ArrayList<>();
    each(rows -> found.add(row.of(rows)), sql, values);
    return found;
  }

  /** The first row of a result. */
  public <T> Optional<T> one(Row<T> row, String sql, @Nullable Object... values)
      throws SQLException {
    return list(row, sql, values).stream().findFirst();
  }

  private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = open().prepareStatement(sql);
      statements.put(sql, statement);
    }
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      if (value instanceof String text) {
        statement.setString(i + 1, Contents.wellFormed(text));
      } else if (value instanceof Boolean yes) {
        statement.setInt(i + 1, yes ? 1 : 0);
      } else {
        statement.setObject(i + 1, value);
      }
    }
    return statement;
  }

  private Connection open() throws SQLException {
    if (closed) {
      throw new StoreFailure(StoreFailure.Reason.CLOSED, "the store is closed; open it again");
    }
    Connection open = connection;
    if (open == null) {
      open = sqlite.open();
      connection = open;
    }
    return open;
  }

  private void hangUp() {
    Connection broken = connection;
    connection = null;
    statements.clear();
    if (broken != null) {
      try {
        broken.close();
      } catch (SQLException e) {
        // The connection is already closed, and its failure was reported.
        statements.clear();
      }
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      hangUp();
    } finally {
      lock.unlock();
    }
  }
}
