package dev.ponens.store;

import dev.ponens.store.database.DatabaseConnection;
import java.sql.SQLException;
import java.util.List;

/** Whether recalled thoughts helped, as agents said. */
final class RecallFeedback {
  private static final String RATE =
      "insert into recall_feedback values (?, ?, ?, ?, ?) on conflict (session_id, rated_session,"
          + " rated_thought) do update set relevant = excluded.relevant,"
          + " rated_at = excluded.rated_at";
  private static final String ALL =
      "select r.rated_session, r.rated_thought, sum(r.relevant) as helped,"
          + " sum(1 - r.relevant) as useless,"
          + " sum(case when r.session_id = ? then 1 - r.relevant else 0 end) as here"
          + " from recall_feedback r join thought_session s on s.session_id = r.session_id"
          + " where s.owner = ? group by r.rated_session, r.rated_thought";

  private RecallFeedback() {}

  static int rate(
      DatabaseConnection databaseConnection,
      String session,
      String rated,
      int thought,
      boolean relevant,
      long at)
      throws SQLException {
    return databaseConnection.run(RATE, session, rated, thought, relevant ? 1 : 0, at);
  }

  static List<RecallRating> all(DatabaseConnection databaseConnection, String owner, String session)
      throws SQLException {
    return databaseConnection.list(
        row ->
            new RecallRating(
                row.getString("rated_session"),
                row.getInt("rated_thought"),
                row.getInt("helped"),
                row.getInt("useless"),
                row.getInt("here") > 0),
        ALL,
        session,
        owner);
  }
}
