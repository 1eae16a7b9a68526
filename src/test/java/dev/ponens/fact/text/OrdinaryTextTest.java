package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An ordinary text has no literal of a pattern, so no pattern is searched in it. */
class OrdinaryTextTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The train covers 120 miles in 3 hours, so its speed is 120 / 3 = 40 miles per hour.",
        "It is at most as long as the other one, but no one in the group is sure of it.",
        "She sells the 16 loaves for $4 each, which gives 16 * 4 = 64 dollars in total.",
        "Two pumps fill the tank in five hours, and one of them alone needs eight.",
        "If x + 7 = 12, then x = 12 - 7 = 5, and the second root is smaller.",
      })
  void noPatternIsSearchedInAnOrdinaryText(String text) {
    assertThat(LEXICON.scan().candidates(text)).isEmpty();
  }
}
