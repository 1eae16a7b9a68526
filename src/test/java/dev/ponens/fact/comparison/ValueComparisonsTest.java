package dev.ponens.fact.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparisons of known values are read and decided; what is unclear is silent. */
class ValueComparisonsTest {
  private static final ComparisonWords WORDS =
      Rulebooks.shipped().lexicon().finders().of(ComparisonWords.class, ComparisonWords::new);

  private static List<Misjudgement> found(String question, String before, String step) {
    List<String> earlier = before.isEmpty() ? List.of() : List.of(before);
    Text text = Text.of(step);
    NumberTokens tokens = new NumberTokens(text, Rulebooks.shipped().lexicon());
    return ValueComparisons.find(WORDS, text, tokens, step, question, earlier);
  }

  private static List<String> truths(String question, String before, String step) {
    return found(question, before, step).stream().map(Misjudgement::truth).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # question | step before | step | truth, empty for no finding
          # Units are converted, or the values are left alone.
          | | 82 days is more than the 90 required | 82 days is less than 90
          | | −12 m is deeper than −9 m |
          | | A loss of −4.2 % is larger than −3.1 % |
          | | −16 °C is colder than −20 °C | −16 °C is greater than −20 °C
          | | 1.050 kg is over 900 kg |
          | | 1.050 kg is over 1.200 kg | 1.050 kg is less than 1.200 kg
          | | 1.050 kg is over 1,100 kg | 1.050 kg is less than 1,100 kg
          | | 3.12 is above 3.9 |
          | | 3.12 V is above 3.9 V | 3.12 V is less than 3.9 V
          | | 43.75 months is longer than 4 years | 43.75 months is less than 4 years
          | | 90 minutes lies beyond 2 hours | 90 minutes is less than 2 hours
          | | 2.7 g does not exceed 2,400 mg | 2.7 g is greater than 2,400 mg
          | | -16 °C is colder than -20 °C | -16 °C is greater than -20 °C
          | | 5 h 35 min is shorter than 5 h 30 min | 5 h 35 min is greater than 5 h 30 min
          | | 14 m² is larger than 1,500 cm² and more |
          | | €5 is more than $9 |
          | | 5 years is longer than 1,850 days |
          | | 0.5 m/s is slower than 9 m/h |
          # A sentence about a thing is judged by the result before it.
          | It weighs **720 kg**. | That stays under the limit of **700 kg** | 720 kg is greater than 700 kg
          | So 2,640 litres. | That is enough for the peak of 3,000 litres | 2,640 litres is less than 3,000 litres
          | It costs 11 × €500 = €5,500. | With a budget of €5,000, we stay under budget | €5,500 is greater than €5,000
          | The ball costs $0.05. | The bat costs $1 more than the ball, which is **$1.05** |
          | So it takes 8.5 h. | The chain not only overruns the 8 h window, it also blocks the lift |
          | It costs €5,500. The budget is €5,000. | This is not within budget |
          | It takes 5.75 h. The limit is 6 h. | We are late, 15 minutes over the limit | 5.75 h is less than 6 h
          | The first takes 4 h. The second takes 7 h. | This is not over the limit |
          | The scan takes 628 seconds. | The window of thirty minutes still suffices |
          | It takes 7 h. | A van with a range of 5 h is enough |
          | It weighs 12 kg, more than the limit of 10 kg. | The limit was 9 kg before, so it is too much |
          # A number of things is rounded the right way.
          How many canoes are needed? | | 83 / 12 = 6.92, so we rent six canoes | six canoes is less than 6.92
          How many pallets do we need? | | 83 / 12 = 6.92, so 6 layers |
          How many canoes do we need? | | 83 / 12 = 6.92, so we rent seven canoes |
          If each needs one, how many can go? | | 83 / 12 = 6.92, so 6 canoes go |
          We need some. How many go? | | 83 / 12 = 6.92, so 6 canoes go |
          | | 83 / 12 = 6.92, so six canoes are enough | six canoes is less than 6.92
          | | 83 / 12 = 6.92, so only six canoes are enough |
          | | 83 / 12 = 6.01, so six canoes are enough |
          | | 4.3 / 0.3 = 14.3, so 15 complete doses | 15 complete is greater than 14.3
          | | 4.3 / 0.3 = 14.3, so 14 complete doses |
          | | 104.17, so **105 pallets**; 104 full ones hold 4,992 cartons |
          | | 4.3 / 0.3 = 14.3, so 17 complete doses |
          | | The safety factor is 2.6, and 2 are enough |
          How many packs are needed? | | 83 / 12 = 6.92, so 7 full packs |
          | | 5.8 kg, so 5 bags are enough |
          """)
  void aFalseComparisonIsFoundWithItsTruth(
      String question, String before, String step, String truth) {
    assertThat(truths(text(question), text(before), step + "."))
        .as(step)
        .isEqualTo(truth == null ? List.of() : List.of(truth));
  }

  private static String text(String cell) {
    return cell == null ? "" : cell;
  }

  @Test
  void numbersOfThingsAndLimitedChoicesAreNoOptions() {
    String lanes = "Lane 3 touched at 52.87, lane 4 at 52.91, lane 5 at 52.78.";
    assertThat(truths(lanes, "", "Lane 3's 52.87 is the shortest of the three times."))
        .containsExactly("52.87 is greater than 52.78");
    String loads = "A carries 500 kg, B 1,000 kg, C 2,000 kg.";
    assertThat(truths(loads, "", "So 1,000 kg is the smallest.")).hasSize(1);
    assertThat(truths(loads, "", "So 1,000 kg is the smallest load that is enough.")).isEmpty();
  }

  @Test
  void aDirectComparisonIsToldFromOneOfOtherSentences() {
    assertThat(found("", "", "540 kg is not over the 500 kg allowed."))
        .extracting(Misjudgement::named)
        .containsExactly(false);
    assertThat(found("", "It weighs 540 kg.", "That is not over the 500 kg allowed."))
        .extracting(Misjudgement::named)
        .containsExactly(true);
  }

  @Test
  void aNounNamesTheOnlyValueOfItsDimension() {
    String one = "The ceiling is 80 kg for the 3 fields, and the price is €90.";
    assertThat(truths(one, "It is 120 kg.", "That stays under the ceiling."))
        .containsExactly("120 kg is greater than 80 kg");
    // The 120 kg can be those of all fields.
    String each = "The ceiling is 80 kg for each of 3 fields, and the price is €90.";
    assertThat(found(each, "It is 120 kg.", "That stays under the ceiling.")).isEmpty();
    String two = "The ceiling is 80 kg in May. In June the ceiling is 160 kg.";
    assertThat(found(two, "It is 120 kg.", "That stays under the ceiling.")).isEmpty();
    String marked = "A group may have at most 8 pupils. There are 31 pupils.";
    assertThat(truths(marked, "That makes 9 pupils.", "This is within the limit."))
        .containsExactly("9 pupils is greater than 8 pupils");
  }

  @Test
  void theMarkOfALimitDecidesWhetherItIsKept() {
    String most = "The noise may be at most 98 dB.";
    assertThat(truths(most, "It is 101 dB.", "The limit is kept.")).hasSize(1);
    assertThat(found(most, "It is 97 dB.", "The limit is kept.")).isEmpty();
    String least = "A cover of at least 3.0 is demanded.";
    assertThat(truths(least, "", "A cover of 2.8 satisfies the covenant.")).hasSize(1);
    assertThat(found(least, "", "A cover of 3.2 satisfies the covenant.")).isEmpty();
    String open = "The limit is 98 dB.";
    assertThat(found(open, "It is 101 dB.", "The rule is kept.")).isEmpty();
  }

  @Test
  void aStatedDifferenceMustFitBothValues() {
    String question = "Goods worth up to €430 are free.";
    assertThat(truths(question, "It is €445.", "It stays €15 under the allowance.")).hasSize(1);
    assertThat(found(question, "It is €445.", "It stays €40 under the allowance.")).isEmpty();
  }

  @Test
  void aChoiceIsComparedWithTheValuesBesideIt() {
    String quotes = "Harlow asks £1,240, Mertens £1,195 and Quist £1,218.";
    assertThat(truths(quotes, "", "Quist at £1,218 is the cheapest of the three."))
        .containsExactly("£1,218 is greater than £1,195");
    assertThat(found(quotes, "", "Mertens at £1,195 is the cheapest.")).isEmpty();
    String two = "Kern charges €84.00; Dolan charges €80.75.";
    assertThat(truths("", two, "Kern has the lower price."))
        .containsExactly("€84.00 is greater than €80.75");
    assertThat(found("", two, "Dolan has the lower price.")).isEmpty();
    assertThat(found("", two, "Kern's shop has the lower rent.")).isEmpty();
  }

  /** Each pair of a step and the step before it is right, or cannot be decided. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9 × 80 kg = 720 kg. | Each person at 80 kg is under the limit.",
        "If it were at 640 kg. | It would be above the limit. It is not above the limit.",
        "It weighs 720 kg. | The first half of it is under the limit.",
        "It weighs 720 kg. | It was under the old limit.",
        "It weighs 720 kg. | The limit for trucks is kept.",
        "It weighs 720 kg. | It is over, while the other load is under the limit.",
        "720 kg - 630 kg = 90 kg. | 90 kg is what it is over the limit.",
        "It weighs 720 kg. | A second load is under the limit.",
        "It weighs 720 kg. | A load that stays under the limit is allowed.",
        "It weighs 720 kg. | We take 100 kg out, until it is under the limit.",
        "It weighs 720 kg. | Is it under the limit?",
        "It weighs 720 kg. | It is under the limit. No, that is wrong.",
        "It weighs 720 kg. | It must be under the limit.",
        "It weighs 720 kg. | He said that it is under the limit.",
        "It weighs 720 kg. | Now it is under the limit.",
        "It weighs 720 kg. | To stay under the limit is hard.",
        "It takes 3 trips. | That is under the limit.",
        "It weighs 720 kg per trip. | That is under the limit.",
        "It weighs 700 to 720 kg. | That is under the limit.",
        "It costs €720. | That is under the limit.",
        "80 % of the 720 kg is ore. | That is under the limit.",
        "It weighs 720 kg and 500 kg. | That is under the limit.",
        "It weighs 630 kg. | That is within the limit.",
        "A 5 s and a 2 s fall. | The answer is less than 1.2 s.",
        "It falls for 0.5 s. | The whole time of flight is greater than 1.0 s.",
        "X-rays: below 10.5 nm. | The range for radio waves is above 700.",
        "The energy is 54.4. | That is greater than the 79.0 of helium.",
      })
  void whatIsUnclearOrRightIsSilent(String before, String step) {
    String question = "A lift may carry at most 630 kg. Which loads does it take?";
    assertThat(found(question, before, step)).as(before + " " + step).isEmpty();
  }

  @Test
  void onlyWordsThatCompareWakeTheFinder() {
    assertThat(WORDS.mayCompare(Text.of("The balcony adds 36 seats, which makes 182."))).isFalse();
    assertThat(WORDS.mayCompare(Text.of("So 1359 is left over."))).isFalse();
    assertThat(WORDS.mayCompare(Text.of("36 seats is more than 30."))).isTrue();
    assertThat(WORDS.mayCompare(Text.of("The limit is kept."))).isTrue();
  }
}
