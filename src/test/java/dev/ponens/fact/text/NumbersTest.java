package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumbersTest {
  private static List<Double> in(String text) {
    Numbers numbers = Numbers.in(Text.of(text), Rulebooks.shipped().lexicon());
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      values.add(numbers.value(i));
    }
    return values;
  }

  @Test
  void numbersStandInDigitsAndInWords() {
    assertThat(in("Twelve of 1,250 cost $3.50 each, twenty-five .75, the 14th 3x and 20%."))
        .containsExactly(12.0, 1250.0, 3.5, 25.0, 5.0, 0.75, 14.0, 3.0, 20.0);
  }

  @Test
  void aCommandOfLatexEndsBeforeItsNumber() {
    assertThat(in("\\times65.02 and \\approx369 and times65 and \\frac12"))
        .contains(65.02, 369.0)
        .doesNotContain(65.0, 12.0);
  }

  @Test
  void versionsAndLongRunsOfDigitsAreNone() {
    assertThat(in("1.2.3 and 123456789012345678901")).isEmpty();
  }

  @Test
  void aTableOfNumbersIsCutShort() {
    assertThat(in("7 ".repeat(5000))).hasSize(1000);
  }

  @Test
  void aConstantNeedsItsWord() {
    Lexicon lexicon =
        new Lexicon(
            List.of(
                new Lexicon.Phrase("known", "en", "7 day~"),
                new Lexicon.Phrase("known", "en", "100")),
            List.of());
    Constants constants = Constants.of(lexicon, "known");
    assertThat(constants.know(7, 0, Text.of("all days"), s -> false)).isTrue();
    assertThat(constants.know(7, 0, Text.of("all dogs"), s -> false)).isFalse();
    assertThat(constants.know(7, 0, Text.of("all dogs"), s -> true)).isTrue();
    assertThat(constants.know(100, 0, Text.of("all dogs"), s -> false)).isTrue();
    assertThat(constants.know(8, 0, Text.of("all days"), s -> true)).isFalse();
  }
}
