package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EquationCautionsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Equation> wrong(String raw) {
    Text text = Text.of(raw);
    Cues.FoundCues cues = Cues.find(LEXICON, text, Mask.of(LEXICON, raw), true);
    NumberTokens tokens = new NumberTokens(raw, text.code(), LEXICON);
    return Equations.read(tokens, raw, EquationCautions.of(LEXICON, cues.cues()))
        .equations()
        .stream()
        .filter(e -> !e.holds() && e.claimed() && !e.running())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The units digit of 3^4 + 5 is 6.",
        "the last digit of the number 12 * 13 equals 6",
        "The digit sum of 99 + 2 = 2",
        "The absolute value of 3 - 8 is 5.",
        "The number of divisors of 2^3 * 3 = 8",
        "The remainder when 100/7 = 2",
        "the base-two logarithm of 48/6 = 3"
      })
  void aPropertyOfAnExpressionIsNotItsValue(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "16 - 12 = 10, which is absurd.",
        "We get 16 - 12 = 10. That fails.",
        "We get 16 - 12 = 10. So 4 is not a solution.",
        "4 + 6 = 12, i.e. a contradiction",
        "For 5 it says 5 + 5 = 12 and does not satisfy the second line.",
        "3 + 4 = 8 must be rejected.",
        "This gives 2*3 + 1 = 9, hence 3 is extraneous."
      })
  void aTrialThatIsRefutedBehindItIsNotClaimed(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "In base 8, 7 + 6 = 15.",
        "7 + 6 = 15. Remember that all of this is octal.",
        "We work modulo 7. Then 3 * 5 = 1.",
        "$3 \\equiv 10 \\pmod 7$ and so $2^3 = 1$ there.",
        "In Python 17 ^ 5 = 20.",
        "80 dB + 80 dB = 83 dB",
        "Synergy means that 2 + 2 = 5.",
        "Under that rule 2 * 3 = 11.",
        "On the dial of the clock, 10 + 9 = 7.",
        "A bearing of 350 + 20 = 10"
      })
  void anotherArithmeticIsNotHeldAgainstPlainNumbers(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The sum of 3 * 4 + 1 is 14.",
        "The number of boys is 12 + 13 = 26.",
        "The units digit matters less here; 12 * 13 = 146.",
        "The clock cost 3 * 4 = 13 euros.",
        "The base of the triangle is 4 * 5 = 21.",
        "3 * 4 = 13, so the plan works.",
        "We take all modulo 7. That was one example. Now 3 * 4 = 13.",
        "3 apples + 4 pears = 8 fruits",
        "12 boys + 13 girls = 26 students"
      })
  void wordsThatSayNothingAgainstItLetItBeWrong(String text) {
    assertThat(wrong(text)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "3 pencils + 1 eraser = 124 cents",
        "2 adults + 3 children = $55",
        "3 wins + 1 draw = 10 points",
        "4 packs + 1 packet = 45 cards"
      })
  void whatUnlikeThingsAreWorthIsNotTheirCount(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @Test
  void aLongTextFullOfSuchWordsTakesTimeByItsLength() {
    String piece =
        "Modulo 7, 3 * 5 = 1. That fails. Nine sevens are sixty-four, 12 times 13 is 146. ";
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    // Only the last sentence has no neighbor that mentions a modulus.
    assertThat(wrong(piece.repeat(5000))).allMatch(e -> e.span().start() > 5000 * 80);
    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
    assertThat(nanos / 1_000_000).as("milliseconds").isLessThan(10_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7 · 3 = 1 in Z_10.",
        "In F_5 we get 3 + 4 = 2.",
        "In the field with 5 elements, 3 + 4 = 2.",
        "In fp16, 2048 + 1 = 2048.",
        "Evaluated left to right, 2 + 3 × 4 = 20.",
        "It works from right to left: 2 * 3 + 4 = 14.",
      })
  void anotherArithmeticIsAnnounced(String text) {
    assertThat(wrong(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From left to right, 2 + 3 × 4 = 15.",
        "2 + 3 × 4 = 20 by the rules.",
        "12 boys + 15 girls = 30 children",
        "The fields have 5 elements, and 3 + 4 = 8.",
      })
  void aResultThatDoesNotFitTheAnnouncementIsClaimed(String text) {
    assertThat(wrong(text)).hasSize(1);
  }
}
