package dev.ponens.fact.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultMatcherTest {
  private static boolean names(double value, Double... numbers) {
    return ResultMatcher.names(List.of(numbers), value);
  }

  private static boolean carries(double value, Double... numbers) {
    return ResultMatcher.carries(List.of(numbers), value);
  }

  @Test
  void aResultIsNamedInAnyUsualForm() {
    assertThat(names(47, 47.0)).as("as it is").isTrue();
    assertThat(names(2.0 / 3, 66.7)).as("a percentage").isTrue();
    assertThat(names(2.0 / 3, 2.0, 3.0)).as("a fraction").isTrue();
    assertThat(names(14.5, 14.0, 1.0, 2.0)).as("a mixed number").isTrue();
    assertThat(names(5598, 5.0, 598.0)).as("thousands apart").isTrue();
    assertThat(names(90, 1.5)).as("hours for minutes").isTrue();
    assertThat(names(1e6, 1.0, 10.0, 6.0)).as("a power of ten").isTrue();
  }

  @Test
  void anotherNumberIsNoResult() {
    assertThat(names(155, 145.0)).isFalse();
    assertThat(names(100, 90.0)).isFalse();
    assertThat(names(414, 350.0)).isFalse();
    assertThat(names(17)).isFalse();
  }

  @Test
  void aNumberThatComesOutOfTheResultGoesOnFromIt() {
    assertThat(carries(42, 100.0, 58.0)).as("100 - 42 is 58").isTrue();
    assertThat(carries(146, 11.0, 3.0)).as("146 leaves 3 after 11s").isTrue();
    assertThat(carries(90, 1.0, 30.0)).as("1 hour 30 minutes").isTrue();
    assertThat(carries(42, 100.0, 57.0)).isFalse();
  }
}
