package dev.ponens.store.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;

/** A database that holds a store, and what differs between SQLite and PostgreSQL. */
public sealed interface Database extends AutoCloseable permits Sqlite, Postgres {
  /**
   * The scripts that create its tables.
   *
   * @param folder where they are among the program's files
   * @param scripts their names, oldest first; a released script is never changed
   * @param known a query for the number of tables named {@code flyway_schema_history}
   */
  record TableScripts(String folder, List<String> scripts, String known) {}

  /**
   * Opens a database.
   *
   * @param url {@code sqlite:PATH}, {@code memory} for a database that disappears when it is
   *     closed, or {@code postgresql://[USER@]HOST[:PORT]/DATABASE}
   * @throws StoreFailure if the name is not that of a database, or a file cannot be created or
   *     opened
   */
  static Database at(String url) {
    return url.startsWith(PostgresAddress.PREFIX)
        ? Postgres.at(url, System.getenv())
        : Sqlite.at(url);
  }

  /**
   * Checks a name without creating or opening anything.
   *
   * @throws StoreFailure if the name is not that of a database
   */
  static void check(String url) {
    if (url.startsWith(PostgresAddress.PREFIX)) {
      PostgresAddress.of(url);
    } else {
      Sqlite.check(url);
    }
  }

  /** Transactions that read; each sees the state of the database when it begins. */
  Transactions reading();

  /** Transactions that write. */
  Transactions writing();

  /** Added to a query for a row that the transaction changes, so that others wait; may be empty. */
  String locking();

  /**
   * Whether no other process deletes old sessions now; none does so until the transaction ends.
   *
   * @param databaseConnection the connection of the transaction
   */
  boolean sweepsAlone(DatabaseConnection databaseConnection) throws SQLException;

  /** Its name in messages. */
  String name();

  /** The scripts of its tables. */
  TableScripts tables();

  /** Opens a connection. */
  Connection open() throws SQLException;

  /** For a library that opens connections itself. */
  DataSource source();

  /** A text as it is stored. */
  String stored(String text);

  /** A result whose texts are as they were before {@link #stored}. */
  ResultSet seen(ResultSet rows);

  /** Describes a failure: what, where, and what to do. */
  StoreFailure failure(String what, SQLException cause);

  @Override
  void close();
}
