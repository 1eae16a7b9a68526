package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.Session;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.store.audit.Contents;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Via;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries of the ledger in the store and in the audit. */
@NullMarked
class LedgerRowsTest {
  private static final String ID = "s-000000000001";

  @TempDir Path folder;

  String url() {
    return "sqlite:" + folder.resolve("ponens.db");
  }

  /** A connection past the store. */
  Connection beside() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ponens.db"));
  }

  private Store open() {
    return Store.open(url(), () -> 0);
  }

  private static StoredThought entry(int number) {
    LedgerEntry entry =
        new LedgerEntry(
            LedgerEntry.EntryType.EVIDENCE,
            "e" + number,
            "high",
            false,
            List.of("c1", "c2"),
            true,
            "resolved",
            List.of("e1"),
            "a",
            "step 3",
            "depends_on",
            "explore",
            0.5,
            true,
            "s1");
    Given given = Given.NOTHING.by(new Given.StepSpeaker(null, "Ann")).entering(entry);
    StoredThought bare = Samples.bare(number, "23 passed", 10);
    SessionThought thought =
        new SessionThought(number, EventKind.LEDGER, "23 passed", given, null, 10);
    return new StoredThought(thought, bare.judgement());
  }

  private StoredThought filled() throws Exception {
    try (Store store = open()) {
      Session session = Samples.session(ID, "ann", 1);
      store.create(session);
      StoredThought result = Samples.bare(1, "23 passed", 10);
      Given given = result.thought().given().arriving(Via.REPORT);
      SessionThought reported =
          new SessionThought(1, EventKind.TOOL_RESULT, "23 passed", given, null, 10);
      session = Samples.append(store, session, new StoredThought(reported, result.judgement()));
      StoredThought entry = entry(2);
      Samples.append(store, session, entry);
      return entry;
    }
  }

  @Test
  void anEntryIsReadAsItWasWritten() throws Exception {
    StoredThought entry = filled();
    try (Store store = open()) {
      List<StoredThought> kept = store.thoughts(ID, 0);
      assertThat(kept.get(1)).isEqualTo(entry);
      assertThat(kept.get(0).thought().given().via()).isEqualTo(Via.REPORT);
      assertThat(store.verify(ID, null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void aChangedEntryAndAChangedWayShowInTheAudit() throws Exception {
    for (String sql :
        List.of(
            "update thoughts set entry = replace(entry, 'c2', 'c3') where thought_id = 2",
            "update thoughts set via = 'hook' where thought_id = 1",
            "update thoughts set entry = 'no entry' where thought_id = 2")) {
      try (Store store = open()) {
        store.delete("ann", ID);
      }
      filled();
      try (Connection connection = beside();
          Statement statement = connection.createStatement()) {
        assertThat(statement.executeUpdate(sql)).isPositive();
      }
      try (Store store = open()) {
        assertThat(store.verify(ID, null).orElseThrow().sound()).as(sql).isFalse();
      }
    }
  }

  /** Hashes that programs without a ledger computed: audits of older sessions stay valid. */
  @Test
  void aThoughtWithoutAnEntryHasTheHashThatItAlwaysHad() {
    assertThat(Contents.hash(Samples.full(3, "it is the cache", 13), Samples.verified(3, 13)))
        .isEqualTo("012a1731220f710ac045aeca59e8ef3340c00010f51775e63c7c7e4e00edfacd");
    assertThat(Contents.hash(Samples.bare(2, "t2", 10), null))
        .isEqualTo("6a88042588231c71a03990db8268e6e785d971d564b5b255af7ea897df92b5df");
  }
}
