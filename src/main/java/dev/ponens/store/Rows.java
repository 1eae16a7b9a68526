package dev.ponens.store;

import dev.ponens.session.Judgement;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.database.EntryColumn;
import dev.ponens.store.database.Lists;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Via;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Converts rows of the tables to records. */
final class Rows {
  private Rows() {}

  static Session session(ResultSet row) throws SQLException {
    Opening opening =
        new Opening(
            row.getString("question"),
            row.getString("difficulty"),
            row.getString("domain"),
            row.getString("chain_id"),
            row.getString("profile"));
    return new Session(
        row.getString("session_id"),
        row.getString("owner"),
        row.getLong("started_at"),
        row.getLong("touched_at"),
        opening,
        standing(row));
  }

  private static SessionState standing(ResultSet row) throws SQLException {
    return new SessionState(
        row.getInt("event_count"),
        row.getInt("thought_count"),
        row.getInt("revision_count"),
        row.getInt("branch_count"),
        row.getString("active_branch"),
        row.getString("hypothesis"),
        row.getInt("confidence_count"),
        row.getDouble("confidence_sum"),
        row.getInt("concluded") == 1,
        row.getString("conclusion_summary"),
        row.getString("winning_branch"));
  }

  static Audit.ChainHead head(ResultSet row) throws SQLException {
    return new Audit.ChainHead(
        row.getInt("audit_count"), row.getString("audit_hash"), row.getString("audit_seal"));
  }

  /**
   * A thought and its judgement.
   *
   * @throws SQLException if the row contains values that no thought can have
   */
  static StoredThought kept(ResultSet row) throws SQLException {
    try {
      return new StoredThought(thought(row), judgement(row));
    } catch (IllegalArgumentException e) {
      throw new SQLException(
          "the row of thought " + row.getLong("thought_id") + " was changed: " + e.getMessage(), e);
    }
  }

  private static SessionThought thought(ResultSet row) throws SQLException {
    return new SessionThought(
        row.getInt("thought_id"),
        kind(row),
        row.getString("content"),
        given(row),
        number(row, "previous_thought_id"),
        row.getLong("created_at"));
  }

  private static Judgement judgement(ResultSet row) throws SQLException {
    return new Judgement(
        row.getString("thinking_pattern"),
        real(row, "confidence"),
        row.getString("thought_mode"),
        row.getString("thought_depth"),
        row.getString("risk"),
        row.getString("gate"),
        row.getString("suggested_next"),
        row.getInt("findings"),
        row.getString("rulebook"),
        row.getString("settings"),
        row.getString("verdict"));
  }

  private static Given given(ResultSet row) throws SQLException {
    String step = row.getString("disputed_step");
    String rule = row.getString("disputed_rule");
    Given given =
        said(row)
            .entering(EntryColumn.read(row.getString("entry")))
            .arriving(via(row.getString("via")));
    return step == null || rule == null ? given : given.disputing(step, rule);
  }

  private static @Nullable Via via(@Nullable String spelling) throws SQLException {
    Via via = Via.spelled(spelling);
    if (via == null && spelling != null) {
      throw new SQLException("unknown value of \"via\" of an event: " + spelling);
    }
    return via;
  }

  private static Given said(ResultSet row) throws SQLException {
    return new Given(
        new Given.Position(
            row.getString("given_id"),
            row.getString("revises_thought_id"),
            row.getString("branch_from"),
            row.getString("branch_id")),
        new Given.StepSpeaker(row.getString("given_role"), row.getString("agent")),
        new Given.Manner(
            real(row, "given_confidence"),
            row.getString("given_mode"),
            row.getString("given_depth"),
            row.getString("given_phase")),
        new Given.Testing(
            row.getString("hypothesis"),
            Lists.texts(row.getString("evidence")),
            row.getInt("pending_verification") == 1),
        use(row),
        outlook(row));
  }

  /** Rows of older versions have no status, and no numbers. */
  private static Given.ToolUse use(ResultSet row) throws SQLException {
    String spelling = row.getString("call_status");
    CallStatus status =
        spelling != null
            ? CallStatus.spelled(spelling)
            : row.getInt("is_error") == 1 ? CallStatus.FAILED : CallStatus.UNKNOWN;
    if (status == null) {
      throw new SQLException("unknown status of a tool call: " + spelling);
    }
    return new Given.ToolUse(
        row.getString("tool"),
        row.getString("call_id"),
        status,
        number(row, "exit_code"),
        large(row, "duration_ms"),
        large(row, "tokens"),
        real(row, "cost"));
  }

  private static @Nullable Long large(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : (Long) value;
  }

  private static Outlook outlook(ResultSet row) throws SQLException {
    Integer more = number(row, "needs_more_thoughts");
    return new Outlook(number(row, "estimated_total"), more == null ? null : more == 1);
  }

  static Verification verification(ResultSet row) throws SQLException {
    return new Verification(
        row.getString("hypothesis"),
        row.getInt("thought_id"),
        Lists.numbers(row.getString("supporting")),
        Lists.numbers(row.getString("contradicting")),
        real(row, "confidence_score"),
        row.getString("outcome"),
        row.getString("suggested_revision"),
        row.getLong("verified_at"));
  }

  static Audit.ChainRecord record(ResultSet row) throws SQLException {
    Audit.AuditEntry entry =
        new Audit.AuditEntry(
            row.getLong("at"),
            row.getString("kind"),
            number(row, "thought_id"),
            row.getString("tool"),
            row.getString("input_hash"),
            row.getString("output_hash"),
            row.getString("content_hash"),
            row.getString("session_hash"),
            row.getString("rulebook_hash"),
            row.getString("settings_hash"));
    return new Audit.ChainRecord(
        row.getInt("seq"),
        entry,
        row.getString("previous_hash"),
        row.getString("hash"),
        row.getString("hmac"));
  }

  static SearchHit hit(ResultSet row) throws SQLException {
    return new SearchHit(
        row.getString("session_id"),
        row.getInt("thought_id"),
        kind(row),
        row.getString("content"),
        row.getLong("created_at"),
        row.getDouble("score"),
        row.getString("domain"),
        row.getString("chain_id"));
  }

  private static EventKind kind(ResultSet row) throws SQLException {
    String spelling = row.getString("kind");
    for (EventKind kind : EventKind.values()) {
      if (kind.spelling().equals(spelling)) {
        return kind;
      }
    }
    throw new SQLException("unknown kind of event: " + spelling);
  }

  static @Nullable Double real(ResultSet row, String column) throws SQLException {
    double value = row.getDouble(column);
    return row.wasNull() ? null : (Double) value;
  }

  private static @Nullable Integer number(ResultSet row, String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : (Integer) value;
  }
}
