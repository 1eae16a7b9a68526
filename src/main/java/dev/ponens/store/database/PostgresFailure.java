package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.sql.SQLException;
import java.util.Objects;

/** What a failure of PostgreSQL means, by its SQLSTATE. */
final class PostgresFailure {
  private PostgresFailure() {}

  private static String state(SQLException cause) {
    return Objects.requireNonNullElse(cause.getSQLState(), "");
  }

  /** Whether the connection was lost or refused, or the database stops or starts. */
  static boolean away(SQLException cause) {
    String state = state(cause);
    return state.startsWith("08") || state.startsWith("57P0");
  }

  /** Whether the database rolled the transaction back in favour of another; it may run again. */
  static boolean yielded(SQLException cause) {
    return state(cause).equals("40001") || state(cause).equals("40P01");
  }

  static Reason reason(SQLException cause) {
    String state = state(cause);
    if (away(cause) || state.startsWith("28") || state.equals("3D000")) {
      return Reason.UNREACHABLE;
    }
    return switch (state) {
      case "53300" -> Reason.UNREACHABLE;
      case "53100" -> Reason.FULL;
      case "25006", "42501" -> Reason.READ_ONLY;
      case "55P03", "57014", "40001", "40P01" -> Reason.LOCKED;
      case "58030" -> Reason.DISK;
      case "XX001", "XX002" -> Reason.CORRUPT;
      default -> Reason.OTHER;
    };
  }

  /** What to do, in one line. Shows the first line of the database's message only. */
  static String advice(SQLException cause) {
    String says = says(cause);
    String state = state(cause);
    return switch (reason(cause)) {
      case UNREACHABLE ->
          state.startsWith("28")
              ? "the database refuses this user ("
                  + says
                  + "); check the user in the address, and "
                  + PostgresPassword.VARIABLE
                  + " or "
                  + PostgresPassword.FILE_VARIABLE
              : state.equals("3D000")
                  ? "the database does not exist; create it with createdb"
                  : "the database cannot be reached ("
                      + says
                      + "); check that it runs; the next call connects again";
      case FULL -> "the disk of the database is full; free some space and try again";
      case READ_ONLY ->
          "the database is read-only for this user ("
              + says
              + "); give the user the right to write, or name the primary server";
      case LOCKED -> "other transactions changed or locked the same rows; try again";
      case CORRUPT -> "the database is damaged (" + says + "); restore a copy";
      default -> "the database says: " + says;
    };
  }

  private static String says(SQLException cause) {
    return Objects.requireNonNullElse(cause.getMessage(), "no reason given")
        .lines()
        .findFirst()
        .orElse("no reason given");
  }
}
