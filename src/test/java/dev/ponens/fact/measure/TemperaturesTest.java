package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class TemperaturesTest {
  @Test
  void withoutWordsNothingIsRoughAndNothingJoinsTwoTemperatures() {
    assertThat(Temperatures.rough(Set.of()).matcher("20 °C is 68 °F").find()).isFalse();
    assertThat(Temperatures.rough(Set.of()).matcher("20 °C is ~68 °F").find()).isTrue();
    assertThat(Temperatures.repeated(Set.of(), Set.of()).matcher("20 °C 68 °F").find()).isFalse();
    assertThat(Temperatures.repeated(Set.of(), Set.of()).matcher("20 °C = 68 °F").find()).isTrue();
  }
}
