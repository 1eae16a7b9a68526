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
import java.util.Objects;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;
import org.jspecify.annotations.NullMarked;

/** The laws of the graph of claims and steps hold after any operations, and after a reload. */
@NullMarked
class GraphPropertyTest {
  private static final List<String> ACYCLIC =
      List.of("depends_on", "refines", "temporally_precedes");

  private int circles;
  private int refusals;

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
      LedgerEntry.EntryType type, List<String> about, String relation, String status) {
    boolean relates = type == LedgerEntry.EntryType.RELATION;
    boolean settles = type == LedgerEntry.EntryType.SETTLE;
    return new EntryBuilder(type)
        .about(about)
        .status(settles ? status : null)
        .relation(relates ? relation : null)
        .score(type == LedgerEntry.EntryType.SCORE ? 0.5 : null)
        .build();
  }

  /** Entries of all types; their references name entries and steps that may exist. */
  @Provide
  Arbitrary<List<Event>> operations() {
    Arbitrary<LedgerEntry.EntryType> types =
        Arbitraries.of(
            LedgerEntry.EntryType.CLAIM,
            LedgerEntry.EntryType.CLAIM,
            LedgerEntry.EntryType.ASSUMPTION,
            LedgerEntry.EntryType.SLOT,
            LedgerEntry.EntryType.RELATION,
            LedgerEntry.EntryType.RELATION,
            LedgerEntry.EntryType.RELATION,
            LedgerEntry.EntryType.RELATION,
            LedgerEntry.EntryType.EVIDENCE,
            LedgerEntry.EntryType.TAG,
            LedgerEntry.EntryType.SCORE,
            LedgerEntry.EntryType.SETTLE);
    Arbitrary<String> names =
        Arbitraries.oneOf(
            Arbitraries.of("1", "2", "3"),
            Arbitraries.of("c1", "c2", "c3", "a1", "o1", "e1", "1", "2", "3", "4", "x9"));
    Arbitrary<String> relations =
        Arbitraries.oneOf(Arbitraries.of(LedgerEntry.RELATIONS), Arbitraries.of(ACYCLIC));
    Arbitrary<String> statuses = Arbitraries.of("resolved", "withdrawn", "falsified");
    Arbitrary<Integer> words = Arbitraries.integers().between(0, 19);
    return Combinators.combine(types, names, names, relations, statuses, words)
        .as(
            (type, from, to, relation, status, word) ->
                event(1, "words " + word, entry(type, about(type, from, to), relation, status)))
        .list()
        .ofMinSize(20)
        .ofMaxSize(60);
  }

  private static List<String> about(LedgerEntry.EntryType type, String from, String to) {
    return switch (type) {
      case RELATION -> List.of(from, to);
      case EVIDENCE, TAG, SCORE, SETTLE -> List.of(from);
      default -> List.of();
    };
  }

  @Property(tries = 700, seed = "1", edgeCases = EdgeCasesMode.NONE)
  void noOperationsBreakTheLaws(@ForAll("operations") List<Event> operations) {
    LedgerState state = LedgerState.EMPTY;
    List<Event> stored = new ArrayList<>();
    for (int step = 1; step <= operations.size(); step++) {
      Event given = operations.get(step - 1);
      LedgerEntry entry = Objects.requireNonNull(given.given().entry());
      Event event = event(step, given.text(), entry);
      Change change = state.enter(event);
      if (change.refused() != null) {
        refusals++;
        assertThat(change.state()).isSameAs(state);
        if (change.refused().contains("circle")) {
          circles++;
          assertThat(change.refused()).contains(entry.about().get(0), "→");
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
    assertThat(reloaded(stored)).isEqualTo(state);
  }

  @AfterProperty
  void theRunsReachWhatTheyAreMeantToTest() {
    assertThat(circles).isGreaterThan(50);
    assertThat(refusals).isGreaterThan(1_000);
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
      for (RecordedEntry relation : state.of(LedgerEntry.EntryType.RELATION)) {
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
    for (RecordedEntry relation : state.of(LedgerEntry.EntryType.RELATION)) {
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
