package dev.ponens.fact.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.text.Text;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in digits, and when one can be another one misread. */
class StatedValueTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "45 | 54 | true | false",
        "58.44 | 54.84 | true | false",
        "5:12 | 5:21 | true | false",
        "142/86 | 142/68 | true | false",
        "1000 | 1001 | false | true",
        "4.20 | 4.25 | false | true",
        "45 | 45 | false | false",
        "45 | 450 | false | false",
        "123 | 231 | false | false",
        "123 | 145 | false | false",
      })
  void digitsAreSwappedOrReplaced(String one, String other, boolean swaps, boolean replaces) {
    assertThat(value(one).swaps(value(other))).isEqualTo(swaps);
    assertThat(value(one).replaces(value(other))).isEqualTo(replaces);
  }

  private static StatedValue value(String digits) {
    return new StatedValue(digits, "", List.of(), 0, 0, digits.length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"12", "1,250", "58.44", "10:05", "142/86"})
  void aNumberIsReadToItsEnd(String number) {
    assertThat(StatedValue.digitsEnd(Text.of(number + " items"), 0)).isEqualTo(number.length());
  }

  @ParameterizedTest
  @ValueSource(strings = {"10th", "1.2.3", "5/8", "2^10"})
  void namesVersionsAndFractionsAreNone(String word) {
    assertThat(StatedValue.digitsEnd(Text.of(word + " items"), 0)).isEqualTo(-1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6.2 | 6.22 | true",
        "266 | 266.67 | true",
        "6.2 | 6.3 | false",
        "6.2 | 6.32 | false",
        "30 | 3.00 | false",
      })
  void aRoundedNumberIsTheSameOne(String one, String other, boolean rounded) {
    assertThat(value(one).isRounded(value(other))).isEqualTo(rounded);
    assertThat(value(other).isRounded(value(one))).isEqualTo(rounded);
  }

  @Test
  void onlyNumbersOfOneUnitAreAdded() {
    StatedValue grams = new StatedValue("150", "gram", List.of(), 0, 0, 3);
    StatedValue muffins = new StatedValue("30", "muffin", List.of(), 0, 0, 2);
    assertThat(grams.adds(muffins)).isFalse();
    assertThat(grams.adds(grams)).isTrue();
    assertThat(grams.adds(value("30"))).isTrue();
  }

  @Test
  void zerosBeforeADigitDoNotCount() {
    assertThat(value("0.05").size()).isEqualTo(1);
    assertThat(value("10.50").size()).isEqualTo(4);
  }
}
