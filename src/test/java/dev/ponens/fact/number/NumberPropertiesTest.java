package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.NumberProperty;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberPropertiesTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<NumberProperty> find(String raw) {
    Text text = Text.of(raw);
    Cues.FoundCues cues = Cues.find(LEXICON, text, Mask.of(LEXICON, raw), true);
    NumberTokens tokens = new NumberTokens(raw, text.code(), LEXICON);
    return NumberProperties.find(tokens, raw, EquationCautions.of(LEXICON, cues.cues()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "I pick 91, because 91 is prime. | 91 is prime | 91 = 7 × 13",
        "1 is a prime number. | 1 is a prime number | 1 is not prime",
        "97 is composite. | 97 is composite | 97 is prime",
        "Note that 45 is even. | 45 is even | 45 is odd",
        "So 1,234 is divisible by 4. | 1,234 is divisible by 4 | 1234 = 4 × 308 + 2",
        "37 is a multiple of 7. | 37 is a multiple of 7 | 37 = 7 × 5 + 2",
        "8 is a factor of 18. | 8 is a factor of 18 | 18 = 8 × 2 + 2",
        "7 divides 90. | 7 divides 90 | 90 = 7 × 12 + 6",
        "Both 196 and 250 are perfect squares. | 196 and 250 are perfect squares | 250 is between 15² and 16²",
        "36 is not a perfect square. | 36 is not a perfect square | 36 = 6²",
        "The factors of 18 are 1, 2, 3, 6, 8 and 18. | factors of 18 are 1, 2, 3, 6, 8 and 18 | 8 does not divide 18",
        "The factors of 12 are 1, 2, 3, 6 and 12. | factors of 12 are 1, 2, 3, 6 and 12 | 4 also divides 12",
        "So 3/7 is greater than 4/9. | 3/7 is greater than 4/9 | 3/7 is less than 4/9",
        "9.11 is larger than 9.9. | 9.11 is larger than 9.9 | 9.11 is less than 9.9",
        "A p-value of 0.09 is larger than the cut-off of 0.1. | 0.09 is larger than the cut-off of 0.1 | 0.09 is less than 0.1",
        "-3 is less than -7. | -3 is less than -7 | -3 is greater than -7",
        "€5 is more than €7. | €5 is more than €7 | 5 is less than 7",
        "2 million is more than 3 million. | 2 million is more than 3 million | 2 million is less than 3 million"
      })
  void aFalsePropertyIsFoundWithTheTruth(String text, String words, String truth) {
    assertThat(find(text).stream().filter(p -> !p.holds() && p.claimed()))
        .singleElement()
        .satisfies(p -> assertThat(p.words()).isEqualTo(words))
        .satisfies(p -> assertThat(p.truth()).isEqualTo(truth));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "97 is prime.",
        "0 is even and 7 is odd.",
        "1,232 is divisible by 4.",
        "The prime factors of 12 are 2 and 3.",
        "-3 is greater than -7.",
        "50% is less than 60%."
      })
  void aTrueOneHolds(String text) {
    assertThat(find(text)).isNotEmpty().allMatch(NumberProperty::holds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The gap of 7 is even larger today.",
        "Version 3.11 is greater than 3.9.",
        "Python is installed; 3.11 is higher than 3.9.",
        "90 minutes is less than 2 hours.",
        "90 is more than 1 hour.",
        "8 is prime to 15.",
        "If 91 is prime, the group is cyclic.",
        "It is wrong that 57 is prime.",
        "The sum of 3 and 6 is even.",
        "x + 3 is even.",
        "777 = 3 * 7 * 37 and 38 is prime.",
        "The exponents in 8 are odd.",
        "7 and 8 is even.",
        "3 is less than half of 4.",
        "9 is less than 2 + 5.",
        "27 is 5 more than 23.",
        "Half of 9 is more than 7.",
        "9 is square.",
        "17 is divisible by 5 with a remainder of 2.",
        "Modulo 5, 7 is less than 3.",
        "€5 is more than $5.",
        "2.500 is more than 900, and 900 is less than 1.200.",
        "The fall of -8 is bigger than 3.",
        "Strings compare by character, so 10 is less than 9."
      })
  void whatMayMeanSomethingElseIsNotCalledFalse(String text) {
    assertThat(find(text)).noneMatch(p -> !p.holds() && p.claimed());
  }

  @Test
  void aNumberTooLargeToFactorIsNotJudged() {
    assertThat(find("1000000007000000049 is prime.")).isEmpty();
  }
}
