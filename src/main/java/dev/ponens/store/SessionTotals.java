package dev.ponens.store;

import dev.ponens.store.database.DatabaseConnection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Computes totals of sessions, in SQL. */
final class SessionTotals {
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
          + " where s.owner = ? group by v.outcome";
  private static final String SHARES =
      "select (select avg(v.confidence_score) from hypothesis_verification v"
          + " join thought_session s on s.session_id = v.session_id where s.owner = ?) as verified,"
          + " (select avg(case when t.previous_thought_id is not null"
          + " or t.revises_thought_id is not null or t.branch_from is not null"
          + " then 1.0 else 0.0 end) from thoughts t"
          + " join thought_session s on s.session_id = t.session_id"
          + " where s.owner = ? and t.kind in ('thought', 'answer')) as referring";
  private static final String OF_A_SESSION =
      "select s.session_id, s.avg_confidence,"
          + " s.revision_count * 1.0 / nullif(s.thought_count, 0) as revision_ratio,"
          + " (select avg(case when v.outcome = 'supported' then 1.0 else 0.0 end)"
          + " from hypothesis_verification v where v.session_id = s.session_id) as success,"
          + " (select t.thinking_pattern from thoughts t where t.session_id = s.session_id"
          + " and t.thinking_pattern is not null group by t.thinking_pattern"
          + " order by avg(t.findings), coalesce(avg(t.confidence), -1) desc, t.thinking_pattern"
          + " limit 1) as pattern from thought_session s where s.session_id = ?";

  private SessionTotals() {}

  static OwnerTotals stats(DatabaseConnection databaseConnection, String owner)
      throws SQLException {
    Map<String, Long> outcomes = new TreeMap<>();
    databaseConnection.each(row -> outcomes.put(row.getString(1), row.getLong(2)), OUTCOMES, owner);
    OwnerTotals.Shares shares =
        databaseConnection.one(SessionTotals::shares, SHARES, owner, owner).orElseThrow();
    return databaseConnection
        .one(row -> stats(row, outcomes, shares), OF_SESSIONS, owner)
        .orElseThrow();
  }

  private static OwnerTotals.Shares shares(ResultSet row) throws SQLException {
    return new OwnerTotals.Shares(Rows.real(row, "referring"), Rows.real(row, "verified"));
  }

  private static OwnerTotals stats(
      ResultSet row, Map<String, Long> outcomes, OwnerTotals.Shares shares) throws SQLException {
    return new OwnerTotals(
        row.getInt("sessions"),
        row.getInt("concluded"),
        row.getLong("thoughts"),
        row.getLong("revisions"),
        row.getLong("branches"),
        outcomes,
        shares,
        Rows.real(row, "revised"),
        Rows.real(row, "confidence"));
  }

  /** The figures of a session, also stored in their table; empty if there is no such session. */
  static Optional<Metrics> metrics(DatabaseConnection databaseConnection, String session, long now)
      throws SQLException {
    Optional<Metrics> metrics =
        databaseConnection.one(row -> metrics(row, now), OF_A_SESSION, session);
    if (metrics.isPresent()) {
      keep(databaseConnection, metrics.get());
    }
    return metrics;
  }

  private static Metrics metrics(ResultSet row, long now) throws SQLException {
    return new Metrics(
        row.getString("session_id"),
        Rows.real(row, "avg_confidence"),
        Rows.real(row, "revision_ratio"),
        Rows.real(row, "success"),
        row.getString("pattern"),
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
