package dev.ponens.transcript.table;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a Parquet file one after the other. */
final class TableReader implements AutoCloseable {
  private final Connection connection;
  private final Statement statement;
  private final ResultSet rows;

  private TableReader(Connection connection, Statement statement, ResultSet rows) {
    this.connection = connection;
    this.statement = statement;
    this.rows = rows;
  }

  /** A row: the values of the named columns; null in the file, or not named. */
  record ReadRow(@Nullable String id, @Nullable String role, @Nullable String content) {}

  /**
   * Opens a file.
   *
   * @throws TableFailure if DuckDB is missing, the file is damaged, or a column is not in it
   */
  static TableReader open(Path file, TableColumns columns) throws IOException {
    Connection connection = DuckDb.open();
    try {
      String table = "read_parquet(" + literal(file) + ")";
      Set<String> known = columns(connection, table);
      for (String column : columns.wanted()) {
        if (!known.contains(column)) {
          throw new TableFailure(
              "the table has no column "
                  + column
                  + "; its columns are "
                  + String.join(", ", known));
        }
      }
      Statement statement = connection.createStatement();
      return new TableReader(connection, statement, statement.executeQuery(query(columns) + table));
    } catch (SQLException e) {
      close(connection);
      throw unreadable(e);
    } catch (IOException e) {
      close(connection);
      throw e;
    }
  }

  private static String query(TableColumns columns) {
    List<String> selected = new ArrayList<>();
    selected.add(text(columns.id()));
    selected.add(text(columns.role()));
    selected.add(
        columns.messages() == null
            ? text(columns.text())
            : "cast(to_json(" + quoted(columns.messages()) + ") as varchar)");
    return "select " + String.join(", ", selected) + " from ";
  }

  private static String text(@Nullable String column) {
    return column == null ? "null" : "cast(" + quoted(column) + " as varchar)";
  }

  private static String quoted(String column) {
    return '"' + column.replace("\"", "\"\"") + '"';
  }

  /** A path in which no character stands for others. */
  private static String literal(Path file) {
    String path =
        file.toString()
            .chars()
            .mapToObj(c -> c == '*' || c == '?' || c == '[' ? "[" + (char) c + "]" : "" + (char) c)
            .collect(Collectors.joining());
    return "'" + path.replace("'", "''") + "'";
  }

  private static Set<String> columns(Connection connection, String table) throws SQLException {
    Set<String> columns = new LinkedHashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("describe select * from " + table)) {
      while (rows.next()) {
        columns.add(rows.getString(1));
      }
    }
    return columns;
  }

  private static TableFailure unreadable(SQLException e) {
    String says = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    if (says.startsWith("Out of Memory")) {
      return new TableFailure(
          "DuckDB needs too much memory for this file; write it again with fewer rows in a row group"
              + " ("
              + says
              + ")",
          e);
    }
    return new TableFailure(
        "this is not a Parquet file that DuckDB can read (" + says + "); write it again", e);
  }

  /** The next row; null at the end. */
  @Nullable ReadRow next() throws IOException {
    try {
      return rows.next()
          ? new ReadRow(rows.getString(1), rows.getString(2), rows.getString(3))
          : null;
    } catch (SQLException e) {
      throw unreadable(e);
    }
  }

  private static void close(Connection connection) throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Closes the database, and with it the statement and its result. */
  @Override
  public void close() throws IOException {
    try {
      rows.close();
      statement.close();
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    } finally {
      close(connection);
    }
  }
}
