package dev.ponens.fact.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.measure.token.TimeWords;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TemperaturesTest {
  @Test
  void withoutWordsNothingIsRoughAndNothingJoinsTwoTemperatures() {
    assertThat(TimeWords.rough(Set.of()).matcher("20 °C is 68 °F").find()).isFalse();
    assertThat(TimeWords.rough(Set.of()).matcher("20 °C is ~68 °F").find()).isTrue();
    assertThat(TimeWords.repeated(Set.of(), Set.of()).matcher("20 °C 68 °F").find()).isFalse();
    assertThat(TimeWords.repeated(Set.of(), Set.of()).matcher("20 °C = 68 °F").find()).isTrue();
  }
}
