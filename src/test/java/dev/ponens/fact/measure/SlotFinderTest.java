package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Slot;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlotFinderTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Slot> slots(String text) {
    return Measures.find(LEXICON, text, text, List.of()).stream()
        .filter(Slot.class::isInstance)
        .map(Slot.class::cast)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The gap from 14:00 to 14:30 fits the 45 minute call. | 30 min | 45 min | false",
        "The gap from 14:00 to 14:45 fits the 45 minute call. | 45 min | 45 min | true",
        "The 45-minute call fits into the 30-minute slot. | 30 min | 45 min | false",
        "A slot of 1 hour is long enough for the 90-minute talk. | 1 h | 1 h 30 min | false",
        "Two 20-minute calls fit between 9:00 and 9:30. | 30 min | 40 min | false",
        "Schedule the 90-minute workshop from 10 to 11 am. | 1 h | 1 h 30 min | false",
        "The 2-hour film fits between 11 pm and 1:30 am. | 2 h 30 min | 2 h | true"
      })
  void aSlotIsComparedWithWhatGoesIntoIt(String text, String room, String needs, boolean holds) {
    assertThat(slots(text))
        .singleElement()
        .satisfies(
            s -> {
              assertThat(s.room()).isEqualTo(room);
              assertThat(s.needs()).isEqualTo(needs);
              assertThat(s.holds()).isEqualTo(holds);
              assertThat(s.claimed()).isTrue();
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The gap from 14:00 to 14:30 does not fit the 45 minute call.",
        "Does the 45-minute call fit between 14:00 and 14:30?",
        "The 45-minute call fits if we shorten it to the 30-minute slot.",
        "The first 20 minutes of the 45-minute call fit between 14:00 and 14:30.",
        "The gap from 14:00 to 14:30 is followed by a 45 minute call."
      })
  void whatDoesNotSayThatItFitsIsNoSlot(String text) {
    assertThat(slots(text)).isEmpty();
  }
}
