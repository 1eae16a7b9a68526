package dev.ponens.fact.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What steps state, with the shipped lists. */
class StatementFinderTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();
  private static final StatementFinder STATEMENTS = new StatementFinder(LEXICON);

  private static StatementFinder.FoundStatements found(PathState path, int step, String words) {
    Text text = Text.of(words);
    return STATEMENTS.find(text, words, Cues.find(LEXICON, text, words, false).cues(), path, step);
  }

  private static List<Fact> facts(String... steps) {
    PathState path = PathState.EMPTY;
    List<Fact> facts = new ArrayList<>();
    for (int i = 0; i < steps.length; i++) {
      StatementFinder.FoundStatements found = found(path, i + 1, steps[i]);
      path = path.told(found.told());
      facts.addAll(found.facts());
    }
    return facts;
  }

  private static String how(String... steps) {
    List<Fact> facts = facts(steps);
    if (facts.isEmpty()) {
      return "";
    }
    return facts.get(0) instanceof Opposition o ? o.how() : ((Circle) facts.get(0)).how();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The road is open.           | The road isn't open.               | denied",
        "The road is open.           | We know the road is not open.      | denied",
        "The drug crosses the skin.  | The drug does not cross the skin.  | denied",
        "There is a way round it.    | There is no way round it.          | scope",
        "f is increasing.            | f is constant.                     | opposite",
        "x must be even.             | x cannot be even.                  | denied",
        "x can be even.              | x cannot be even.                  | scope",
        "Every test passes.          | Some tests fail.                   | scope",
        "All swans are white.        | Some swans are not white.          | scope",
        "Mira is older than Jonas.   | Jonas is older than Mira.          | order",
        "Mira is older than Jonas.   | Mira is younger than Jonas.        | order",
        "The lamp is above the door. | The door is above the lamp.        | order",
        "The plant was born in 1950. | The plant was born in 1960.        | opposite",
        "Not all swans are white.    | All swans are white.               | scope",
      })
  void twoStatementsThatCannotBothHold(String first, String second, String how) {
    assertThat(how(first, second)).isEqualTo(how);
    assertThat(how(second, first)).isEqualTo(how);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The road is open.            | The gate is not open.",
        "x + 1 is even.               | x - 1 is not even.",
        "N is even.                   | n is odd.",
        "A is older than B.           | B is younger than A.",
        "A is not older than B.       | B is not older than A.",
        "x can be even.               | x is not even.",
        "Some swans are white.        | Some swans are not white.",
        "x is not even.               | x is not odd.",
        "In group one x is even.      | In group two x is odd.",
        "The road was open.           | The road is not open.",
        "They say that x is even.     | x is not even.",
        "P(x is even) = 0.5           | P(x is odd) = 0.5",
        "x is even: 0.5               | x is odd: 0.5",
        "The rule is not only strict. | The rule is strict.",
        "x is even, for n over 2.     | x is odd, for n under 2.",
        "This road is open.           | This road is not open.",
        "That is correct.             | That is not correct.",
        "We are sure of it.           | We are not sure of it.",
        "It is located in a valley.   | It is located in a town.",
      })
  void twoThatCan(String first, String second) {
    assertThat(facts(first, second)).isEmpty();
    assertThat(facts(second, first)).isEmpty();
  }

  @Test
  void whatPointsMeansTheSameFromOneSentenceToTheNextOnly() {
    assertThat(how("It is even. It is not even.")).isEqualTo("denied");
    assertThat(facts("It is even. The next one is 9. It is not even.")).isEmpty();
    assertThat(how("The result is even.", "The result is odd.")).isEqualTo("opposite");
    assertThat(facts("The result is even.", "Now take 9.", "The result is odd.")).isEmpty();
  }

  @Test
  void toolsAndCorrectionsMakeStatementsStale() {
    PathState said = PathState.EMPTY.told(found(PathState.EMPTY, 1, "The road is open.").told());
    PathState looked =
        said.returned(
            2,
            null,
            new dev.ponens.fact.outcome.Output(new java.util.TreeMap<>(), false),
            false,
            dev.ponens.fact.path.Hashes.NONE);
    assertThat(found(said, 2, "The road is not open.").facts()).hasSize(1);
    assertThat(found(looked, 3, "The road is not open.").facts()).isEmpty();
    assertThat(found(said.without(1), 2, "The road is not open.").facts()).isEmpty();
    assertThat(facts("The road is open.", "Wait, I misread it. The road is not open.")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The road is safe because the road is safe. | itself",
        "The vault is empty. Therefore the vault is empty. | restated",
        "The road is safe because the road is wide. The road is wide because the road is safe. |"
            + " round",
        "Assume x = 48. It divides evenly, and that confirms that x = 48. | assumed",
      })
  void circles(String text, String how) {
    assertThat(how(text)).isEqualTo(how);
  }

  @Test
  void aCircleMayGoThroughThreeStatements() {
    assertThat(
            how(
                "The road is safe because the road is wide.",
                "The road is wide because the road is new.",
                "The road is new because the road is safe."))
        .isEqualTo("round");
  }

  private static long nanos(String text) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Text cut = Text.of(text);
    assertThat(STATEMENTS.find(cut, text, List.of(), PathState.EMPTY, 1)).isNotNull();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x is even. ",
        "x is even because ",
        "not ",
        "and ",
        "is ",
        "a, ",
        "that x is ",
        "(",
        "= ",
        "x is even, y and ",
        "can must ",
        "loops forever ",
        "x is older than ",
        "all no never "
      })
  void theCostGrowsWithTheLengthAlone(String unit) {
    nanos(unit.repeat(200_000 / unit.length()));
    // A floor keeps the noise of very short measurements out of the ratio.
    long small = Math.max(nanos(unit.repeat(10_000 / unit.length())), 10_000_000);
    String large = unit.repeat(1_000_000 / unit.length());
    long spent = nanos(large);
    // One slow run may be the machine's; three are ours.
    for (int i = 0; i < 2 && spent > small * 130; i++) {
      spent = Math.min(spent, nanos(large));
    }
    assertThat(spent).isLessThanOrEqualTo(small * 130);
  }
}
