package dev.ponens.store;

import dev.ponens.store.database.Database;
import dev.ponens.store.database.DatabaseConnection;
import dev.ponens.store.database.Transactions;
import java.sql.SQLException;
import java.util.List;

/**
 * Deletes the sessions that a retention does not allow, in small batches so that other writers do
 * not wait long.
 */
final class RetentionSweep {
  /** The maximum number of sessions deleted in one transaction. */
  private static final int ARMFUL = 100;

  private final Transactions writing;
  private final Database database;
  private final Retention retention;
  private final long now;

  RetentionSweep(Transactions writing, Database database, Retention retention, long now) {
    this.writing = writing;
    this.database = database;
    this.retention = retention;
    this.now = now;
  }

  /** A session that may be deleted. */
  private record Old(String id, long touched, long thoughts, long bytes) {}

  /** Finds sessions that may be deleted, at most {@link #ARMFUL}. */
  private interface Finder {
    List<Old> find(DatabaseConnection databaseConnection) throws SQLException;
  }

  SweepResult sweep() {
    SweepResult idle = retention.idle() == 0 ? SweepResult.NOTHING : all(this::idle);
    SweepResult surplus = retention.sessions() == 0 ? SweepResult.NOTHING : all(this::surplus);
    SweepResult oversize = retention.bytes() == 0 ? SweepResult.NOTHING : all(this::oversize);
    return new SweepResult(
        idle.idle(),
        surplus.idle(),
        oversize.idle(),
        idle.thoughts() + surplus.thoughts() + oversize.thoughts(),
        idle.bytes() + surplus.bytes() + oversize.bytes());
  }

  /** Deletes until nothing is found. Counts all of the sessions as {@code idle}. */
  private SweepResult all(Finder finder) {
    SweepResult swept = SweepResult.NOTHING;
    while (true) {
      SweepResult armful =
          writing.work("old sessions could not be deleted", on -> once(on, finder));
      if (armful.idle() == 0) {
        return swept;
      }
      swept = swept.and(armful);
    }
  }

  private SweepResult once(DatabaseConnection databaseConnection, Finder finder)
      throws SQLException {
    SweepResult swept = SweepResult.NOTHING;
    if (!database.sweepsAlone(databaseConnection)) {
      return swept;
    }
    for (Old old : finder.find(databaseConnection)) {
      // A session that another process continued meanwhile stays.
      int rows =
          databaseConnection.run(
              "delete from thought_session where session_id = ? and touched_at = ?",
              old.id(),
              old.touched());
      swept = rows == 0 ? swept : swept.and(new SweepResult(1, 0, 0, old.thoughts(), old.bytes()));
    }
    return swept;
  }

  private List<Old> idle(DatabaseConnection databaseConnection) throws SQLException {
    return find(
        databaseConnection,
        "select session_id, touched_at, event_count, bytes from thought_session where touched_at < ?"
            + " and touched_at < ? order by touched_at, session_id limit ?",
        now - retention.idle());
  }

  private List<Old> surplus(DatabaseConnection databaseConnection) throws SQLException {
    return find(
        databaseConnection,
        "select session_id, touched_at, event_count, bytes from (select session_id, event_count, bytes,"
            + " touched_at, row_number() over (partition by owner order by touched_at desc,"
            + " session_id desc) as place from thought_session) ranked"
            + " where place > ? and touched_at < ? order by touched_at, session_id limit ?",
        retention.sessions());
  }

  private List<Old> oversize(DatabaseConnection databaseConnection) throws SQLException {
    return find(
        databaseConnection,
        "select session_id, touched_at, event_count, bytes from (select session_id, event_count, bytes,"
            + " touched_at, sum(bytes) over (order by touched_at desc, session_id desc) as held"
            + " from thought_session) ranked"
            + " where held > ? and touched_at < ? order by touched_at, session_id limit ?",
        retention.bytes());
  }

  private List<Old> find(DatabaseConnection databaseConnection, String sql, long limit)
      throws SQLException {
    return databaseConnection.list(
        row -> new Old(row.getString(1), row.getLong(2), row.getLong(3), row.getLong(4)),
        sql,
        limit,
        now - retention.grace(),
        ARMFUL);
  }
}
