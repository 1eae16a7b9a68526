package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignsTest {
  private static final CharSet OPERATORS = CharSet.of("+=~×÷");

  @Test
  void aTextHasTheCharactersThatStandInIt() {
    Signs signs = Text.of("a ÷ b").signs();
    assertThat(signs.any(OPERATORS)).isTrue();
    assertThat(signs.has('÷')).isTrue();
    assertThat(signs.has('×')).isFalse();
    assertThat(signs.has('a')).isTrue();
    assertThat(signs.has('c')).isFalse();
    assertThat(signs.beyondAscii()).isTrue();
  }

  @Test
  void charactersWhoseCodesDifferBy64AreNotConfused() {
    // '=' is 61 and '}' is 125.
    assertThat(Signs.of("}").has('=')).isFalse();
    assertThat(Signs.of("=").has('}')).isFalse();
    assertThat(Signs.of("}~").any(CharSet.of("=>"))).isFalse();
    assertThat(CharSet.of("=").has('}')).isFalse();
    assertThat(CharSet.of("}").has('=')).isFalse();
  }

  @Test
  void digitsAreThoseOfAscii() {
    assertThat(Signs.of("step 7").digits()).isTrue();
    assertThat(Signs.of("²").digits()).isFalse();
    assertThat(Signs.of("").any(OPERATORS)).isFalse();
  }

  @Test
  void aSetHasItsCharactersAndNoOthers() {
    for (char c = 0; c < 512; c++) {
      assertThat(OPERATORS.has(c)).as("%d", (int) c).isEqualTo("+=~×÷".indexOf(c) >= 0);
    }
  }
}
