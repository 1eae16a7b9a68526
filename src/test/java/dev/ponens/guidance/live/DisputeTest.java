package dev.ponens.guidance.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.guidance.Eval;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.report.SafeJson;
import dev.ponens.report.StepsJson;
import dev.ponens.store.Store;
import dev.ponens.store.audit.Audit;
import dev.ponens.transcript.EventKind;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disputed finding holds nothing up any more, and stays where everything is read back. */
class DisputeTest {
  private static final String ME = "local";
  private static final String RULE = "wrong-arithmetic";
  private static final String REASON = "The boxes are counted in base seven";

  private final AtomicLong time = new AtomicLong(Desks.NOON);

  private static String wrong(SessionService sessionService) throws RequestRefused {
    Advice told =
        sessionService.think(
            ME, Desks.first("How many lamps?", "So there are 12 * 13 = 146 lamps."), "think");
    assertThat(told.findings()).extracting(f -> f.rule()).contains(RULE);
    return told.session().id();
  }

  private static List<String> reasons(Advice advice) {
    return advice.verdict().gate().reasons().stream().map(Gate.GateReason::code).toList();
  }

  private static String next(Advice advice) {
    Proposal next = advice.verdict().next();
    return next == null ? "" : next.id();
  }

  @Test
  void itEndsAdviceAndGate() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = wrong(sessionService);
    Advice before = sessionService.think(ME, Desks.then(session, "Half of them are red."), "think");
    assertThat(reasons(before)).contains("unresolved-error");
    assertThat(next(before)).isEqualTo("revise-the-premise");
    assertThat(sessionService.dispute(ME, session, "1", RULE, REASON, "dispute")).isZero();
    Advice after = sessionService.think(ME, Desks.then(session, "The others are white."), "think");
    assertThat(reasons(after)).doesNotContain("unresolved-error");
    assertThat(next(after)).isNotEqualTo("revise-the-premise");
  }

  @Test
  void itCountsAfterARestartInTheAuditAndInTheExport(@TempDir Path folder)
      throws RequestRefused, IOException {
    String url = "sqlite:" + folder.resolve("s.db");
    String session;
    try (Store store = Store.open(url, time::get)) {
      SessionService sessionService = Desks.of(store, time, Map.of());
      session = wrong(sessionService);
      sessionService.dispute(ME, session, "1", RULE, REASON + ", ask ann@firm-a.net", "dispute");
    }
    try (Store store = Store.open(url, time::get)) {
      SessionService sessionService = Desks.of(store, time, Map.of());
      Advice after =
          sessionService.think(ME, Desks.then(session, "Half of them are red."), "think");
      assertThat(reasons(after)).doesNotContain("unresolved-error");
      assertThat(store.verify(session, null).orElseThrow().sound()).isTrue();
      assertThat(store.audit(session))
          .extracting(Audit.ChainRecord::entry)
          .extracting(e -> e.tool())
          .contains("dispute");
      StoredSession recalled = sessionService.recall(ME, session);
      assertThat(recalled.kept().get(1).thought().kind()).isEqualTo(EventKind.DISPUTE);
      assertThat(recalled.kept().toString()).doesNotContain("ann@firm-a.net");
      String export = exported(recalled);
      assertThat(export).contains("\"disputes\":\"1\"").contains(REASON);
      Verdict linted = new TranscriptJudge(Desks.JUDGE, StoriesTest.read(export)).judge().verdict();
      assertThat(linted.findings()).extracting(f -> f.rule()).contains(RULE);
      assertThat(linted.disputes())
          .extracting(d -> d.step() + d.rule())
          .containsExactly("1" + RULE);
      assertThat(linted.gate().decision()).isEqualTo(after.verdict().gate().decision());
      Eval eval = new Eval(Set.of(), 1, 0, 0);
      eval.add(linted);
      assertThat(eval.result(Desks.RULES.cards()).disputed()).containsExactly(Map.entry(RULE, 1L));
    }
  }

  private static String exported(StoredSession recalled) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(out)) {
      StepsJson.write(json, Transcripts.of(recalled.session(), recalled.kept()));
    }
    return out.toString(UTF_8);
  }

  @Test
  void whatIsNotThereIsRefusedWithAWayOut() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session = wrong(sessionService);
    assertThatThrownBy(() -> sessionService.dispute(ME, session, "7", RULE, REASON, "dispute"))
        .hasMessageContaining("number of a thought, from 1 to 1");
    assertThatThrownBy(
            () -> sessionService.dispute(ME, session, "1", "wrong-arithmetik", REASON, "dispute"))
        .hasMessageContaining("rules with findings in this step: " + RULE);
    assertThatThrownBy(() -> sessionService.dispute(ME, session, "1", RULE, " ", "dispute"))
        .hasMessageContaining("reason");
    assertThatThrownBy(() -> sessionService.dispute("ann", session, "1", RULE, REASON, "dispute"))
        .hasMessageContaining("unknown session");
    assertThat(sessionService.recall(ME, session).kept()).hasSize(1);
    sessionService.dispute(ME, session, "1", RULE, REASON, "dispute");
    assertThatThrownBy(() -> sessionService.dispute(ME, session, "1", RULE, REASON, "dispute"))
        .hasMessageContaining("already disputed");
  }

  @Test
  void anotherErrorOfTheStepStillHolds() throws RequestRefused {
    SessionService sessionService = Desks.inMemory();
    String session =
        sessionService
            .think(
                ME,
                Desks.first(
                    "How many?", "So 12 * 13 = 146, and from 22:00 to 23:40 is 90 minutes."),
                "think")
            .session()
            .id();
    assertThat(sessionService.dispute(ME, session, "1", RULE, REASON, "dispute")).isEqualTo(1);
    Advice after = sessionService.think(ME, Desks.then(session, "Half of them are red."), "think");
    assertThat(reasons(after)).contains("unresolved-error");
  }
}
