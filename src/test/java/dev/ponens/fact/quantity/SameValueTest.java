package dev.ponens.fact.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When two normalised answers are the same. */
class SameValueTest {
  private static final Quantities QUANTITIES = Rulebooks.shipped().lexicon().finders().quantities();

  @ParameterizedTest
  @CsvSource({
    "504, 504 bottles",
    "504 bottles, 504 glass bottles",
    "504.0, 504",
    "1/2, 0.5",
    "-5, -5.00",
    "four, 4",
    "90 minutes, 1.5 hours",
    "90 minutes, 90",
    "5 kg, 5",
    "1 h 30 min, 90 minutes",
    "2 km, 2000 metres",
    "2 30 pm, 14 30",
    "2 30, 14 30",
    "2pm, 14 00",
    "12 05 am, 00 05",
    "50%, 50",
    "cannot be determined, cannot be determined",
    "60 km/h, 60 kilometers per hour",
    "60 km/h, 60 kmh",
    "60 km/h, 60 km an hour",
    "3 m/s, 3 metres per second",
    "60 km/h, 60",
    "20 m^2, 20 square metres",
    "20 sq ft, 20 square feet",
    "2 cubic metres, 2 m3",
    "25%, 0.25",
    "25 percent, 25%",
    "1/4, 25%",
    "37.50 dollars, 37.5 usd",
    "25 degrees celsius, 25 c",
  })
  void theSame(String one, String other) {
    assertThat(SameValue.same(one, other, QUANTITIES)).isTrue();
    assertThat(SameValue.same(other, one, QUANTITIES)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "504, 494",
    "5, -5",
    "5 apples, 5 pears",
    "5 apples, 5 kg",
    "1 hour, 60",
    "90 minutes, 90 hours",
    "2 km, 2 miles",
    "2 30 pm, 2 30 am",
    "12 00 am, 12 00 pm",
    "5 to 7, 7 to 5",
    "yes, no",
    "3/0, 3",
    "504, cannot be determined",
    "37.50 dollars, 37.50 euros",
    "60 km/h, 60 km",
    "60 km/h, 60 miles per hour",
    "60 km/h, 60 km per day",
    "20 m^2, 20 metres",
    "20 m^2, 20 m^3",
    "25%, 0.3",
    "25%, 0.0025",
    "25% of the bottles, 25% of the crates",
    "20 c, 20 f",
  })
  void notTheSame(String one, String other) {
    assertThat(SameValue.same(one, other, QUANTITIES)).isFalse();
    assertThat(SameValue.same(other, one, QUANTITIES)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"9, 1", "1, 9"})
  void longTextsAreComparedAsTexts(String a, String b) {
    String many = "1".repeat(100_000);
    assertThat(SameValue.same(a + many, b + many, QUANTITIES)).isFalse();
    assertThat(SameValue.same(a + many, a + many, QUANTITIES)).isTrue();
  }
}
