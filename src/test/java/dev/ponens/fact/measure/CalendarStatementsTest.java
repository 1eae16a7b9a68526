package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Timing;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarStatementsTest {
  private static List<Timing> timings(String text) {
    return Measures.find(Rulebooks.shipped().lexicon(), text, text, List.of()).stream()
        .filter(Timing.class::isInstance)
        .map(Timing.class::cast)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "From March 3 to March 17 is 12 days. | 14 days | 12 days",
        "From 15 February 2023 to 15 March 2023 we move forward 29 days. | 28 days | 29 days",
        "There are 29 days from 5 May to 5 June. | 31 days | 29 days",
        "29 March comes 24 days after 6 March. | 23 days | 24 days",
        "20 December is 30 days before 10 January 2024. | 21 days | 30 days",
        "The 3rd is a Tuesday, so the 19th is a Friday. | Thursday | Friday",
        "1 May is a Monday, so 1 June falls on a Friday. | Thursday | Friday",
        "Today is Monday. A hundred days from now it will be a Thursday. | Wednesday | Thursday",
        "If today is Tuesday, in 10 days it will be Saturday. | Friday | Saturday",
        "100 days after a Monday is a Thursday. | Wednesday | Thursday"
      })
  void aWrongDateIsSeenWithTheTruth(String text, String truth, String said) {
    assertThat(timings(text).stream().filter(t -> !t.holds() && t.claimed()))
        .singleElement()
        .satisfies(t -> assertThat(t.truth()).isEqualTo(truth))
        .satisfies(t -> assertThat(t.said()).isEqualTo(said));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From March 3 to March 17 is 14 days.",
        "From 1 January to 31 January is 31 days.",
        "From February 20 to March 1 is 10 days in a leap year.",
        "From 28 December to 4 January is 7 days.",
        "The 1st is a Sunday, so the 31st falls on a Tuesday.",
        "100 days after a Monday is a Wednesday.",
        "Today is Friday, so in 10 days it will be Monday."
      })
  void aRightDateHolds(String text) {
    assertThat(timings(text)).isNotEmpty().allMatch(Timing::holds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "From 3 March to 17 March she worked 5 days.",
        "From 3 March to 17 March is at most 20 days.",
        "The 3rd is a Tuesday, and the 3rd of next month is a Wednesday.",
        "The 3rd is a Tuesday or a Wednesday.",
        "Today is Monday, and he comes back in 3 days on a Friday or a Saturday.",
        "From 30 February to 3 March is 9 days.",
        "If 3 March to 17 March is 12 days, something is wrong.",
        "In 10 days it will be Saturday."
      })
  void whatMaySayAnythingIsNotJudged(String text) {
    assertThat(timings(text)).noneMatch(t -> !t.holds() && t.claimed());
  }
}
