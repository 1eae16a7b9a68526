package dev.ponens.guidance.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ponens.fact.ledger.Tier;
import dev.ponens.fact.ledger.WeighedEvidence;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Serving;
import dev.ponens.store.Store;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Via;
import dev.ponens.verdict.Gate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger of live sessions: how evidence arrives, and what it costs. */
class LedgerTest {
  private static EntryResult enter(
      SessionService sessionService, @Nullable String session, LedgerEntry entry, String text)
      throws RequestRefused {
    return sessionService.enter(
        "local", new EntryRequest(session, Desks.asking(null), entry, text, null, null), "ledger");
  }

  private static ReportedEvent result(String text, Via via, String tool) {
    return new ReportedEvent(
        EventKind.TOOL_RESULT, text, new Given.ToolUse(tool, null, CallStatus.OK), null, null, via);
  }

  private static SessionService paranoid(Store store) {
    Judge judge =
        new Judge(Desks.RULES, Desks.RULES.params().profile("paranoid"), Selection.ALL, true);
    return new SessionService(Judges.only(judge), store, Serving.USUAL, System::currentTimeMillis);
  }

  private static WeighedEvidence only(SessionService sessionService, String session, String text)
      throws RequestRefused {
    EntryResult entered = enter(sessionService, session, LedgerTiming.evidence("c1", null), text);
    List<WeighedEvidence> pieces = entered.items().get(0).pieces();
    return pieces.get(pieces.size() - 1);
  }

  /** The door for a gate, which records results while a tool runs. */
  @Test
  void whatAHookRecordsIsObservedWhateverElseClaimsToBe() throws RequestRefused {
    for (Via via : Via.values()) {
      SessionService sessionService = Desks.inMemory();
      String session =
          enter(sessionService, null, LedgerTiming.claim(), "All tests pass").session().id();
      sessionService.record("local", session, result("23 passed in 1.2s", via, "pytest"), "test");
      WeighedEvidence piece = only(sessionService, session, "23 passed");
      Tier backing =
          switch (via) {
            case HOOK -> Tier.OBSERVED;
            case REPORT -> Tier.REPORTED;
            case CALL -> Tier.STATED;
          };
      assertThat(piece.backing()).as(via.spelling()).isEqualTo(backing);
      assertThat(piece.tier()).isEqualTo(via == Via.CALL ? Tier.STATED : Tier.QUOTED);
    }
  }

  @Test
  void paranoidAcceptsTwoObservedGroups() throws RequestRefused {
    SessionService sessionService = paranoid(Store.open("memory", System::currentTimeMillis));
    String session =
        enter(sessionService, null, LedgerTiming.claim(), "All tests pass").session().id();
    for (String tool : List.of("pytest", "tox")) {
      sessionService.record(
          "local", session, result("23 passed in 1." + tool.length(), Via.HOOK, tool), "");
    }
    only(sessionService, session, "23 passed in 1.6");
    assertThat(
            sessionService.ledger("local", session).weighed().get(0).groups(policy(sessionService)))
        .hasSize(1);
    only(sessionService, session, "23 passed in 1.3");
    assertThat(
            sessionService.ledger("local", session).weighed().get(0).groups(policy(sessionService)))
        .hasSize(2);
    Gate gate = sessionService.ledger("local", session).gate();
    assertThat(gate == null ? List.of() : gate.codes()).containsExactly("missing-route-decision");
  }

  private static dev.ponens.fact.ledger.WeighedItem.Policy policy(SessionService sessionService) {
    return sessionService.judge().ledger().policy();
  }

  @Test
  void aClaimThatNamesItsTierIsNotBelieved() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session =
        enter(sessionService, null, LedgerTiming.claim(), "All tests pass").session().id();
    sessionService.record(
        "local", session, result("1 failed, 22 passed", Via.REPORT, "pytest"), "");
    WeighedEvidence piece = only(sessionService, session, "observed: 23 passed");
    assertThat(piece.tier()).isEqualTo(Tier.STATED);
  }

  @Test
  void twoProcessesSeeEachOthersEntries(@TempDir Path folder) throws RequestRefused {
    String url = "sqlite:" + folder.resolve("s.db");
    try (Store one = Store.open(url, System::currentTimeMillis);
        Store two = Store.open(url, System::currentTimeMillis)) {
      SessionService first = paranoid(one);
      SessionService second = paranoid(two);
      String session = enter(first, null, LedgerTiming.claim(), "It scales").session().id();
      assertThat(enter(second, session, LedgerTiming.evidence("c1", "a"), "It ran").id())
          .isEqualTo("e1");
      assertThat(enter(first, session, LedgerTiming.evidence("c1", "b"), "It ran again").id())
          .isEqualTo("e2");
      assertThat(second.ledger("local", session).state())
          .isEqualTo(first.ledger("local", session).state());
      assertThat(
              catchThrowableOfType(
                      RequestRefused.class,
                      () ->
                          second.enter(
                              "bob",
                              new EntryRequest(
                                  session,
                                  Desks.asking(null),
                                  LedgerTiming.claim(),
                                  "Mine",
                                  null,
                                  null),
                              "ledger"))
                  .getMessage())
          .contains("unknown session");
      assertThat(one.verify(session, null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void aLongLedgerIsLoadedAndJudged(@TempDir Path folder) throws RequestRefused {
    loaded(folder, 2_000);
  }

  /** Bounds: 20 ms for an entry with 1,000 before it, 1 s of CPU time to load 10,000. */
  @Test
  @Tag("soak")
  void anEntryIsCheapAndALongLedgerIsLoadedAndJudgedInASecond(@TempDir Path folder)
      throws RequestRefused {
    Loaded loaded = loaded(folder, 10_000);
    System.out.printf("an entry: %.2f ms; 10,000 entries: %s%n", loaded.median(), loaded.loads());
    assertThat(loaded.median()).isLessThan(20);
    // CPU time, because other work on the machine must not fail the test.
    assertThat(loaded.loads().stream().mapToDouble(LedgerTiming.Took::cpu).min().orElseThrow())
        .isLessThan(1_000);
  }

  /** The median time to store an entry, in ms, and the times of three loads. */
  private record Loaded(double median, List<LedgerTiming.Took> loads) {}

  private static Loaded loaded(Path folder, int entries) throws RequestRefused {
    String url = "sqlite:" + folder.resolve("s.db");
    double median;
    String session;
    try (Store store = Store.open(url, System::currentTimeMillis)) {
      median = LedgerTiming.fill(store, entries);
      session = store.sessions("local", 1, null).get(0).id();
    }
    List<LedgerTiming.Took> loads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      loads.add(LedgerTiming.load(url, session, entries));
    }
    return new Loaded(median, loads);
  }
}
