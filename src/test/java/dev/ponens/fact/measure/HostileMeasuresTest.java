package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileMeasuresTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  /** How often two lengths are measured again; quadratic time fails each of these measurements. */
  private static final int MOST_REPEATS = 8;

  private static long nanos(String text) {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    assertThat(Measures.find(LEXICON, text, text, List.of())).isNotNull();
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
  }

  /** Measures a short text; a floor keeps the noise of very short measurements out of the ratio. */
  private static long small(String unit) {
    return Math.max(nanos(unit.repeat(10_000 / unit.length())), 10_000_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from 1:00 to 2:00 is ",
        "5 km + ",
        "3 hours, ",
        "1:00-",
        "leaves at 9:00 takes 5 min ",
        "fits 3 minute call ",
        "5 litres 2 gallons per minute 5 / 2 = ",
        "1h30m",
        "9:",
        "12 p.m. ",
        "2 hours and ",
        "is 3 hours after 4:00 ",
        "12 km + 3 hours = 15 ",
        "so it ends at 11:30. ",
        "9:00-10:00 and 9:30-11:00 overlap 9:30-9:45. ",
        "it starts at 9:00, lasts 2 hours. ",
        "30 days from 20 April is ",
        "5 March before the notice of "
      })
  void theCostGrowsWithTheLengthAlone(String unit) {
    nanos(unit.repeat(200_000 / unit.length()));
    String large = unit.repeat(250_000 / unit.length());
    long small = small(unit);
    long spent = nanos(large);
    // Other programs can slow one measurement down, so the least cost of each length counts.
    for (int i = 0; i < MOST_REPEATS && spent > small * 32; i++) {
      small = Math.min(small, small(unit));
      spent = Math.min(spent, nanos(large));
    }
    assertThat(spent).isLessThanOrEqualTo(small * 32);
  }

  @Test
  void anyTextIsReadAndEveryFactStandsInIt() {
    String[] pieces = {
      "9:45",
      "17:00",
      " pm",
      " a.m.",
      "2 hours",
      "45 minutes",
      "5 km",
      "500 m",
      " + ",
      " - ",
      " = ",
      " is ",
      "from ",
      " to ",
      ", ",
      ". ",
      "\n",
      "fits ",
      "slot ",
      "(",
      ")",
      "1/2 ",
      "99999999999",
      "0:99",
      "noon",
      "/",
      "*",
      "–",
      "half an hour",
      "leaves at ",
      "takes ",
      "arrives at ",
      "29 February ",
      "2023",
      " before ",
      "Friday ",
      "today is ",
      "the day after ",
      "🙂"
    };
    Random random = new Random(7);
    for (int i = 0; i < 3000; i++) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < 14; k++) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      String all = text.toString();
      for (Fact fact : Measures.find(LEXICON, all, all, List.of())) {
        assertThat(fact.span().end()).isLessThanOrEqualTo(all.length());
      }
    }
  }

  /** Whatever two times are drawn, their true distance holds and any other one does not. */
  @Test
  void anyTwoTimesHaveTheirDistanceAndNoOther() {
    Random random = new Random(11);
    for (int i = 0; i < 500; i++) {
      int from = random.nextInt(1440);
      int length = 1 + random.nextInt(1439);
      int off = 1 + random.nextInt(50);
      assertThat(holds(from, length, length)).isTrue();
      assertThat(holds(from, length, length + off)).isFalse();
    }
  }

  private static boolean holds(int from, int length, int said) {
    String text =
        "From "
            + clock(from)
            + " to "
            + clock((from + length) % 1440)
            + (said < 120 || said % 60 == 0
                ? " is " + said + " minutes."
                : " is " + said / 60 + " hours and " + said % 60 + " minutes.");
    return Measures.find(LEXICON, text, text, List.of()).stream()
        .anyMatch(f -> f instanceof Timing t && t.holds());
  }

  /** Morning or afternoon is always said. */
  private static String clock(int minute) {
    int hour = minute / 60;
    int rest = minute % 60;
    return (hour % 12 == 0 ? 12 : hour % 12)
        + ":"
        + (rest < 10 ? "0" : "")
        + rest
        + (hour < 12 ? " am" : " pm");
  }
}
