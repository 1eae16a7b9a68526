package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimingsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<Timing> timings(String text) {
    List<Fact> facts = Measures.find(LEXICON, text, text, List.of());
    return facts.stream().filter(Timing.class::isInstance).map(Timing.class::cast).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From 9:40 to 11:15 is 1 hour 35 minutes.",
        "From 9:40 to 11:15 is 95 minutes.",
        "One hundred and twenty minutes is 2 hours.",
        "From 22:30 to 6:00 is 7.5 hours.",
        "From 10 pm to 6 a.m. is 8 hours of sleep.",
        "The class runs from 11 am to noon, which is one hour.",
        "9:45 + 50 minutes = 10:35",
        "11:30 pm + 2 hours and 45 minutes = 2:15 am",
        "17:00 - 7:00 = 10 hours",
        "The flight is 13:20 - 10:50 = 2 h 30 min.",
        "8:25-8:00 = 25 minutes late",
        "16:00 - 14:30 = 1:30",
        "16:00 - 14:30 = 90",
        "2 hours after 12:10 AM is 12:10+2:00 = 2:10 AM.",
        "6:07 AM is 7 minutes after 6:00 AM.",
        "Between 2:30 pm and 5:00 pm, there are 2.5 hours.",
        "She practises 4 hours (from 5 PM to 9 PM) on Sundays.",
        "There are 3 hours between 8 AM and 11 AM.",
        "Adding 50 minutes to 9:45 gives 10:35.",
        "From 9:00 to 5:30 is eight and a half hours.",
        "9:00-17:00 = 8 hours",
        "8:40 to 10:15 is 1 h 35.",
        "From 8:40 to 10:15 it takes 1 hour 35, and then we eat.",
        "From 8:40 to 10:15 is 1h 35",
        "6,200 seconds is about 103 minutes.",
        "From 22:00 to 6:00 is 8 hours.",
        "From 13:00 to 1:30 is half an hour.",
        "From 13:00 to 1:30 is 12.5 hours.",
        "From 18:00 to 12:00 is 18 hours.",
        "From 9:00 to 17:00 is 8 hours.",
        "From 11:00 to 3:00 is 16 hours."
      })
  void aRightTimeHolds(String text) {
    assertThat(timings(text)).isNotEmpty().allMatch(Timing::holds).allMatch(Timing::claimed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "From 9:40 to 11:15 is 1 hour 25 minutes. | 1 h 35 min | 1 hour 25 minutes",
        "8:40 to 10:15 is 2 h 25. | 1 h 35 min | 2 h 25",
        "14:10 plus 11 h 50 is 02:05 the next day. | 2:00 | 02:05",
        "It lasted 110 minutes, i.e. two and a quarter hours. | 1 h 50 min | two and a quarter hours",
        "Departure 7:42, arrival 9:35: the train ride takes 1 h 13 min. | 1 h 53 min | 1 h 13 min",
        "From 22:30 to 6:00 is 8.5 hours. | 7 h 30 min | 8.5 hours",
        "From 22:00 to 6:00 is 16 hours. | 8 h | 16 hours",
        "From 10 pm to 6 am is 16 hours, so we pay 16. | 8 h | 16 hours",
        "22:00–6:00 is 16 hours. | 8 h | 16 hours",
        "The shift from 23:00 until 1:00 lasts 22 hours. | 2 h | 22 hours",
        "The watch from 20:00 to 2:00 takes 1080 minutes. | 6 h | 1080 minutes",
        "From 22:00 to 6:00 is 20 hours. | 8 h | 20 hours",
        "The shift is from 10 p.m. to 6 a.m., which is 16 hours. | 8 h | 16 hours",
        "6,200 seconds is about 62 minutes. | 1 h 43 min 20 s | 62 minutes",
        "It expires after 5,400 seconds, that is after 80 minutes. | 1 h 30 min | 80 minutes",
        "From 8:00 AM to 11:00 PM is 3 hours. | 15 h | 3 hours",
        "9:45 + 50 minutes = 10:45 | 10:35 | 10:45",
        "17:30 - 16:00 = 130 minutes | 1 h 30 min | 130 minutes",
        "5:00 pm - 160 minutes = 8:00 am | 2:20 pm | 8:00 am",
        "2 hours after 11:10 PM is 12:10 AM. | 1:10 am | 12:10 AM",
        "6:17 AM is 7 minutes after 6:00 AM. | 6:07 am | 6:17 AM",
        "Adding 50 minutes to 9:45 gives 10:45. | 10:35 | 10:45",
        "He works 3 hours (from 8:00 AM to 11:00 PM). | 15 h | 3 hours",
        "From 1:00 PM to 6:00 PM is 6 hours, so she bakes 12. | 5 h | 6 hours",
        "12:00 + 90 min = 13:20 | 13:30 | 13:20",
        "12:00 plus 90 minutes is 1:20 pm. | 1:30 pm | 1:20 pm",
        "12:10 + 2 h = 2:20 | 2:10 | 2:20",
        "13:00 - 12:20 = 50 min | 40 min | 50 min"
      })
  void aWrongTimeIsSeenWithTheTruth(String text, String truth, String said) {
    assertThat(timings(text))
        .singleElement()
        .satisfies(
            t -> {
              assertThat(t.holds()).isFalse();
              assertThat(t.claimed()).isTrue();
              assertThat(t.truth()).isEqualTo(truth);
              assertThat(t.said()).isEqualTo(said);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The ratio x:y is 10:35.",
        "At 10:00, the number who came in was 2 * 50 = 100.",
        "She works from 9 am to 5 pm with a lunch break, which is 7 hours.",
        "He works from 9 am to 5 pm, a total of 40 hours.",
        "Two shifts from 22:00 to 6:00 are 16 hours.",
        "Both guards work from 22:00 to 6:00, which is 16 hours.",
        "On Monday and Friday she works from 22:00 to 6:00, which is 16 hours.",
        "He works from 10 pm to 6 am, a total of 16 hours.",
        "Counting back, from 22:00 to 6:00 is 16 hours.",
        "From 22:00 back to 6:00 is 16 hours.",
        "It is dark from 22:00 to 6:00, so 16 hours of light are left.",
        "The pool is closed from 22:00 to 6:00, so 16 hours remain.",
        "The flight from 22:00 to 6:00 is 16 hours.",
        "From 22:00 to 6:00 local time is 16 hours.",
        "From 22:00 JST to 6:00 PST is 16 hours.",
        "From 22:00 to 6:00 the next day but one is 32 hours.",
        "Nights from 22:00 to 6:00 are 16 hours.",
        "Ann and Bo watch from 22:00 to 6:00, which makes 16 hours.",
        "The return trip is from 22:00 to 6:00, 16 hours.",
        "From 9 am to 5 pm is more than 6 hours.",
        "From 2 pm to 4 pm is 30 minutes longer than the morning.",
        "Departs 14:00 EST, arrives 16:00 PST.",
        "From 14:00 EST to 16:00 PST is 5 hours.",
        "She studied from 3 pm to 5 pm, 1 hour of algebra and 1 hour of Latin.",
        "The tower may be visited from 9 am to 5 pm for 2 hours.",
        "Between 9 am and 5 pm, she worked 6 hours.",
        "Shift: 9:00-17:00 = 7 hours (with an hour of break).",
        "His lap is 1:30 - 1:10 = 20 seconds faster.",
        "2:15:30 - 2:14:10 = 1:20",
        "School starts at 8:00, a lesson lasts 45 minutes and school ends at 14:00."
      })
  void whatMaySayAnythingIsNotJudged(String text) {
    assertThat(timings(text)).allMatch(Timing::holds);
  }

  @Test
  void aSuppositionIsNoClaim() {
    assertThat(timings("If from 9:40 to 11:15 is 2 hours, the clock is wrong."))
        .allMatch(t -> !t.claimed() || t.holds());
    assertThat(timings("From 9:40 to 11:15 is 2 hours. Wait, that's wrong."))
        .singleElement()
        .matches(t -> !t.claimed());
  }
}
