package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.ponens.session.Judgement;
import dev.ponens.session.Session;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What sessions come to. */
@NullMarked
class SessionTotalsTest {
  private final Store store = Store.open(url(), () -> 77);

  String url() {
    return "memory";
  }

  @AfterEach
  void close() {
    store.close();
  }

  private Session add(Session session, Judgement judgement, String outcome, double confidence)
      throws Conflict {
    int number = session.standing().events() + 1;
    Given given = number == 3 ? Samples.full(3, "x", 1).thought().given() : Given.NOTHING;
    Integer previous = number == 1 ? null : (Integer) (number - 1);
    StoredThought kept =
        new StoredThought(
            new SessionThought(number, EventKind.THOUGHT, "t", given, previous, 5), judgement);
    Session next = session.after(session.standing().after(kept, number == 3), 5);
    Verification verification =
        outcome.isEmpty()
            ? null
            : new Verification(
                "h" + number, number, List.of(1), List.of(), confidence, outcome, null, 5);
    store.append(next, number - 1, kept, verification, Samples.CALL);
    return next;
  }

  @Test
  void aSessionsFiguresAreToldAndKept() throws Exception {
    Session session = Samples.session("s-1", "ann", 1);
    store.create(session);
    session = add(session, Samples.judged("debugging", 0.2, 1), "", 0);
    session = add(session, Samples.judged("debugging", null, 2), "supported", 0.75);
    session = add(session, Samples.judged("planning", 0.6, 0), "contradicted", 0.5);
    add(session, Samples.judged("building", 0.8, 0), "supported", 1);
    Metrics metrics = store.metrics("s-1").orElseThrow();
    assertThat(metrics.averageConfidence()).isCloseTo(1.6 / 3, within(1e-9));
    assertThat(metrics.revisionRatio()).isEqualTo(0.25);
    assertThat(metrics.hypothesisSuccess()).isCloseTo(2.0 / 3, within(1e-9));
    assertThat(metrics.pattern()).isEqualTo("building");
    assertThat(metrics.computed()).isEqualTo(77);
    assertThat(store.metrics("s-1")).contains(metrics);
    assertThat(store.metrics("s-2")).isEmpty();
    assertThat(store.stats("ann"))
        .isEqualTo(
            new OwnerTotals(
                1,
                0,
                4,
                1,
                1,
                Map.of("supported", 2L, "contradicted", 1L),
                new OwnerTotals.Shares(0.75, 0.75),
                1.0,
                1.6 / 3,
                new OwnerTotals.ThoughtFigures(0.25, 2.0 / 3, 0.0, null, List.of("building"))));
  }

  @Test
  void whatNothingTellsIsNotMadeUp() {
    assertThat(store.stats("ann"))
        .isEqualTo(
            new OwnerTotals(
                0,
                0,
                0,
                0,
                0,
                Map.of(),
                new OwnerTotals.Shares(null, null),
                null,
                null,
                new OwnerTotals.ThoughtFigures(null, null, null, null, List.of())));
    store.create(Samples.session("s-1", "ann", 1));
    assertThat(store.metrics("s-1")).contains(new Metrics("s-1", null, null, null, null, 77));
  }

  @Test
  void patternsThatDidEquallyWellAreTied() throws Exception {
    Session session = Samples.session("s-1", "ann", 1);
    store.create(session);
    session = add(session, Samples.judged("debugging", 0.5, 0), "", 0);
    session = add(session, Samples.judged("planning", 0.5, 0), "", 0);
    add(session, Samples.judged("building", 0.9, 1), "", 0);
    assertThat(store.metrics("s-1").orElseThrow().pattern()).isEqualTo("debugging, planning");
    assertThat(store.stats("ann").figures().patterns()).containsExactly("debugging", "planning");
  }
}
