package dev.ponens.fact.calculation;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.ponens.fact.DoubtfulCalculation;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.number.EquationCautions;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.rule.Rulebooks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatedCalculationsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<String> found(String text) {
    return found(text, text);
  }

  private static List<String> found(String text, String masked) {
    NumberTokens tokens = new NumberTokens(text, List.of(), LEXICON);
    List<String> found = new ArrayList<>();
    for (Fact fact :
        StatedCalculations.find(
            Text.of(text), tokens, masked, EquationCautions.NONE, List.of(), OtherNumbers.NONE)) {
      if (fact instanceof Equation e && e.claimed()) {
        found.add("error: " + e.left() + " is " + e.truth() + ", not " + e.right());
      } else if (fact instanceof DoubtfulCalculation d && d.claimed()) {
        found.add("doubt: " + d.left() + " is " + d.truth() + ", not " + d.right());
      }
    }
    return found;
  }

  static Stream<List<String>> rows() throws IOException {
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(Path.of("rules", CalculationRow.TABLE))) {
      return csv.stream().map(NamedCsvRecord::getFields).toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void eachRowReadsItsExampleAndFindsItRight(List<String> cells) {
    String example = cells.get(5);
    NumberTokens tokens = new NumberTokens(example, List.of(), LEXICON);
    assertThat(StatedCalculations.explained(tokens, CalculationRow.of(cells))).as(example).isTrue();
    assertThat(found(example)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Order 3.13 t at €480, which comes to roughly €1,402. | 3.13 t * €480 is 1502.4, not €1,402",
        "2 h 30 and a flight of 8 h 40, so 10 h 10. | 2 h 30 + 8 h 40 is 11 h 10 min, not 10 h 10",
        "Each jar takes 1.5 cups, I've got 17 jars, so 27.5 cups. | 1.5 * 17 is 25.5, not 27.5",
        "Votes were 70, 80, 80 and 91, which totals 331. | (70 + 80 + 80 + 91) is 321, not 331",
        "Panels: twenty of 400 W each, so 80 kW. | twenty * 400 W is 8 kilowatts, not 80 kW",
        "2,790 over 15, so 184. | 2,790 / 15 is 186, not 184",
        "At 19:45. 14 hours in the fridge then takes us to 08:45. | 19:45 + 14 hours is 9:45, not 08:45",
        "The vial has 250 mg per mL, so 500 mg makes 0.2 mL. | 500 mg / 250 mg is 2 millilitres, not 0.2 mL",
      })
  void aResultThatTheTextConcludesIsAnError(String text, String finding) {
    assertThat(found(text)).containsExactly("error: " + finding);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "With 35% off, the £240 coat costs £166. | (1 - 35%) * £240 is 156, not £166",
        "It was 12, 5 and 7 mm; the daily mean is 9 mm. | (12 + 5 + 7 mm) / 3 is 8 millimetres, not 9 mm",
        "The 1,250 tiles come in boxes of 48, so we order 28 boxes. | 1,250 / 48 is 26.0417…, not 28",
        "The bus leaves at 14:20 and takes 50 minutes, so we meet at 15:00. | 14:20 + 50 minutes is 15:10, not 15:00",
        "There are 12 lines of 40 pens, so the box of 450 pens is low. | 12 * 40 is 480, not 450",
        "Dinner for 8 people at €9 each, so €75 with the drinks. | 8 * €9 is 72, not €75",
        "From 4:00 PM to 7:00 PM is 4 hours. | 7:00 PM - 4:00 PM is 3 hours, not 4 hours",
      })
  void aResultThatTheTextOnlyStatesIsDoubtful(String text, String finding) {
    assertThat(found(text)).containsExactly("doubt: " + finding);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Order 3.13 t at €480, which comes to roughly €1,502.",
        "The school has 360 pupils in 12 classes, and the hall holds 35.",
        "The bus leaves at 9:40 and takes 35 minutes. The train is at 10:10.",
        "Hmm, times 0.72 kg/L gives 40.9 kg; the sheet only has whole kilos, so 41 kg.",
        "With 12 tables of 8 we have room for the 90 guests.",
        "A straight 30 m fence with a post every 5 m needs 7 posts.",
        "56 tonnes went at €3.10 for the kilo, so the statement shows €173,600.",
        "She earns £2,400 a month after 20% tax, so £28,800 a year.",
        "The largest power of 2 that is less than 328, which is 256.",
        "The rest costs $288.82. This brings the total to $1130.85, still within your budget of $1150.",
        "The 30% discount applies only to the $80 shoes, so with the $40 bag we pay $96.",
        "The 52-week low is 164.07, which is 34.5% below the price.",
        "From 40 we lost 12, so in the 10th week 30 came.",
        "Tint and developer are mixed one to two, so sixty grams make 20 g of tint.",
        "Use the $62 card and the $500 voucher, with $461 charged to your Visa ending in 3422.",
        "When Rope 1 is gone, Rope 2 burns for 15 more minutes: total 45 minutes from the start.",
        "It has to be between $10 and $10.99, so just below 11.",
        "7 of 20 mice (40 % in group B) died.",
        "Is 20% of 300 really 70?",
      })
  void whatMayBeRightIsNotFound(String text) {
    assertThat(found(text)).isEmpty();
  }

  @Test
  void aMaskedNumberIsNotRead() {
    String text = "With 35% off, the £240 coat costs £166.";
    assertThat(found(text)).isNotEmpty();
    assertThat(found(text, text.replace("£240", "****"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      emptyValue = "",
      value = {
        "off|'a, a'|a|20%| two numbers have the name a",
        "off|a: colour|a|20%| no kind of number \"colour\"; there are number, list, percent, money, time, clock, fraction, multiple",
        "off|a|a * b|20%| the calculation uses b, which the column numbers does not name",
        "off|a|a * result|20%| the calculation uses result, which the column numbers does not name",
        "off|a|a *|20%| a number or a name is missing at the end of the formula",
        "off|a|(a|20%| a closing bracket is missing",
        "off|a|a * 1.2.3|20%| \"1.2.3\" is no number",
        "off|a: list|most(a)|20%| no function \"most\"; there are sum, mean, median, count, max, min",
        "off|a: list|a + 1|20%| the list a must be in a function, such as sum(a)",
        "off|a|sum(a)|20%| a is one number, so it cannot be in a function",
        "off|'a: list, result: list'|sum(a)|20%| the result cannot be a list",
        "off|'a: list, b: list'|sum(a) + sum(b)|20%| a row can have only one list",
        "off|[two words]|1|20%| \"[two words]\" is no name in small letters with a kind of number",
        "cut_by|a|a|20%| the column with has \"cut_by\"; write words with one blank between them",
        "'cut  by'|a|a|20%| the column with has \"cut  by\"; write words with one blank between them",
        "off|a|a|2| near must be a percentage from 1% to 99%",
        "''|a|a|20%| the row needs words in the column with, or a special kind of number",
      })
  void aFaultOfARowIsNamed(
      String with, String numbers, String calculation, String near, String message) {
    List<String> cells = List.of(with, numbers, calculation, "", near, "");
    assertThat(CalculationRow.wrong(cells)).isEqualTo(message);
  }
}
