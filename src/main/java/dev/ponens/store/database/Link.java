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
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection to the database, used by one thread at a time, with its statements kept. A
 * connection that failed is closed, and the next work opens another.
 */
public final class Link implements AutoCloseable {
  /** Makes something of the row a result stands on. */
  public interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Looks at the row a result stands on. */
  public interface Sight {
    void see(ResultSet row) throws SQLException;
  }

  /** What is done in one transaction. */
  public interface Work<T> {
    T on(Link link) throws SQLException;
  }

  private final Sqlite sqlite;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private final String begin;
  private @Nullable Connection connection;
  private boolean closed;

  private Link(Sqlite sqlite, String begin) {
    this.sqlite = sqlite;
    this.begin = begin;
  }

  /** For reading: sees the database as it stands when the work begins. */
  public static Link reading(Sqlite sqlite) {
    return new Link(sqlite, "begin deferred");
  }

  /** For writing: takes the right to at once, as asking for it later fails when others write. */
  public static Link writing(Sqlite sqlite) {
    return new Link(sqlite, "begin immediate");
  }

  /**
   * Does work in one transaction: all of it is kept, or nothing.
   *
   * @param what what is done, for the message, such as "thought 3 of s-… could not be kept"
   * @throws StoreFailure when the database cannot; nothing of it was kept
   */
  public <T> T work(String what, Work<T> work) {
    lock.lock();
    try {
      return transaction(work);
    } catch (SQLException e) {
      throw sqlite.failure(what, e);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Whatever fails, the connection is given up, which takes back what was begun: after a failure
   * the driver's statements are of no more use.
   */
  private <T> T transaction(Work<T> work) throws SQLException {
    boolean kept = false;
    try {
      run(begin);
      T result = work.on(this);
      run("commit");
      kept = true;
      return result;
    } finally {
      if (!kept) {
        hangUp();
      }
    }
  }

  /** Changes rows; gives how many. */
  public int run(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = prepare(sql, values);
    return statement.execute() ? 0 : statement.getUpdateCount();
  }

  /** Looks at all rows of a result. */
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
        // It is given up already; what it could not do was said.
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
