package dev.ponens.guidance.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.session.StoredThought;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.PostgresServer;
import dev.ponens.store.Store;
import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EntryBuilder;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Proposal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionServiceTest {
  private static final String ME = "local";

  private static String opened(SessionService sessionService) throws RequestRefused {
    return sessionService
        .think(ME, Desks.first("What is 12 * 13?", "Multiply them."), "think")
        .session()
        .id();
  }

  private static List<String> rules(Advice advice) {
    return advice.findings().stream().map(Finding::rule).toList();
  }

  @Test
  void aWrongSumIsFoundAndARevisionTakesItBack() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    Advice wrong = sessionService.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
    assertThat(rules(wrong)).contains("wrong-arithmetic");
    assertThat(wrong.kept().judgement().risk()).isEqualTo("high");

    Advice ignored = sessionService.think(ME, Desks.then(session, "So we go on."), "think");
    assertThat(ignored.verdict().gate().reasons())
        .anyMatch(r -> r.code().equals("unresolved-error"));

    Advice mended =
        sessionService.think(
            ME, Desks.then(session, "12 * 13 = 156", Desks.revising("2")), "think");
    assertThat(rules(mended)).isEmpty();
    Advice after = sessionService.think(ME, Desks.then(session, "It is 156 pens."), "think");
    assertThat(after.verdict().gate().reasons())
        .noneMatch(r -> r.code().equals("unresolved-error"));
  }

  @Test
  void aRevisionThatOnlyAnnouncesACorrectionSettlesNothing() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
    Advice promised =
        sessionService.think(
            ME, Desks.then(session, "Let me fix that.", Desks.revising("2")), "think");
    assertThat(promised.verdict().next()).extracting(Proposal::id).isEqualTo("keep-the-promise");
    Advice again = sessionService.think(ME, Desks.then(session, "The answer is 146."), "think");
    assertThat(rules(again)).contains("repeated-wrong-value");
    assertThat(again.verdict().gate().codes()).contains("unresolved-error");

    Advice right = sessionService.think(ME, Desks.then(session, "12 * 13 = 156."), "think");
    assertThat(right.verdict().gate().codes()).doesNotContain("unresolved-error");
  }

  @Test
  void aRevisionThatGivesAYesOrNoIsNoAnnouncement() throws RequestRefused {
    for (String text :
        List.of(
            "Actually, the answer is no.",
            "No.",
            "Sorry, the answer is no.",
            "Correction: the statement is false.",
            "Yes, all of them are.",
            "Sorry, all of them are.",
            "Wait, the red one was first.",
            "My mistake: it was the day before.")) {
      assertThat(settled(text)).as(text).isTrue();
    }
    for (String text :
        List.of(
            "Wait, that is not right. Let me redo it.",
            "No, that is wrong.",
            "Sorry, the first result was wrong.",
            "Let me check that step again.")) {
      assertThat(settled(text)).as(text).isFalse();
    }
  }

  /** Returns true when a revision of a wrong step with this text closes its error. */
  private static boolean settled(String text) throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
    Advice revised =
        sessionService.think(ME, Desks.then(session, text, Desks.revising("2")), "think");
    return !keeps(revised);
  }

  @Test
  void afterAWithdrawalACleanStepSettlesAnErrorWithoutRightResult() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    Advice wrong =
        sessionService.think(ME, Desks.then(session, "The lap is 5 km = 500 m."), "think");
    assertThat(rules(wrong)).contains("unit-mismatch");
    String promise = "Wait, that's wrong. Let me redo it.";
    assertThat(keeps(sessionService.think(ME, Desks.then(session, promise), "think"))).isTrue();
    sessionService.think(ME, Desks.then(session, "The lap is 5 km = 5,000 m."), "think");
    assertThat(keeps(sessionService.think(ME, Desks.then(session, promise), "think"))).isFalse();
  }

  /** Returns true when an announced correction is still due. */
  private static boolean keeps(Advice advice) {
    Proposal next = advice.verdict().next();
    return next != null && next.id().equals("keep-the-promise");
  }

  @Test
  void aDisputedResultMayBeGivenAgain() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
    sessionService.think(ME, Desks.then(session, "Wait, that is wrong."), "think");
    sessionService.dispute(ME, session, "2", "wrong-arithmetic", "In base seven.", "dispute");
    Advice again = sessionService.think(ME, Desks.then(session, "The answer is 146."), "think");
    assertThat(rules(again)).isEmpty();
  }

  @Test
  void theQuestionSetsTheMinimumOfStepsAndItIsKept() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    Advice first =
        sessionService.think(
            ME,
            Desks.first(
                "Prove that the square root of 2 is irrational and derive a bound.", "It is so."),
            "think");
    assertThat(first.complexity()).isNotNull();
    assertThat(first.verdict().gate().reasons())
        .anyMatch(r -> r.code().equals("below-minimum-steps"));
    assertThat(sessionService.recall(ME, first.session().id()).complexity())
        .isEqualTo(first.complexity());
  }

  @Test
  void branchesAreNamedAndCarriedOn() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "Second."), "think");
    Advice left =
        sessionService.think(
            ME, Desks.then(session, "Another way.", Desks.branching("1", null)), "think");
    String branch = left.kept().thought().given().branch();
    assertThat(branch).isEqualTo("branch-1");
    assertThat(left.kept().thought().previous()).isEqualTo(1);

    Advice on = sessionService.think(ME, Desks.then(session, "And on."), "think");
    assertThat(on.kept().thought().given().branch()).isEqualTo(branch);
    Advice back = sessionService.think(ME, Desks.then(session, "Back.", Desks.on("main")), "think");
    assertThat(back.kept().thought().given().branch()).isNull();
    assertThat(back.kept().thought().previous()).isEqualTo(2);
  }

  @Test
  void whatARefusalSaysCanBeActedOn() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    assertThatThrownBy(() -> sessionService.think(ME, Desks.then("s-nothing", "x"), "think"))
        .isInstanceOf(RequestRefused.class)
        .hasMessageContaining("omit \"session\" to start a new session");
    assertThatThrownBy(
            () -> sessionService.think(ME, Desks.then(session, "x", Desks.revising("7")), "think"))
        .hasMessageContaining("number of a thought, from 1 to 1");
    assertThatThrownBy(() -> sessionService.think("someone", Desks.then(session, "x"), "think"))
        .hasMessageContaining("unknown session");
    assertThatThrownBy(() -> sessionService.recall("someone", session))
        .isInstanceOf(RequestRefused.class);
    assertThat(sessionService.recall(ME, session).kept()).as("nothing refused was kept").hasSize(1);
  }

  @Test
  void aDeskThatBeginsAnewGoesOnWhereTheOtherEnded(@TempDir Path folder) throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    String url = "sqlite:" + folder.resolve("s.db");
    String session;
    try (Store store = Store.open(url, time::get)) {
      SessionService sessionService = Desks.of(store, time, Map.of());
      session = opened(sessionService);
      sessionService.think(ME, Desks.then(session, "x is 5."), "think");
      sessionService.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
    }
    try (Store store = Store.open(url, time::get)) {
      SessionService sessionService = Desks.of(store, time, Map.of());
      Advice next = sessionService.think(ME, Desks.then(session, "We go on."), "think");
      assertThat(next.kept().thought().number()).isEqualTo(4);
      assertThat(next.verdict().gate().reasons())
          .anyMatch(r -> r.code().equals("unresolved-error"));
    }
  }

  @Test
  void twoDesksOnOneFileSeeEachOther(@TempDir Path folder) throws Exception {
    twoDesksSeeEachOther("sqlite:" + folder.resolve("s.db"));
  }

  @Test
  void twoDesksOnOnePostgresSeeEachOther() throws Exception {
    twoDesksSeeEachOther(PostgresServer.fresh());
  }

  private static void twoDesksSeeEachOther(String url) throws Exception {
    AtomicLong time = new AtomicLong(Desks.NOON);
    try (Store one = Store.open(url, time::get);
        Store two = Store.open(url, time::get)) {
      SessionService here = Desks.of(one, time, Map.of());
      SessionService there = Desks.of(two, time, Map.of());
      String session = opened(here);
      ExecutorService threads = Executors.newFixedThreadPool(4);
      List<Future<Advice>> all = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        SessionService sessionService = i % 2 == 0 ? here : there;
        ThoughtRequest ask = Desks.then(session, "Step " + i + " adds " + i + " + 1 = " + (i + 1));
        all.add(threads.submit(() -> sessionService.think(ME, ask, "think")));
      }
      for (Future<Advice> each : all) {
        each.get();
      }
      threads.shutdown();
      List<StoredThought> kept = here.recall(ME, session).kept();
      assertThat(kept).hasSize(41);
      assertThat(there.recall(ME, session).kept()).isEqualTo(kept);
      assertThat(one.verify(session, null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void aThoughtThatNeedsWhatAnotherDeskStoredIsJudgedWithIt(@TempDir Path folder)
      throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    String url = "sqlite:" + folder.resolve("s.db");
    try (Store one = Store.open(url, time::get);
        Store two = Store.open(url, time::get)) {
      SessionService here = Desks.of(one, time, Map.of());
      SessionService there = Desks.of(two, time, Map.of());
      String session = opened(here);
      there.think(ME, Desks.then(session, "12 * 13 = 146"), "think");
      // What is in memory here has no step 2: it must be read before the revision is refused.
      Advice revised =
          here.think(ME, Desks.then(session, "12 * 13 = 156", Desks.revising("2")), "think");
      assertThat(revised.kept().thought().number()).isEqualTo(3);
      there.think(ME, Desks.then(session, "12 * 12 = 134"), "think");
      Advice next = here.think(ME, Desks.then(session, "We go on."), "think");
      assertThat(next.kept().thought().number()).isEqualTo(5);
      assertThat(next.verdict().gate().reasons())
          .anyMatch(r -> r.code().equals("unresolved-error"));
      assertThat(two.delete(ME, session)).isTrue();
      assertThatThrownBy(() -> here.think(ME, Desks.then(session, "And on."), "think"))
          .isInstanceOf(RequestRefused.class)
          .hasMessageContaining("unknown session");
    }
  }

  @Test
  void aSecretIsFoundAndNeverKept() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    String secret = "AKIA" + "IOSFODNN7" + "EXAMPLE";
    Advice told =
        sessionService.think(ME, Desks.then(session, "The key is " + secret + "."), "think");
    assertThat(rules(told)).contains("secret-in-thought");
    assertThat(told.kept().toString()).doesNotContain(secret);
    assertThat(sessionService.recall(ME, session).kept().toString()).doesNotContain(secret);
    assertThat(sessionService.store().search(ME, secret, 5)).isEmpty();
  }

  @Test
  void secretsInCallsAndResultsAreNeverKept() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    List<String> secrets =
        List.of(
            "AKIA" + "IOSFODNN7" + "EXAMPL2",
            "mysql -u root -p" + "hunter2 shop",
            "password: " + "hunter2",
            "password=\\\"hunter2secret\\\"",
            "x\",\"password\":\"hunter2\",\"y\":\"",
            "x\",\"api_key\":\"hunter2hunter2hunter2\",\"y\":\"",
            "Authorization: Basic " + "hunter2hunter2A==",
            "-----BEGIN RSA PRIVATE KEY-----\\nhunter2hunter2hunter2\\n-----END RSA PRIVATE KEY-----",
            "jane.doe@firm.test");
    for (String secret : secrets) {
      String arguments = "{\"command\":\"echo " + secret + " > a.txt\"}";
      for (EventKind kind : List.of(EventKind.TOOL_CALL, EventKind.TOOL_RESULT)) {
        Given given =
            Given.NOTHING.using(
                new Given.ToolUse("tool " + secret, "call " + secret, CallStatus.REFUSED)
                    .exited(7));
        ThoughtRequest ask =
            new ThoughtRequest(session, Desks.asking(null), kind, arguments, given, null, null);
        Advice told = sessionService.think(ME, ask, "think");
        assertThat(told.kept().toString())
            .as(secret)
            .doesNotContain("hunter2", "IOSFODNN7", "jane.doe");
        assertThat(told.kept().thought().given().status()).isEqualTo(CallStatus.REFUSED);
        assertThat(told.kept().thought().given().use().exitCode()).isEqualTo(7);
      }
    }
    assertThat(sessionService.recall(ME, session).kept().toString())
        .contains("\u2588")
        .doesNotContain("hunter2", "IOSFODNN7", "jane.doe");
    assertThat(sessionService.store().search(ME, "hunter2", 5)).isEmpty();
  }

  @Test
  void aSessionTakesSoManyThoughtsAndNoMore() throws RequestRefused {
    SessionService sessionService = Desks.inMemory(Map.of(Knob.MAX_SESSION_THOUGHTS, "2"));
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "Second."), "think");
    assertThatThrownBy(() -> sessionService.think(ME, Desks.then(session, "Third."), "think"))
        .hasMessageContaining("max-session-thoughts");
  }

  @Test
  void aFullSessionIsAnnouncedAndCanStillBeMendedAndEnded() throws RequestRefused {
    SessionService sessionService = Desks.inMemory(Map.of(Knob.MAX_SESSION_THOUGHTS, "52"));
    String session = opened(sessionService);
    Advice second = sessionService.think(ME, Desks.then(session, "Second."), "think");
    assertThat(second.left()).isEqualTo(50);
    assertThat(sessionService.recall(ME, session).kept()).hasSize(2);
    for (int i = 3; i <= 52; i++) {
      sessionService.think(ME, Desks.then(session, "Thought " + i + "."), "think");
    }
    assertThatThrownBy(() -> sessionService.think(ME, Desks.then(session, "One more."), "think"))
        .hasMessageContaining("conclude");
    Advice mended =
        sessionService.think(ME, Desks.then(session, "Mended.", Desks.revising("52")), "think");
    assertThat(mended.left()).isZero();
    Given ends = Desks.given("conclude", null, null, null);
    Advice end =
        sessionService.think(
            ME, Desks.then(session, "I checked all of them again. Done.", ends), "think");
    assertThat(end.session().standing().concluded()).as("%s", end.verdict().gate()).isTrue();
  }

  @Test
  void aSessionWithManyThoughtsLeftSaysNothingOfIt() throws RequestRefused {
    SessionService sessionService = Desks.inMemory(Map.of(Knob.MAX_SESSION_THOUGHTS, "52"));
    assertThat(sessionService.think(ME, Desks.first("How many?", "First."), "think").left())
        .isNull();
  }

  @Test
  void withoutATimeLimitASessionIsNeverTooOld() throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    try (Store store = Store.open("memory", time::get)) {
      SessionService sessionService =
          Desks.of(store, time, Map.of(Knob.SESSION_TIMEOUT_HOURS, "0"));
      String session = opened(sessionService);
      time.addAndGet(TimeUnit.DAYS.toMillis(20));
      sessionService.think(ME, Desks.then(session, "Later."), "think");
      assertThat(sessionService.recall(ME, session).kept()).hasSize(2);
    }
  }

  @Test
  void aSessionLeftForTooLongTakesNoMore() throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    try (Store store = Store.open("memory", time::get)) {
      SessionService sessionService =
          Desks.of(store, time, Map.of(Knob.SESSION_TIMEOUT_HOURS, "2"));
      String session = opened(sessionService);
      time.addAndGet(TimeUnit.MINUTES.toMillis(119));
      sessionService.think(ME, Desks.then(session, "In time."), "think");
      time.addAndGet(TimeUnit.MINUTES.toMillis(121));
      assertThatThrownBy(() -> sessionService.think(ME, Desks.then(session, "Too late."), "think"))
          .hasMessageContaining("session-timeout-hours");
      assertThat(sessionService.recall(ME, session).kept()).hasSize(2);
    }
  }

  @Test
  void aClosedBranchStaysClosedWhereTheSessionIsReadAgain() throws RequestRefused {
    AtomicLong time = new AtomicLong(Desks.NOON);
    Map<Knob, String> one = Map.of(Knob.MAX_BRANCHES_PER_SESSION, "1");
    try (Store store = Store.open("memory", time::get)) {
      SessionService before = Desks.of(store, time, one);
      String session = opened(before);
      for (String branch : List.of("a", "b")) {
        before.think(ME, Desks.then(session, "Way.", Desks.branching("1", branch)), "think");
      }
      SessionService anew = Desks.of(store, time, one);
      assertThat(anew.recall(ME, session).branches()).containsExactly("main", "b");
      assertThatThrownBy(() -> anew.think(ME, Desks.then(session, "x", Desks.on("a")), "think"))
          .hasMessageContaining("closed");
    }
  }

  @Test
  void oneBranchTooManyClosesTheOneLeftAloneLongest() throws RequestRefused {
    SessionService sessionService = Desks.inMemory(Map.of(Knob.MAX_BRANCHES_PER_SESSION, "2"));
    String session = opened(sessionService);
    for (String branch : List.of("a", "b")) {
      sessionService.think(ME, Desks.then(session, "Way.", Desks.branching("1", branch)), "think");
    }
    Advice third =
        sessionService.think(ME, Desks.then(session, "Way.", Desks.branching("1", "c")), "think");
    assertThat(third.closed()).containsExactly("a");
    assertThatThrownBy(
            () -> sessionService.think(ME, Desks.then(session, "x", Desks.on("a")), "think"))
        .hasMessageContaining("closed");
  }

  @Test
  void withoutPruningOneBranchTooManyIsRefused() throws RequestRefused {
    SessionService sessionService =
        Desks.inMemory(
            Map.of(Knob.MAX_BRANCHES_PER_SESSION, "1", Knob.AUTO_PRUNE_BRANCHES, "false"));
    String session = opened(sessionService);
    sessionService.think(ME, Desks.then(session, "Way.", Desks.branching("1", "a")), "think");
    assertThatThrownBy(
            () ->
                sessionService.think(
                    ME, Desks.then(session, "x", Desks.branching("1", "b")), "think"))
        .hasMessageContaining("max-branches-per-session");
    // What the message says makes it possible.
    LedgerEntry pruning =
        new EntryBuilder(LedgerEntry.EntryType.SETTLE).about(List.of("a")).status("pruned").build();
    sessionService.enter(
        ME, new EntryRequest(session, Desks.asking(null), pruning, "dear", null, null), "ledger");
    sessionService.think(ME, Desks.then(session, "x", Desks.branching("1", "b")), "think");
  }

  @Test
  void anotherQuestionIsAnEventOfItsOwn() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = opened(sessionService);
    ThoughtRequest anew =
        new ThoughtRequest(
            session,
            Desks.asking("And what is 7 * 8?"),
            dev.ponens.transcript.EventKind.THOUGHT,
            "7 * 8 = 54",
            dev.ponens.transcript.Given.NOTHING,
            null,
            null);
    Advice advice = sessionService.think(ME, anew, "think");
    assertThat(advice.kept().thought().number()).isEqualTo(3);
    assertThat(rules(advice)).contains("wrong-arithmetic");
  }
}
