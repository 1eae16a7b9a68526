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
import org.jspecify.annotations.Nullable;

/**
 * A connection to the database with cached statements, used by one thread at a time. A connection
 * that failed is closed, and the next statement opens another.
 */
public final class DatabaseConnection {
  /** Converts the current row of a result. */
  public interface RowMapper<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Reads the current row of a result. */
  public interface Sight {
    void see(ResultSet row) throws SQLException;
  }

  /** The work of one transaction. */
  public interface TransactionWork<T> {
    T on(DatabaseConnection databaseConnection) throws SQLException;
  }

  private final Database database;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private @Nullable Connection connection;
  private boolean repeated;

  DatabaseConnection(Database database) {
    this.database = database;
  }

  /**
   * Whether this transaction runs again because it is unknown if its first run was stored. The work
   * must then look for its own effect.
   */
  public boolean repeated() {
    return repeated;
  }

  void repeats(boolean again) {
    repeated = again;
  }

  boolean isOpen() {
    return connection != null;
  }

  /** Changes rows and returns their number. */
  public int run(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = prepare(sql, values);
    return statement.execute() ? 0 : statement.getUpdateCount();
  }

  /** Reads all rows of a result. */
  public void each(Sight sight, String sql, @Nullable Object... values) throws SQLException {
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      ResultSet seen = database.seen(rows);
      while (rows.next()) {
        sight.see(seen);
      }
    }
  }

  /** All rows of a result. */
  public <T> List<T> list(RowMapper<T> row, String sql, @Nullable Object... values)
      throws SQLException {
    List<T> found = new ArrayList<>();
    each(rows -> found.add(row.of(rows)), sql, values);
    return found;
  }

  /** The first row of a result. */
  public <T> Optional<T> one(RowMapper<T> row, String sql, @Nullable Object... values)
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
        statement.setString(i + 1, database.stored(Contents.wellFormed(text)));
      } else if (value instanceof Boolean yes) {
        statement.setInt(i + 1, yes ? 1 : 0);
      } else {
        statement.setObject(i + 1, value);
      }
    }
    return statement;
  }

  /** The open connection; a new one if there is none. */
  Connection open() throws SQLException {
    Connection open = connection;
    if (open == null) {
      open = database.open();
      connection = open;
    }
    return open;
  }

  /** Closes the connection, which rolls back its transaction. */
  void hangUp() {
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
}
