package dev.ponens.store;

import dev.ponens.store.database.DatabaseConnection;
import dev.ponens.verdict.PatternScore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Computes totals of sessions, in SQL. */
final class SessionTotals {
  /** Of the comparisons of one hypothesis, only the last one counts. */
  private static final String LAST =
      "not exists (select 1 from hypothesis_verification w where w.session_id = v.session_id"
          + " and w.hypothesis = v.hypothesis and w.thought_id > v.thought_id)";

  private static final String OF_SESSIONS =
      "select count(*) as sessions, coalesce(sum(concluded), 0) as concluded,"
          + " coalesce(sum(thought_count), 0) as thoughts,"
          + " coalesce(sum(revision_count), 0) as revisions,"
          + " coalesce(sum(branch_count), 0) as branches, avg(revision_count) as revised,"
          + " sum(confidence_sum) / nullif(sum(confidence_count), 0) as confidence"
          + " from thought_session where owner = ?";
  private static final String OUTCOMES =
      "select v.outcome, count(*) as made from hypothesis_verification v"
          + " join thought_session s on s.session_id = v.session_id"
          + " where s.owner = ? and "
          + LAST
          + " group by v.outcome";
  private static final String SHARES =
      "select (select avg(v.confidence_score) from hypothesis_verification v"
          + " join thought_session s on s.session_id = v.session_id where s.owner = ? and "
          + LAST
          + ") as verified,"
          + " (select avg(case when t.previous_thought_id is not null"
          + " or t.revises_thought_id is not null or t.branch_from is not null"
          + " then 1.0 else 0.0 end) from thoughts t"
          + " join thought_session s on s.session_id = t.session_id"
          + " where s.owner = ? and t.kind in ('thought', 'answer')) as referring";
  private static final String OF_A_SESSION =
      "select s.session_id, s.avg_confidence,"
          + " s.revision_count * 1.0 / nullif(s.thought_count, 0) as revision_ratio,"
          + " (select avg(case when v.outcome = 'supported' then 1.0 else 0.0 end)"
          + " from hypothesis_verification v where v.session_id = s.session_id and "
          + LAST
          + ") as success from thought_session s where s.session_id = ?";
  private static final String PATTERNS =
      "select t.thinking_pattern, avg(t.findings) as findings,"
          + " coalesce(avg(t.confidence), -1) as confidence from thoughts t"
          + " join thought_session s on s.session_id = t.session_id"
          + " where t.thinking_pattern is not null and s.";
  private static final String GROUPED = " = ? group by t.thinking_pattern";
  private static final String ONE_STEP =
      "avg(case s.thought_count when 0 then null when 1 then 1.0 else 0.0 end) as one_step";
  private static final String FIGURES =
      "select sum(s.revision_count) * 1.0 / nullif(sum(s.thought_count), 0) as revision_ratio, "
          + ONE_STEP
          + ", (select avg(case when v.outcome = 'supported' then 1.0 else 0.0 end)"
          + " from hypothesis_verification v"
          + " join thought_session o on o.session_id = v.session_id where o.owner = ? and "
          + LAST
          + ") as success,"
          + " (select avg(r.relevant * 1.0) from recall_feedback r"
          + " join thought_session o on o.session_id = r.session_id where o.owner = ?) as recalled"
          + " from thought_session s where s.owner = ?";

  private SessionTotals() {}

  static OwnerTotals stats(DatabaseConnection databaseConnection, String owner)
      throws SQLException {
    Map<String, Long> outcomes = new TreeMap<>();
    databaseConnection.each(row -> outcomes.put(row.getString(1), row.getLong(2)), OUTCOMES, owner);
    OwnerTotals.Shares shares =
        databaseConnection.one(SessionTotals::shares, SHARES, owner, owner).orElseThrow();
    List<String> patterns = patterns(databaseConnection, "owner", owner);
    OwnerTotals.ThoughtFigures figures =
        databaseConnection
            .one(row -> figures(row, patterns), FIGURES, owner, owner, owner)
            .orElseThrow();
    return databaseConnection
        .one(row -> stats(row, outcomes, shares, figures), OF_SESSIONS, owner)
        .orElseThrow();
  }

  private static List<String> patterns(
      DatabaseConnection databaseConnection, String column, String value) throws SQLException {
    return PatternScore.best(
        databaseConnection.list(
            row ->
                new PatternScore(
                    row.getString(1), row.getDouble("findings"), row.getDouble("confidence")),
            PATTERNS + column + GROUPED,
            value));
  }

  private static OwnerTotals.ThoughtFigures figures(ResultSet row, List<String> patterns)
      throws SQLException {
    return new OwnerTotals.ThoughtFigures(
        Rows.real(row, "revision_ratio"),
        Rows.real(row, "success"),
        Rows.real(row, "one_step"),
        Rows.real(row, "recalled"),
        patterns);
  }

  private static OwnerTotals.Shares shares(ResultSet row) throws SQLException {
    return new OwnerTotals.Shares(Rows.real(row, "referring"), Rows.real(row, "verified"));
  }

  private static OwnerTotals stats(
      ResultSet row,
      Map<String, Long> outcomes,
      OwnerTotals.Shares shares,
      OwnerTotals.ThoughtFigures figures)
      throws SQLException {
    return new OwnerTotals(
        row.getInt("sessions"),
        row.getInt("concluded"),
        row.getLong("thoughts"),
        row.getLong("revisions"),
        row.getLong("branches"),
        outcomes,
        shares,
        Rows.real(row, "revised"),
        Rows.real(row, "confidence"),
        figures);
  }

  /** The figures of a session, also stored in their table; empty if there is no such session. */
  static Optional<Metrics> metrics(DatabaseConnection databaseConnection, String session, long now)
      throws SQLException {
    String patterns = String.join(", ", patterns(databaseConnection, "session_id", session));
    Optional<Metrics> metrics =
        databaseConnection.one(
            row -> metrics(row, patterns.isEmpty() ? null : patterns, now), OF_A_SESSION, session);
    if (metrics.isPresent()) {
      keep(databaseConnection, metrics.get());
    }
    return metrics;
  }

  private static Metrics metrics(ResultSet row, @Nullable String patterns, long now)
      throws SQLException {
    return new Metrics(
        row.getString("session_id"),
        Rows.real(row, "avg_confidence"),
        Rows.real(row, "revision_ratio"),
        Rows.real(row, "success"),
        patterns,
        now);
  }

  private static void keep(DatabaseConnection databaseConnection, Metrics metrics)
      throws SQLException {
    databaseConnection.run(
        "insert into thinking_metrics values (?, ?, ?, ?, ?, ?) on conflict (session_id) do update"
            + " set avg_confidence = excluded.avg_confidence,"
            + " revision_ratio = excluded.revision_ratio,"
            + " hypothesis_success_rate = excluded.hypothesis_success_rate,"
            + " most_effective_pattern = excluded.most_effective_pattern,"
            + " computed_at = excluded.computed_at",
        metrics.session(),
        metrics.averageConfidence(),
        metrics.revisionRatio(),
        metrics.hypothesisSuccess(),
        metrics.pattern(),
        metrics.computed());
  }
}
