package dev.ponens.fact.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.EntryBuilder;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The laws of the graph of claims and steps hold after any operations, and after a reload. */
@NullMarked
class GraphPropertyTest {
  private static final List<String> ACYCLIC =
      List.of("depends_on", "refines", "temporally_precedes");
  private static final int RUNS = 300;
  private static final int OPERATIONS = 60;

  private static Event event(int step, String text, LedgerEntry entry) {
    return new Event(
        step,
        EventKind.LEDGER,
        text,
        Visibility.FULL,
        new Origin(1, 0, "/steps/" + (step - 1)),
        Given.NOTHING.entering(entry));
  }

  private static LedgerEntry entry(
      LedgerEntry.Type type, List<String> about, String relation, String status) {
    boolean relates = type == LedgerEntry.Type.RELATION;
    boolean settles = type == LedgerEntry.Type.SETTLE;
    return new EntryBuilder(type)
        .about(about)
        .status(settles ? status : null)
        .relation(relates ? relation : null)
        .score(type == LedgerEntry.Type.SCORE ? 0.5 : null)
        .build();
  }

  private static <T> T one(Random random, List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static Event random(Random random, int step) {
    List<LedgerEntry.Type> types =
        List.of(
            LedgerEntry.Type.CLAIM,
            LedgerEntry.Type.CLAIM,
            LedgerEntry.Type.ASSUMPTION,
            LedgerEntry.Type.SLOT,
            LedgerEntry.Type.RELATION,
            LedgerEntry.Type.RELATION,
            LedgerEntry.Type.RELATION,
            LedgerEntry.Type.RELATION,
            LedgerEntry.Type.EVIDENCE,
            LedgerEntry.Type.TAG,
            LedgerEntry.Type.SCORE,
            LedgerEntry.Type.SETTLE);
    List<String> names = List.of("c1", "c2", "c3", "a1", "o1", "e1", "1", "2", "3", "4", "x9");
    LedgerEntry.Type type = one(random, types);
    List<String> about =
        switch (type) {
          case RELATION -> {
            List<String> ends = random.nextBoolean() ? names : List.of("1", "2", "3");
            yield List.of(one(random, ends), one(random, ends));
          }
          case EVIDENCE, TAG, SCORE, SETTLE -> List.of(one(random, names));
          default -> List.of();
        };
    LedgerEntry entry =
        entry(
            type,
            about,
            one(random, random.nextBoolean() ? LedgerEntry.RELATIONS : ACYCLIC),
            one(random, List.of("resolved", "withdrawn", "falsified")));
    return event(step, "words " + random.nextInt(20), entry);
  }

  @Test
  void noOperationsBreakTheLaws() {
    int circles = 0;
    int refusals = 0;
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(run);
      LedgerState state = LedgerState.EMPTY;
      List<Event> stored = new ArrayList<>();
      for (int step = 1; step <= OPERATIONS; step++) {
        Event event = random(random, step);
        Change change = state.enter(event);
        if (change.refused() != null) {
          refusals++;
          assertThat(change.state()).isSameAs(state);
          if (change.refused().contains("circle")) {
            circles++;
            Given given = event.given();
            LedgerEntry entry = given.entry();
            assertThat(change.refused()).contains(entry == null ? "?" : entry.about().get(0), "→");
          }
          continue;
        }
        assertThat(change.state().size()).isEqualTo(state.size() + (change.known() ? 0 : 1));
        if (!change.known()) {
          stored.add(event);
        }
        state = change.state();
      }
      laws(state);
      assertThat(reloaded(stored)).as("run %s", run).isEqualTo(state);
    }
    // The runs reach what they are meant to test.
    assertThat(circles).isGreaterThan(50);
    assertThat(refusals).isBetween(1_000, RUNS * OPERATIONS);
  }

  private static LedgerState reloaded(List<Event> stored) {
    LedgerState state = LedgerState.EMPTY;
    for (Event event : stored) {
      Change change = state.enter(event);
      assertThat(change.refused()).isNull();
      state = change.state();
    }
    return state;
  }

  private static void laws(LedgerState state) {
    for (String type : ACYCLIC) {
      Map<String, List<String>> edges = new HashMap<>();
      for (RecordedEntry relation : state.of(LedgerEntry.Type.RELATION)) {
        if (type.equals(relation.entry().relation())) {
          edges
              .computeIfAbsent(relation.entry().about().get(0), from -> new ArrayList<>())
              .add(relation.entry().about().get(1));
        }
      }
      edges
          .keySet()
          .forEach(from -> assertThat(reached(edges, from)).as(type).doesNotContain(from));
    }
    for (RecordedEntry relation : state.of(LedgerEntry.Type.RELATION)) {
      String from = relation.entry().about().get(0);
      String to = relation.entry().about().get(1);
      String type = String.valueOf(relation.entry().relation());
      if (type.equals("contradicts_fatally") || type.equals("conflicts")) {
        assertThat(state.item(from).orElseThrow().opposed()).contains(to);
        assertThat(state.item(to).orElseThrow().opposed()).contains(from);
      }
      if (type.equals("requires_grounding")) {
        assertThat(state.item(to).orElseThrow().rank()).isEqualTo(3);
      }
    }
    for (RecordedEntry slot : state.openSlots()) {
      assertThat(state.settlement(slot.id())).isEmpty();
    }
  }

  private static Set<String> reached(Map<String, List<String>> edges, String from) {
    Set<String> reached = new HashSet<>();
    List<String> left = new ArrayList<>(edges.getOrDefault(from, List.of()));
    while (!left.isEmpty()) {
      String at = left.remove(left.size() - 1);
      if (reached.add(at)) {
        left.addAll(edges.getOrDefault(at, List.of()));
      }
    }
    return reached;
  }
}
