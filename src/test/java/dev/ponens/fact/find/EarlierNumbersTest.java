package dev.ponens.fact.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.StatedValue;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is read of the last texts is kept, and no more than that. */
class EarlierNumbersTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private final EarlierNumbers earlier =
      new EarlierNumbers(LEXICON, LEXICON.finders().of(MisreadWords.class, MisreadWords::new));

  @Test
  void aTextIsReadOnce() {
    List<StatedValue> first = earlier.of("The shelf holds 45 jars and 12 boxes.");
    assertThat(first).extracting(StatedValue::digits).containsExactly("45", "12");
    assertThat(earlier.of("The shelf holds 45 jars and 12 boxes.")).isSameAs(first);
  }

  @Test
  void olderTextsAreRemoved() {
    List<StatedValue> first = earlier.of("The shelf holds 45 jars.");
    for (int i = 0; i < 600; i++) {
      assertThat(earlier.of("Room " + i + " has " + i + 7 + " seats."))
          .extracting(StatedValue::digits)
          .contains(i + "7");
    }
    assertThat(earlier.of("The shelf holds 45 jars.")).isEqualTo(first).isNotSameAs(first);
  }
}
