package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PathStateTest {
  private static StepTrace step(int n, String... assignments) {
    List<Assignment> values = new ArrayList<>();
    for (String a : assignments) {
      String[] parts = a.split("=", -1);
      values.add(new Assignment(parts[0], parts[1], true, false, "", 0, new Span(0, 3)));
    }
    return new StepTrace(
        n, true, true, 1, n % 2 == 0, false, Hashes.NONE, Hashes.NONE, values, List.of());
  }

  private static StepTrace saying(int n, int... shingles) {
    Hashes hashes = Hashes.of(shingles, shingles.length);
    return new StepTrace(
        n, true, false, 1, false, false, hashes, Hashes.NONE, List.of(), List.of());
  }

  private static String value(PathState path, String symbol) {
    return path.value(symbol).map(v -> v.number() + "@" + v.step()).orElse("none");
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
    PathState one = PathState.EMPTY.after(step(1)).sure(1, 0.9);
    PathState two = one.after(step(2)).after(step(3)).sure(3, 0.4);
    assertThat(PathState.EMPTY.confidence()).isEmpty();
    assertThat(two.confidence()).hasValue(0.4);
    assertThat(two.without(3).confidence()).hasValue(0.9);
    assertThat(two.without(3).without(1).confidence()).isEmpty();
    assertThat(one.confidence()).hasValue(0.9);
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
    assertThat(path.without(1).like(again)).map(PathState.Likeness::step).hasValue(2);
    assertThat(path.like(Hashes.of(new int[] {7, 8}, 2))).isEmpty();
    assertThat(path.like(Hashes.NONE)).isEmpty();
  }

  @Test
  void aRunAfterAnEditClearsItUnlessItFailed() {
    PathState edited =
        PathState.EMPTY.called("e", PathState.Tool.EDIT).returned(1, "e", false, Hashes.NONE);
    assertThat(edited.counts().unrunEdit()).isTrue();
    PathState looked = edited.called("r", PathState.Tool.READ).returned(2, "r", false, Hashes.NONE);
    assertThat(looked.counts().unrunEdit()).isTrue();
    PathState ran = looked.called("x", PathState.Tool.RUN);
    assertThat(ran.returned(3, "x", true, Hashes.NONE).counts().unrunEdit()).isTrue();
    assertThat(ran.returned(3, "x", false, Hashes.NONE).counts().unrunEdit()).isFalse();
    assertThat(ran.returned(3, "x", false, Hashes.NONE).counts().results()).isEqualTo(3);
  }

  @Test
  void aNewTurnCountsAfresh() {
    PathState path =
        PathState.EMPTY.after(step(1, "x=5")).after(step(2)).asked(4, PathState.Demand.NONE);
    assertThat(path.counts().thoughts()).isZero();
    assertThat(path.counts().checks()).isZero();
    assertThat(value(path, "x")).isEqualTo("5@1");
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
