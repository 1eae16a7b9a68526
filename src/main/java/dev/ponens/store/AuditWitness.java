package dev.ponens.store;

import dev.ponens.session.Session;
import dev.ponens.session.Verification;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.audit.AuditChain;
import dev.ponens.store.audit.Contents;
import dev.ponens.store.database.DatabaseConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The audit of a session, and the hashes of its stored rows, computed again. */
final class AuditWitness {
  private AuditWitness() {}

  static Audit.ChainHead head(DatabaseConnection databaseConnection, String id)
      throws SQLException {
    return databaseConnection
        .one(
            Rows::head,
            "select audit_count, audit_hash, audit_seal from thought_session where session_id = ?",
            id)
        .orElseThrow();
  }

  static List<Audit.ChainRecord> records(DatabaseConnection databaseConnection, String id)
      throws SQLException {
    return databaseConnection.list(
        Rows::record, "select * from audit where session_id = ? order by seq", id);
  }

  /** One record of a session. */
  static Optional<Audit.ChainRecord> record(
      DatabaseConnection databaseConnection, String id, int seq) throws SQLException {
    return databaseConnection.one(
        Rows::record, "select * from audit where session_id = ? and seq = ?", id, seq);
  }

  static Optional<Audit.ChainCheck> check(
      DatabaseConnection databaseConnection, String id, byte @Nullable [] key) throws SQLException {
    Optional<Session> session =
        databaseConnection.one(
            Rows::session, "select * from thought_session where session_id = ?", id);
    if (session.isEmpty()) {
      return Optional.empty();
    }
    Audit.StoredRows found =
        new Audit.StoredRows(
            head(databaseConnection, id),
            Contents.hash(session.get()),
            contents(databaseConnection, id));
    return Optional.of(new AuditChain(id, key).check(records(databaseConnection, id), found));
  }

  private static Map<Integer, String> contents(DatabaseConnection databaseConnection, String id)
      throws SQLException {
    Map<Integer, Verification> readable = new HashMap<>();
    Map<Integer, String> contents = new HashMap<>();
    // A verification without a readable thought counts as a separate entry.
    databaseConnection.each(
        row -> contents.put(row.getInt("thought_id"), made(row, readable)),
        "select * from hypothesis_verification where session_id = ?",
        id);
    databaseConnection.each(
        row -> {
          int number = row.getInt("thought_id");
          boolean odd = contents.containsKey(number) && !readable.containsKey(number);
          contents.put(number, odd ? Audit.UNREADABLE : content(row, readable.get(number)));
        },
        "select * from thoughts where session_id = ?",
        id);
    return contents;
  }

  private static String made(ResultSet row, Map<Integer, Verification> readable) {
    try {
      Verification verification = Rows.verification(row);
      readable.put(verification.thought(), verification);
    } catch (SQLException e) {
      return Audit.UNREADABLE;
    }
    return Audit.UNREADABLE;
  }

  private static String content(ResultSet row, @Nullable Verification verification) {
    try {
      return Contents.hash(Rows.kept(row), verification);
    } catch (SQLException e) {
      return Audit.UNREADABLE;
    }
  }
}
