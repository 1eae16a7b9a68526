package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Pack;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.format.ThoughtsBlock;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What is proposed names what it is about, leads out where the gate is shut, and never repeats. */
class AdviceTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static List<StepVerdict> judged(Settings settings, String... lines) {
    Judge judge = new Judge(RULES, settings, Selection.ALL, false);
    ThoughtsBlock block = ThoughtsBlock.read("test", 1, List.of(lines));
    return new TranscriptJudge(judge, block.transcript()).judge().verdict().steps();
  }

  private static List<StepVerdict> judged(String... lines) {
    return judged(RULES.params().profile("balanced"), lines);
  }

  private static Proposal last(List<StepVerdict> steps) {
    return Objects.requireNonNull(steps.get(steps.size() - 1).next());
  }

  @Test
  void whatIsWrongIsNamedWithItsStep() {
    List<StepVerdict> steps =
        judged("1. The hall is large.", "2. So 12 * 13 = 146 lamps.", "3. Half of them are red.");
    assertThat(Objects.requireNonNull(steps.get(1).next()).suggestion())
        .isEqualTo(
            "Revise step 2: recompute \"12 * 13 = 146\" and correct every step that uses its"
                + " result");
    assertThat(last(steps).suggestion()).contains("step 2").contains("\"12 * 13 = 146\"");
    assertThat(last(steps).call()).containsEntry("revises", 2);
    assertThat(last(steps).unquoted()).doesNotContain("146").contains("wrong-arithmetic");
  }

  @Test
  void theSameSentenceIsNeverSaidTwiceRunningNotEvenOnAnotherBranch() {
    List<StepVerdict> steps =
        judged(
            "1. So 12 * 13 = 146 lamps.",
            "2. Half of them are red.",
            "3. {branch: other, branch_from: 1} The rest is white.",
            "4. The hall is large.");
    assertThat(Objects.requireNonNull(steps.get(1).next()).id()).isEqualTo("revise-the-premise");
    assertThat(steps.get(2).proposals()).extracting(Proposal::id).contains("revise-the-premise");
    String before = "";
    for (StepVerdict step : steps) {
      Proposal next = step.next();
      if (next != null) {
        assertThat(next.suggestion()).isNotEqualTo(before);
        before = next.suggestion();
      }
    }
  }

  @Test
  void whereTheGateIsBlockedTheWayOutIsNamedAndNoSecret() {
    Proposal next =
        last(judged("1. The key is AKIAEXAMPLEEXAMPLE00 and the region is eu-central-1."));
    assertThat(next.id()).isEqualTo("way-out");
    assertThat(next.suggestion()).contains("step 1").contains("[masked]").doesNotContain("AKIA");
    assertThat(next.call()).containsEntry("mode", "revise");
  }

  @Test
  void anEndOnAWrongStepIsToldWhichStep() {
    Proposal next = last(judged("1. So 12 * 13 = 146 lamps.", "2. The answer is 146."));
    assertThat(next.id()).isEqualTo("before-the-end");
    assertThat(next.call()).containsEntry("revises", 1);
  }

  @Test
  void aContradictionIsToBeRevised() {
    Proposal next = last(judged("1. The number n is even.", "2. The number n is odd."));
    assertThat(next.id()).isEqualTo("settle-the-contradiction");
    assertThat(next.mode()).isEqualTo("revise");
  }

  @Test
  void onlyWhatWasBuiltIsTested() {
    assertThat(last(judged("1. I moved the constants to a file of their own.")).id())
        .isEqualTo("test-what-you-built");
    for (String other :
        List.of(
            "1. I'm building on the account id and will not handle a missing one.",
            "1. {mode: stuck} The second server is in Frankfurt.",
            "1. The bill stays below three euros, and it can be written down as such.")) {
      assertThat(judged(other).get(0).proposals())
          .extracting(Proposal::id)
          .doesNotContain("test-what-you-built");
    }
  }

  @Test
  void stuckIsNoBuilding() {
    List<StepVerdict> steps =
        judged("1. Now I implement the parser.", "2. {mode: stuck} Brackets do not nest here.");
    assertThat(Objects.requireNonNull(steps.get(1).pattern()).name()).isEqualTo("lateral");
  }

  @Test
  void aPackDoesNotAskForDiagnosticsWhenTheFaultIsFound() {
    Pack pack = Objects.requireNonNull(RULES.packs().get("technical"));
    Settings technical = RULES.params().profile("balanced", pack.numbers(), Map.of());
    for (Settings settings : List.of(technical, RULES.params().profile("balanced"))) {
      List<StepVerdict> steps =
          judged(
              settings,
              "1. The login fails since this morning.",
              "2. I found the bug: the parser drops the last byte.");
      assertThat(last(steps).id()).isEqualTo("root-cause-or-symptom");
    }
  }

  @Test
  void anHonestDoubtIsAskedForNoMoreThanAnUnfoundedCertainty() {
    String claim = "The northern gate is the oldest of the four.";
    assertThat(judged("1. {confidence: 0.7} " + claim).get(0).next()).isNull();
    assertThat(last(judged("1. {confidence: 0.99} " + claim)).id())
        .isEqualTo("ground-the-certainty");
  }
}
