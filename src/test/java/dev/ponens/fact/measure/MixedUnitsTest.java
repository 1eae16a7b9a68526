package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.Rulebooks;
import java.util.List;
import java.util.Objects;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MixedUnitsTest {
  private static final Lexicon LEXICON = Rulebooks.shipped().lexicon();

  private static List<MixedUnits> mixed(String text) {
    return Measures.find(LEXICON, text, text, List.of()).stream()
        .filter(MixedUnits.class::isInstance)
        .map(MixedUnits.class::cast)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3 hours + 20 minutes = 23 | 3 hours + 20 minutes is 3 h 20 min",
        "5 km = 500 m | 5 km is 5000 metres",
        "10 feet + 12 inches = 22 inches | 10 feet + 12 inches is 132 inches",
        "96 feet + 4 hours = 100 feet | hours measure time, feet measure length",
        "30 minutes + 4 apples = 34 | minutes measure time, apples are counted",
        "Adding 12 km and 3 hours gives 15. | kilometres measure length, hours measure time",
        "3 hours plus 45 dollars makes 48 hours. | hours measure time, one is an amount of money",
        "2 weeks + 3 days = 5 days | 2 weeks + 3 days is 17 days",
        "A vat of 50 litres drains 2 gallons per minute: 50 / 2 = 25 minutes. | litres are divided by gallons",
        "The post is 2 feet 6 inches long, which is 36 inches. | 2 feet 6 inches is 30 inches"
      })
  void unitsThatDoNotAgreeAreSeen(String text, String truth) {
    assertThat(mixed(text))
        .singleElement()
        .satisfies(
            m -> {
              assertThat(m.holds()).isFalse();
              assertThat(m.claimed()).isTrue();
              assertThat(m.truth()).isEqualTo(truth);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "4 hours + 90 minutes = 5.5 hours",
        "5 quarters = 5 * 25",
        "1 cup = 16 tablespoons",
        "1 cup = 200 g",
        "1 mile = 1.6 km",
        "100 inches = 8.33 feet",
        "1 pound = 500 g",
        "1 pint = 568 ml",
        "2 hours + 1 day = 3 meetings",
        "40 cups + 20 dishes = 60",
        "3 apples + 4 oranges = 7 fruits",
        "5 minutes + 3 laps * 2 minutes = 11 minutes",
        "18 pints * 2 = 36 cups",
        "2.5 hours x 60 = 150 minutes",
        "3m + 2h = 5",
        "On the map 1 cm = 10 m.",
        "12 feet * 3 feet = 36 square feet",
        "60 miles/hour * 2 hours = 120 miles"
      })
  void whatAgreesOrIsNoConversionIsLeftAlone(String text) {
    assertThat(mixed(text)).allMatch(MixedUnits::holds);
  }

  @Test
  void factorsAreExact() {
    Units units = LEXICON.finders().quantities().units();
    assertThat(factor(units, "mile", "foot")).isEqualTo(BigFraction.of(5280));
    assertThat(factor(units, "inch", "cm")).isEqualTo(BigFraction.of(254, 100));
    assertThat(factor(units, "lb", "oz")).isEqualTo(BigFraction.of(16));
    assertThat(factor(units, "gallons", "teaspoon")).isEqualTo(BigFraction.of(768));
    assertThat(factor(units, "week", "s")).isEqualTo(BigFraction.of(604_800));
    assertThat(units.inAmount("in")).isNull();
    assertThat(units.inSum("m")).isNull();
  }

  private static BigFraction factor(Units units, String from, String to) {
    return Objects.requireNonNull(units.inAmount(from))
        .size()
        .divide(Objects.requireNonNull(units.inAmount(to)).size());
  }
}
