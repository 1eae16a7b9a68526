package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.store.audit.Audit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What somebody changes in the file shows. */
@NullMarked
class AuditTest {
  private static final String ID = "s-000000000001";
  private static final byte[] KEY = "a key".getBytes(StandardCharsets.UTF_8);
  private static final byte[] OTHER = "another key".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  String url() {
    return "sqlite:" + folder.resolve("ponens.db");
  }

  /** A connection past the store. */
  Connection beside() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ponens.db"));
  }

  /** The statement before one that deletes a session with all that belongs to it. */
  String cascading() {
    return "pragma foreign_keys = on; ";
  }

  /** Whether a changed row is found; a column of numbers may refuse a text. */
  boolean accepts(String sql) {
    return !sql.isEmpty();
  }

  private Store open(byte @Nullable [] key) {
    return Store.open(url(), () -> 0, key);
  }

  /** Five thoughts; the third gave a hypothesis that was verified. */
  private void fill(byte @Nullable [] key) throws Exception {
    try (Store store = open(key)) {
      Session session = Samples.session(ID, "ann", 1);
      store.create(session);
      for (int i = 1; i <= 5; i++) {
        StoredThought kept =
            i == 3 ? Samples.full(3, "it is the cache", 13) : Samples.bare(i, "t" + i, 10);
        Session next = session.after(session.standing().after(kept, i == 3), kept.thought().at());
        store.append(next, i - 1, kept, i == 3 ? Samples.verified(3, 13) : null, Samples.CALL);
        session = next;
      }
    }
  }

  @BeforeEach
  void aSessionOfFiveThoughts() throws Exception {
    fill(KEY);
  }

  private void change(String... statements) throws Exception {
    try (Connection connection = beside();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
      }
    }
  }

  private Audit.ChainCheck check(byte @Nullable [] key) {
    try (Store store = open(null)) {
      return store.verify(ID, key).orElseThrow();
    }
  }

  @Test
  void whatNobodyTouchedIsSound() {
    assertThat(check(null).sound()).isTrue();
    Audit.ChainCheck check = check(KEY);
    assertThat(check.sound()).isTrue();
    assertThat(check.sealed()).isTrue();
    assertThat(check.records()).isEqualTo(6);
    try (Store store = open(null)) {
      assertThat(store.audit(ID).get(5).hash()).isEqualTo(check.head());
      assertThat(store.verify("s-000000000009", null)).isEmpty();
    }
  }

  /** Record 1 is the opening, so thought n is in record n + 1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          3 | thought 2, its  | update thoughts set content = 'no' where thought_id = 2
          3 | thought 2, its  | update thoughts set risk = 'low' where thought_id = 2
          3 | thought 2, its  | update thoughts set verdict = '{}' where thought_id = 2
          3 | thought 2, its  | update thoughts set confidence = 0.9 where thought_id = 2
          3 | thought 2, its  | update thoughts set confidence = 'x' where thought_id = 2
          3 | thought 2, its  | update thoughts set kind = 'wish' where thought_id = 2
          3 | thought 2, its  | update thoughts set previous_thought_id = 9 where thought_id = 2
          3 | thought 2, its  | update thoughts set created_at = 3 where thought_id = 2
          4 | thought 3, its  | update thoughts set evidence = '[' where thought_id = 3
          4 | thought 3, its  | update hypothesis_verification set outcome = 'supported'
          4 | thought 3, its  | update hypothesis_verification set supporting = 'nonsense'
          4 | thought 3, its  | delete from hypothesis_verification
          3 | thought 2, its  | update hypothesis_verification set thought_id = 2
          6 | thoughts        | update hypothesis_verification set thought_id = 9, outcome = 'x'
          3 | thought 2 is mi | delete from thoughts where thought_id = 2
          6 | thought 5 is mi | delete from thoughts where thought_id = 5
          3 | record 3 is mis | delete from audit where seq = 3
          1 | record 1 is mis | delete from audit where seq = 1
          6 | records at the end are missing | delete from audit where seq = 6
          3 | record was chan | update audit set at = 9 where seq = 3
          3 | record was chan | update audit set tool = 'judge' where seq = 3
          3 | record was chan | update audit set rulebook_hash = 'sha256:cc' where seq = 3
          3 | record was chan | update audit set hash = replace(hash, 'a', 'b') where seq = 3
          3 | does not refer | update audit set previous_hash = 'x' where seq = 3
          6 | stored data of the session was changed | update thought_session set conclusion_summary = 'all is well'
          6 | stored data of the session was changed | update thought_session set thought_count = 4
          6 | stored data of the session was changed | update thought_session set profile = 'quick'
          6 | is not the one th | update thought_session set audit_hash = 'x'
          """)
  void aChangeShowsWithoutTheKeyAndWithIt(int seq, String how, String sql) throws Exception {
    Assumptions.assumeTrue(accepts(sql), "the database refuses this change");
    change(sql);
    for (byte[] key : new byte[][] {null, KEY}) {
      Audit.Break first = Objects.requireNonNull(check(key).first(), "it does not show");
      if (sql.contains("thought_id = 9, ")) {
        // The thought lost its verification first.
        assertThat(first.seq()).isEqualTo(4);
        continue;
      }
      assertThat(first.how()).contains(how);
      assertThat(first.seq()).isEqualTo(how.equals("records at the end are missing") ? 6 : seq);
    }
  }

  @Test
  void twoRecordsThatChangedPlacesShow() throws Exception {
    change(
        "update audit set seq = -3 where seq = 3",
        "update audit set seq = 3 where seq = 4",
        "update audit set seq = 4 where seq = -3");
    assertThat(check(null).first()).isNotNull().extracting(Audit.Break::seq).isEqualTo(3);
  }

  @Test
  void twoThoughtsThatChangedPlacesShow() throws Exception {
    change(
        "update thoughts set thought_id = -3 where thought_id = 4",
        "update thoughts set thought_id = 4 where thought_id = 5",
        "update thoughts set thought_id = 5 where thought_id = -3");
    assertThat(check(null).first()).isNotNull().extracting(Audit.Break::seq).isEqualTo(5);
  }

  @Test
  void aThoughtPutInBehindTheLastShows() throws Exception {
    change(
        "insert into thoughts (session_id, thought_id, kind, content, previous_thought_id,"
            + " created_at, given_id, given_role, given_confidence, given_mode, given_depth,"
            + " given_phase, hypothesis,"
            + " evidence, is_revision, revises_thought_id, branch_from, branch_id, agent, tool,"
            + " call_id, is_error, pending_verification, estimated_total, needs_more_thoughts,"
            + " thinking_pattern, confidence,"
            + " thought_mode, thought_depth, risk, gate, suggested_next, findings, rulebook,"
            + " settings, verdict, hypothesis_verification, disputed_step, disputed_rule,"
            + " call_status, exit_code, duration_ms, tokens, cost, entry, via)"
            + " select session_id, 6, kind, content, 5, created_at, given_id,"
            + " given_role, given_confidence, given_mode, given_depth, given_phase, hypothesis,"
            + " evidence, is_revision, revises_thought_id, branch_from, branch_id, agent, tool,"
            + " call_id, is_error, pending_verification, estimated_total, needs_more_thoughts,"
            + " thinking_pattern, confidence,"
            + " thought_mode, thought_depth, risk, gate, suggested_next, findings, rulebook,"
            + " settings, verdict, hypothesis_verification, disputed_step, disputed_rule,"
            + " call_status, exit_code, duration_ms, tokens, cost, entry, via"
            + " from thoughts where thought_id = 5");
    assertThat(check(null).first())
        .isNotNull()
        .extracting(Audit.Break::how)
        .isEqualTo("the session has 6 thoughts, but the records have 5");
  }

  @Test
  void aDisputePutInShows() throws Exception {
    change("update thoughts set disputed_step = '1', disputed_rule = 'r' where thought_id = 5");
    assertThat(check(null).first())
        .isNotNull()
        .extracting(Audit.Break::how)
        .asString()
        .startsWith("thought 5");
  }

  @Test
  void anotherEndOfACallShows() throws Exception {
    for (String end : List.of("call_status = 'ok'", "exit_code = 0", "cost = 0.5")) {
      change("update thoughts set " + end + " where thought_id = 5");
      assertThat(check(null).first())
          .isNotNull()
          .extracting(Audit.Break::how)
          .asString()
          .startsWith("thought 5");
      change(
          "update thoughts set call_status = null, exit_code = null, cost = null"
              + " where thought_id = 5");
      assertThat(check(null).sound()).isTrue();
    }
  }

  /** A whole session that never was, made by this very program, chained and all. */
  @Test
  void whoHasNoKeyCanChainButNotSeal() throws Exception {
    for (byte[] key : new byte[][] {null, OTHER}) {
      change(cascading() + "delete from thought_session");
      fill(key);
      assertThat(check(null).sound()).isTrue();
      assertThat(check(KEY).first()).isNotNull().extracting(Audit.Break::seq).isEqualTo(1);
    }
  }

  /** The end is cut so that all there is fits together; only the seal on the end tells. */
  @Test
  void whoHasNoKeyCannotCutTheEnd() throws Exception {
    String before = "(select hash from audit where seq = 5)";
    String session = "(select session_hash from audit where seq = 5)";
    assertThat(session).isNotEmpty();
    change(
        "delete from audit where seq = 6",
        "delete from thoughts where thought_id = 5",
        "update thought_session set audit_count = 5, audit_hash = "
            + before
            + ", event_count = 4, thought_count = 4");
    assertThat(check(null).sound()).as("without the key nothing tells").isTrue();
    assertThat(check(KEY).first())
        .isNotNull()
        .extracting(Audit.Break::how)
        .isEqualTo("the signature of the session was not made with this key");
  }
}
