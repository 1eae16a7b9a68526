package dev.ponens.store;

import dev.ponens.session.Judgement;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.store.audit.Audit;
import dev.ponens.store.database.DatabaseConnection;
import dev.ponens.store.database.EntryColumn;
import dev.ponens.store.database.Lists;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Given;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Writes records to the rows of the tables. */
final class Writes {
  private static final String SESSION = insert("thought_session", 25);
  private static final String THOUGHT =
      "insert into thoughts (session_id, thought_id, kind, content, previous_thought_id,"
          + " created_at, given_id, given_role, given_confidence, given_mode, given_depth,"
          + " given_phase, hypothesis, evidence, is_revision, revises_thought_id, branch_from,"
          + " branch_id, agent, tool, call_id, is_error, pending_verification, estimated_total,"
          + " needs_more_thoughts, thinking_pattern, confidence, thought_mode, thought_depth, risk, gate, suggested_next, findings,"
          + " rulebook, settings, verdict, hypothesis_verification, disputed_step, disputed_rule,"
          + " call_status, exit_code, duration_ms, tokens, cost, entry, via)"
          + " values "
          + marks(46);
  private static final String VERIFICATION = insert("hypothesis_verification", 11);
  private static final String RECORD = insert("audit", 15);

  private Writes() {}

  private static String insert(String table, int columns) {
    return "insert into " + table + " values " + marks(columns);
  }

  private static String marks(int columns) {
    return "(?" + ", ?".repeat(columns - 1) + ")";
  }

  static void session(DatabaseConnection databaseConnection, Session session, Audit.ChainHead head)
      throws SQLException {
    SessionState standing = session.standing();
    databaseConnection.run(
        SESSION,
        session.id(),
        session.owner(),
        session.opening().question(),
        session.opening().difficulty(),
        session.opening().domain(),
        session.opening().chain(),
        session.opening().profile(),
        session.created(),
        session.touched(),
        standing.events(),
        standing.thoughts(),
        standing.revisions(),
        standing.branches(),
        standing.branch(),
        standing.hypothesis(),
        standing.confidences(),
        standing.confidence(),
        standing.averageConfidence(),
        standing.concluded(),
        standing.conclusion(),
        0,
        head.count(),
        head.hash(),
        head.seal(),
        standing.winner());
  }

  /**
   * Writes the new state of a session and the new end of its audit chain.
   *
   * @param events the number of events before
   * @param before the end of the chain before
   * @return false if the session no longer exists, or has another number of events or another end
   */
  static boolean standing(
      DatabaseConnection databaseConnection,
      Session next,
      long bytes,
      int events,
      Audit.ChainHead before,
      Audit.ChainHead head)
      throws SQLException {
    SessionState standing = next.standing();
    int rows =
        databaseConnection.run(
            "update thought_session set touched_at = ?, event_count = ?, thought_count = ?,"
                + " revision_count = ?, branch_count = ?, active_branch = ?, hypothesis = ?,"
                + " confidence_count = ?, confidence_sum = ?, avg_confidence = ?, concluded = ?,"
                + " conclusion_summary = ?, winning_branch = ?, bytes = bytes + ?, audit_count = ?, audit_hash = ?,"
                + " audit_seal = ? where session_id = ? and event_count = ? and audit_hash = ?",
            next.touched(),
            standing.events(),
            standing.thoughts(),
            standing.revisions(),
            standing.branches(),
            standing.branch(),
            standing.hypothesis(),
            standing.confidences(),
            standing.confidence(),
            standing.averageConfidence(),
            standing.concluded(),
            standing.conclusion(),
            standing.winner(),
            bytes,
            head.count(),
            head.hash(),
            head.seal(),
            next.id(),
            events,
            before.hash());
    return rows == 1;
  }

  static void thought(
      DatabaseConnection databaseConnection,
      String session,
      StoredThought kept,
      @Nullable Verification verification)
      throws SQLException {
    SessionThought thought = kept.thought();
    Given given = thought.given();
    Given.DisputeTarget disputed = given.disputed();
    Judgement judgement = kept.judgement();
    databaseConnection.run(
        THOUGHT,
        session,
        thought.number(),
        thought.kind().spelling(),
        thought.text(),
        thought.previous(),
        thought.at(),
        given.id(),
        given.role(),
        given.confidence(),
        given.mode(),
        given.depth(),
        given.phase(),
        given.hypothesis(),
        given.evidence().isEmpty() ? null : Lists.written(given.evidence()),
        thought.revision(),
        given.revises(),
        given.branchFrom(),
        given.branch(),
        given.agent(),
        given.tool(),
        given.callId(),
        given.isError(),
        given.pendingVerification(),
        given.outlook().estimatedTotal(),
        given.outlook().needsMoreThoughts(),
        judgement.pattern(),
        judgement.confidence(),
        judgement.mode(),
        judgement.depth(),
        judgement.risk(),
        judgement.gate(),
        judgement.next(),
        judgement.findings(),
        judgement.rulebook(),
        judgement.settings(),
        judgement.verdict(),
        verification == null ? null : verification.outcome(),
        disputed == null ? null : disputed.step(),
        disputed == null ? null : disputed.rule(),
        given.status() == CallStatus.UNKNOWN ? null : given.status().spelling(),
        given.use().exitCode(),
        given.use().durationMs(),
        given.use().tokens(),
        given.use().cost(),
        EntryColumn.written(given.entry()),
        given.via() == null ? null : given.via().spelling());
  }

  /** The size of a thought for the retention, in bytes: its words and its verdict. */
  static long bytes(StoredThought kept) {
    return (long) kept.thought().text().getBytes(StandardCharsets.UTF_8).length
        + kept.judgement().verdict().getBytes(StandardCharsets.UTF_8).length;
  }

  static void verification(DatabaseConnection databaseConnection, String session, Verification made)
      throws SQLException {
    databaseConnection.run(
        VERIFICATION,
        session,
        made.thought(),
        made.hypothesis(),
        Lists.written(made.supporting()),
        made.supporting().size(),
        Lists.written(made.contradicting()),
        made.contradicting().size(),
        made.confidence(),
        made.outcome(),
        made.revision(),
        made.at());
  }

  static void record(
      DatabaseConnection databaseConnection, String session, Audit.ChainRecord record)
      throws SQLException {
    Audit.AuditEntry entry = record.entry();
    databaseConnection.run(
        RECORD,
        session,
        record.seq(),
        entry.at(),
        entry.kind(),
        entry.thought(),
        entry.tool(),
        entry.input(),
        entry.output(),
        entry.content(),
        entry.session(),
        entry.rulebook(),
        entry.settings(),
        record.previous(),
        record.hash(),
        record.seal());
  }
}
