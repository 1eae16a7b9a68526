package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL database that several servers may share. Nothing connects before the first
 * transaction, which also creates missing tables. While the database is away each call fails with
 * the reason, and the first call after it is back works.
 */
public final class Postgres implements Database {
  /** How long to wait for the database to accept a connection, in seconds. */
  private static final int CONNECT = 5;

  /** How long to wait for an answer of the database before the connection is given up, in s. */
  private static final int ANSWER = 60;

  /** How long a statement waits for a row that another transaction changes, in milliseconds. */
  private static final int PATIENCE = 10_000;

  /** A commit returns when it is on disk, whatever the server's default, as it does in SQLite. */
  private static final String BEGINNING =
      "set session characteristics as transaction isolation level read committed;"
          + " set lock_timeout = "
          + PATIENCE
          + "; select set_config('synchronous_commit', 'on', false)"
          + " where current_setting('synchronous_commit') = 'off'";

  private static final String SWEEP =
      "select pg_try_advisory_xact_lock(hashtextextended('ponens sweep ' || current_schema(), 0))";

  private static final TableScripts TABLES =
      new TableScripts(
          "/ponens/store/postgresql/",
          List.of("V1__sessions.sql", "V2__recall.sql"),
          "select count(*) from pg_catalog.pg_tables"
              + " where schemaname = current_schema() and tablename = 'flyway_schema_history'");

  private final PostgresAddress address;
  private final PostgresPassword password;
  private final ConnectionPool pool = new ConnectionPool(this);
  private final ReentrantLock preparing = new ReentrantLock();
  private volatile boolean current;

  private Postgres(PostgresAddress address, PostgresPassword password) {
    this.address = address;
    this.password = password;
  }

  /**
   * A database; nothing is connected yet.
   *
   * @param environment the process's environment, with the password
   * @throws StoreFailure if the URL is not an address
   */
  static Postgres at(String url, Map<String, String> environment) {
    return new Postgres(PostgresAddress.of(url), new PostgresPassword(environment));
  }

  @Override
  public Transactions reading() {
    return new PooledTransactions(this, pool, false);
  }

  @Override
  public Transactions writing() {
    return new PooledTransactions(this, pool, true);
  }

  @Override
  public String locking() {
    return " for update";
  }

  @Override
  public boolean sweepsAlone(DatabaseConnection databaseConnection) throws SQLException {
    return databaseConnection.one(row -> row.getBoolean(1), SWEEP).orElseThrow();
  }

  @Override
  public TableScripts tables() {
    return TABLES;
  }

  @Override
  public String name() {
    return address.name();
  }

  /**
   * Creates missing tables before the first transaction of this process. One thread does, because
   * each would open connections beside the pool.
   */
  void prepare() {
    if (current) {
      return;
    }
    preparing.lock();
    try {
      if (!current) {
        Schema.update(this);
        current = true;
      }
    } finally {
      preparing.unlock();
    }
  }

  @Override
  public Connection open() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("ApplicationName", "ponens");
    properties.setProperty("connectTimeout", Integer.toString(CONNECT));
    properties.setProperty("loginTimeout", Integer.toString(2 * CONNECT));
    properties.setProperty("socketTimeout", Integer.toString(ANSWER));
    properties.setProperty("tcpKeepAlive", "true");
    // The details of an error contain stored text.
    properties.setProperty("logServerErrorDetail", "false");
    properties.putAll(address.options());
    if (address.user() != null) {
      properties.setProperty("user", address.user());
    }
    String secret = password.get();
    if (secret != null) {
      properties.setProperty("password", secret);
    }
    Connection connection = DriverManager.getConnection(address.driverUrl(), properties);
    try (Statement statement = connection.createStatement()) {
      statement.execute(BEGINNING);
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  @Override
  public String stored(String text) {
    return ZeroEscape.stored(text);
  }

  @Override
  public ResultSet seen(ResultSet rows) {
    return ZeroEscape.seen(rows);
  }

  @Override
  public StoreFailure failure(String what, SQLException cause) {
    Reason reason = PostgresFailure.reason(cause);
    return new StoreFailure(
        reason, "store " + name() + ": " + what + ": " + PostgresFailure.advice(cause), cause);
  }

  @Override
  public DataSource source() {
    return new DataSource() {
      @Override
      public Connection getConnection() throws SQLException {
        return open();
      }

      @Override
      public Connection getConnection(String user, String secret) throws SQLException {
        throw new SQLFeatureNotSupportedException();
      }

      @Override
      public @Nullable PrintWriter getLogWriter() {
        return null;
      }

      @Override
      public void setLogWriter(PrintWriter writer) throws SQLException {
        throw new SQLFeatureNotSupportedException();
      }

      @Override
      public void setLoginTimeout(int seconds) throws SQLException {
        throw new SQLFeatureNotSupportedException();
      }

      @Override
      public int getLoginTimeout() {
        return 2 * CONNECT;
      }

      @Override
      public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw new SQLFeatureNotSupportedException();
      }

      @Override
      public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLFeatureNotSupportedException();
      }

      @Override
      public boolean isWrapperFor(Class<?> type) {
        return false;
      }
    };
  }

  @Override
  public void close() {
    pool.close();
  }
}
