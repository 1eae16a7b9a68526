package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Span;
import dev.ponens.fact.Trend;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.RunStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PathStateTest {
  private static final Command EDIT = new Command(Command.ToolClass.EDIT, sorted(), true, true);
  private static final Command LOOK = new Command(Command.ToolClass.READ, sorted(), false, false);
  private static final Command RUN = new Command(Command.ToolClass.RUN, sorted(), false, false);
  private static final Output SILENT = new Output(new TreeMap<>(), false);
  private static final Output PASSED = says(RunStatus.PASSED);
  private static final Output FAILED = says(RunStatus.FAILED);

  private static SortedSet<String> sorted() {
    return new TreeSet<>();
  }

  private static Output says(RunStatus status) {
    return new Output(new TreeMap<>(Map.of("test", status)), false);
  }

  private static StepTrace step(int n, String... assignments) {
    List<Assignment> values = new ArrayList<>();
    for (String a : assignments) {
      String[] parts = a.split("=", -1);
      values.add(new Assignment(parts[0], parts[1], true, false, false, "", 0, new Span(0, 3)));
    }
    return new StepTrace(
        n,
        true,
        true,
        1,
        n % 2 == 0,
        false,
        false,
        false,
        Hashes.NONE,
        0,
        n,
        1,
        1,
        Hashes.NONE,
        false,
        values,
        List.of());
  }

  private static StepTrace saying(int n, int... shingles) {
    Hashes hashes = Hashes.of(shingles, shingles.length);
    return new StepTrace(
        n,
        true,
        false,
        1,
        false,
        false,
        false,
        false,
        hashes,
        0,
        n,
        1,
        1,
        Hashes.NONE,
        false,
        List.of(),
        List.of());
  }

  private static String value(PathState path, String symbol) {
    return path.value(symbol).map(v -> v.number() + "@" + v.step()).orElse("none");
  }

  @Test
  void aStepThatReopensForgetsTheNumbersBeforeIt() {
    StepTrace plain = step(2, "y=3");
    StepTrace reopens =
        new StepTrace(
            2,
            true,
            true,
            1,
            false,
            false,
            false,
            false,
            Hashes.NONE,
            0,
            2,
            1,
            1,
            Hashes.NONE,
            true,
            plain.assignments(),
            List.of());
    PathState path = PathState.EMPTY.after(step(1, "x=5"));
    assertThat(value(path.after(plain), "x")).isEqualTo("5@1");
    assertThat(value(path.after(reopens), "x")).isEqualTo("none");
    assertThat(value(path.after(reopens), "y")).isEqualTo("3@2");
  }

  @Test
  void extendingAPathLeavesItAsItWas() {
    PathState one = PathState.EMPTY.after(step(1, "x=5"));
    PathState left = one.after(step(2, "x=6"));
    PathState right = one.after(step(3, "y=1"));
    assertThat(value(one, "x")).isEqualTo("5@1");
    assertThat(value(left, "x")).isEqualTo("6@2");
    assertThat(value(right, "x")).isEqualTo("5@1");
    assertThat(value(left, "y")).isEqualTo("none");
    assertThat(one.counts().thoughts()).isEqualTo(1);
    assertThat(PathState.EMPTY.traces()).isEmpty();
  }

  @Test
  void theConfidenceIsTheLastOneSaidOnThePath() {
    PathState one = PathState.EMPTY.after(step(1)).sure(1, 0.9, 0.15);
    PathState two = one.after(step(2)).after(step(3)).sure(3, 0.4, 0.15);
    assertThat(PathState.EMPTY.confidence()).isEmpty();
    assertThat(two.confidence()).hasValue(0.4);
    assertThat(two.without(3).confidence()).hasValue(0.9);
    assertThat(two.without(3).without(1).confidence()).isEmpty();
    assertThat(one.confidence()).hasValue(0.9);
  }

  private static Trend trend(double... values) {
    PathState path = PathState.EMPTY;
    for (int i = 0; i < values.length; i++) {
      path = path.after(step(i + 1)).sure(i + 1, values[i], 0.15);
    }
    return path.trend().orElseThrow();
  }

  @Test
  void theTrendKnowsFallsAndRecoveries() {
    Trend v = trend(0.9, 0.8, 0.4, 0.6, 0.85);
    assertThat(v.count()).isEqualTo(5);
    assertThat(v.lowest()).isEqualTo(0.4);
    assertThat(v.range()).isEqualTo(0.5);
    assertThat(v.fall()).isEqualTo(0.5);
    assertThat(v.rise()).isEqualTo(0.45);
    assertThat(v.rose()).isEqualTo(0.2);
    assertThat(v.loss()).isEqualTo(0.05);
    assertThat(v.swings()).isEqualTo(1);
    assertThat(trend(0.7, 0.5, 0.8, 0.4, 0.9, 0.5).swings()).isEqualTo(4);
    assertThat(trend(0.5, 0.6, 0.7, 0.8).swings()).isZero();
    assertThat(trend(0.5, 0.6, 0.9).gain()).isEqualTo(0.4);
    // In millionths, not in what floating point makes of it.
    assertThat(trend(0.9, 0.8, 0.7, 0.4).fell()).isEqualTo(0.3);
  }

  @Test
  void aRevisedConfidenceIsOutOfTheTrendWhenItWasTheLast() {
    PathState path = PathState.EMPTY.after(step(1)).sure(1, 0.9, 0.15);
    PathState fallen = path.after(step(2)).sure(2, 0.3, 0.15);
    PathState mended = fallen.without(2).after(step(3)).sure(3, 0.8, 0.15);
    assertThat(fallen.trend().orElseThrow().fall()).isEqualTo(0.6);
    assertThat(mended.trend().orElseThrow().fall()).isEqualTo(0.1);
  }

  @Test
  void aRevisedStepIsGoneWithItsValueAndTheOneBeforeIsBack() {
    PathState path =
        PathState.EMPTY.after(step(1, "x=5")).after(step(2, "x=6")).after(step(3, "x=7"));
    assertThat(value(path.without(3), "x")).isEqualTo("6@2");
    assertThat(value(path.without(3).without(2), "x")).isEqualTo("5@1");
    assertThat(value(path.without(1).without(2).without(3), "x")).isEqualTo("none");
    assertThat(path.without(2).counts().thoughts()).isEqualTo(2);
    assertThat(path.without(2).counts().checks()).isEqualTo(0);
    assertThat(path.without(2).without(2)).isEqualTo(path.without(2));
    assertThat(path.without(9).counts()).isEqualTo(path.counts());
    assertThat(path.without(2).newestFirst()).extracting(StepTrace::step).containsExactly(3, 1);
  }

  /** A step of these words; its shingle and its letters are its words' hash. */
  private static StepTrace words(PathState path, int n, String words) {
    Hashes shingles = hashes(words);
    int wording = words.hashCode();
    return new StepTrace(
        n,
        true,
        false,
        1,
        false,
        false,
        false,
        false,
        shingles,
        0,
        wording,
        path.times(shingles, wording),
        path.seen(shingles, wording),
        Hashes.NONE,
        false,
        List.of(),
        List.of());
  }

  private static Hashes hashes(String words) {
    return Hashes.of(new int[] {words.hashCode()}, 1);
  }

  /** How often each step and the one before it came in this order; R is a result, Q a question. */
  private static List<Integer> times(String steps) {
    return traces(steps).stream().map(StepTrace::times).toList();
  }

  private static List<StepTrace> traces(String steps) {
    PathState path = PathState.EMPTY;
    List<StepTrace> traces = new ArrayList<>();
    int n = 0;
    for (String words : steps.split(" ", -1)) {
      n++;
      if (words.equals("R")) {
        path = path.returned(n, null, SILENT, false, Hashes.NONE);
      } else if (words.equals("Q")) {
        path = path.asked(n + 1, Demand.NONE);
      } else {
        StepTrace trace = words(path, n, words);
        traces.add(trace);
        path = path.after(trace);
      }
    }
    return traces;
  }

  @Test
  void howManyStepsHadATextIsCountedUntilSomethingComesFromOutside() {
    assertThat(seen("a x b a x a")).containsExactly(1, 1, 1, 2, 2, 3);
    assertThat(seen("a a R a a")).containsExactly(1, 2, 1, 2);
    assertThat(seen("a a Q a")).containsExactly(1, 2, 1);
    String row = IntStream.range(0, 70).mapToObj(i -> "s" + i).collect(Collectors.joining(" "));
    assertThat(seen(row + " " + row)).endsWith(2);
  }

  private static List<Integer> seen(String steps) {
    return traces(steps).stream().map(StepTrace::seen).toList();
  }

  @Test
  void howOftenTwoStepsCameInOneOrderIsCounted() {
    assertThat(times("a a a a")).containsExactly(1, 1, 2, 3);
    assertThat(times("a b a b a b")).containsExactly(1, 1, 1, 2, 2, 3);
    assertThat(times("a b c a b c a b")).containsExactly(1, 1, 1, 1, 2, 2, 2, 3);
    assertThat(times("a x b x c x")).containsOnly(1);
    assertThat(times("x a b y a c a b")).as("a b, twice").endsWith(1, 2);
  }

  @Test
  void whatComesFromOutsideBeginsTheCountAnew() {
    assertThat(times("a a R a a a")).containsExactly(1, 1, 1, 1, 2);
    assertThat(times("a b R a b R a b")).containsOnly(1);
    assertThat(times("a b a b Q a b")).endsWith(2, 1, 1);
  }

  @Test
  void aCircleThatTakesVeryLongIsNone() {
    String row = IntStream.range(0, 70).mapToObj(i -> "s" + i).collect(Collectors.joining(" "));
    assertThat(times(row + " " + row)).containsOnly(1);
  }

  /** However long it goes on, a step costs the same: looking back takes no more of the stack. */
  @Test
  void aCircleMayGoOnForVeryLong() {
    assertThat(times("a b ".repeat(30_000).strip())).endsWith(29_999, 30_000);
  }

  @Test
  void aRevisedStepIsNoPartOfACircle() {
    PathState path = PathState.EMPTY;
    for (int n = 1; n <= 3; n++) {
      path = path.after(words(path, n, "a"));
    }
    assertThat(path.times(hashes("a"), "a".hashCode())).isEqualTo(3);
    assertThat(path.without(3).times(hashes("a"), "a".hashCode())).isEqualTo(1);
  }

  @Test
  void theMostAlikeEarlierStepIsFoundAndRevisedOnesAreNot() {
    PathState path = PathState.EMPTY.after(saying(1, 1, 2, 3, 4)).after(saying(2, 1, 2, 30, 40));
    Hashes again = Hashes.of(new int[] {1, 2, 3, 4}, 4);
    assertThat(path.like(again))
        .hasValueSatisfying(
            like -> {
              assertThat(like.step()).isEqualTo(1);
              assertThat(like.similarity()).isEqualTo(1.0);
            });
    assertThat(path.without(1).like(again)).map(StepHistory.Likeness::step).hasValue(2);
    assertThat(path.like(Hashes.of(new int[] {7, 8}, 2))).isEmpty();
    assertThat(path.like(Hashes.NONE)).isEmpty();
  }

  @Test
  void aRunAfterAnEditClearsItUnlessItFailed() {
    PathState edited =
        PathState.EMPTY.called("e", 1, EDIT).returned(2, "e", SILENT, false, Hashes.NONE);
    assertThat(edited.counts().unrunEdit()).isTrue();
    PathState looked = edited.called("r", 3, LOOK).returned(4, "r", SILENT, false, Hashes.NONE);
    assertThat(looked.counts().unrunEdit()).isTrue();
    PathState ran = looked.called("x", 5, RUN);
    assertThat(ran.returned(6, "x", SILENT, true, Hashes.NONE).counts().unrunEdit()).isTrue();
    assertThat(ran.returned(6, "x", FAILED, false, Hashes.NONE).counts().unrunEdit()).isTrue();
    assertThat(ran.returned(6, "x", SILENT, false, Hashes.NONE).counts().unrunEdit()).isFalse();
    assertThat(ran.returned(6, "x", SILENT, false, Hashes.NONE).counts().results()).isEqualTo(3);
  }

  @Test
  void aRunShowsNothingOfWhatWasChangedAfterIt() {
    PathState ran =
        PathState.EMPTY.called("t", 1, RUN).returned(2, "t", PASSED, false, Hashes.NONE);
    CommandRuns.Run test = ran.runs().of("test").orElseThrow();
    assertThat(ran.runs().fresh(test)).isTrue();
    assertThat(ran.called("e", 3, EDIT).runs().fresh(test)).isFalse();
    assertThat(ran.called("l", 3, LOOK).runs().untouched(test)).isTrue();
  }

  @Test
  void anEditWhileTheTestsRunIsNotShownByThem() {
    PathState ran =
        PathState.EMPTY
            .called("t", 1, RUN)
            .called("e", 2, EDIT)
            .returned(3, "t", PASSED, false, Hashes.NONE);
    assertThat(ran.runs().fresh(ran.runs().of("test").orElseThrow())).isFalse();
  }

  @Test
  void aNewTurnCountsAfresh() {
    PathState path = PathState.EMPTY.after(step(1, "x=5")).after(step(2)).asked(4, Demand.NONE);
    assertThat(path.counts().thoughts()).isZero();
    assertThat(path.counts().checks()).isZero();
    assertThat(value(path, "x")).as("another question, another x").isEqualTo("none");
    // A step of an earlier turn that is revised now was not counted in this one.
    assertThat(path.after(step(4)).without(1).counts().thoughts()).isEqualTo(1);
  }

  /** A plain list of steps says the same, whatever is added and revised. */
  @Test
  void itAgreesWithAPlainList() {
    Random random = new Random(11);
    for (int round = 0; round < 100; round++) {
      PathState path = PathState.EMPTY;
      List<StepTrace> plain = new ArrayList<>();
      for (int n = 1; n <= 30; n++) {
        if (n > 1 && random.nextInt(4) == 0) {
          int gone = 1 + random.nextInt(n - 1);
          path = path.without(gone);
          plain.removeIf(t -> t.step() == gone);
        }
        StepTrace step = step(n, "abc".charAt(random.nextInt(3)) + "=" + random.nextInt(9));
        path = path.after(step);
        plain.add(step);
        Map<String, String> last = new HashMap<>();
        for (StepTrace t : plain) {
          t.assignments().forEach(a -> last.put(a.subject(), a.value() + "@" + t.step()));
        }
        for (String symbol : List.of("a", "b", "c")) {
          assertThat(value(path, symbol)).isEqualTo(last.getOrDefault(symbol, "none"));
        }
        assertThat(path.counts().thoughts()).isEqualTo(plain.size());
        assertThat(path.counts().checks())
            .isEqualTo((int) plain.stream().filter(StepTrace::checks).count());
      }
    }
  }
}
