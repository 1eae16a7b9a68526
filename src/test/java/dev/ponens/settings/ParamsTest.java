package dev.ponens.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParamsTest {
  private static Params params(String yaml) {
    return Params.read("params.yml", yaml);
  }

  @Test
  void aProfileChangesSomeNumbers() {
    Params params =
        params(
            "params:\n  a: 1\n  b: 0.5\nprofiles:\n  deep:\n    b: 2\n  balanced: {}\n  quick:\n");

    assertThat(params.names()).containsExactly("a", "b");
    assertThat(params.profiles()).containsExactly("balanced", "deep", "quick");
    assertThat(params.profile("deep").number("b")).isEqualTo(2);
    assertThat(params.profile("deep").number("a")).isEqualTo(1);
    assertThat(params.profile("quick").hash()).isEqualTo(params.profile("balanced").hash());
    assertThat(params.profile("deep").hash()).isNotEqualTo(params.profile("balanced").hash());
  }

  @Test
  void thePlainNumbersAreAProfileToo() {
    assertThat(params("params:\n  a: 1").profile("balanced").number("a")).isEqualTo(1);
    assertThat(params("").names()).isEmpty();
    assertThatThrownBy(() -> params("").profile("depe")).hasMessageContaining("balanced");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "params:~  a: many           | params.yml:2: a must be a number such as 3 or 0.85, not"
            + " many",
        "params:~  a: .nan           | params.yml:2: a must be a number",
        "params:~  a: .inf           | params.yml:2: a must be a number",
        "params:~  a: 010x           | params.yml:2: a must be a number",
        "params:~  a: [1]            | params.yml:2: a must be a number",
        "params:~  a: true           | params.yml:2: a must be a number",
        "params:~  a:                | params.yml:2: a must be a number",
        "params:~  a: 1~  a: 2       | params.yml:3: params: \"a\" occurs twice; remove one",
        "parms:~  a: 1               | params.yml:1: unknown key \"parms\"; did you mean"
            + " \"params\"?",
        "params: 3                   | params.yml:1: params must consist of keys with values",
        "- a                         | params.yml:1: the file must consist of keys with values",
        "params:~  a: 1~profiles:~  deep:~    b: 2 | params.yml:5: profile deep changes \"b\","
            + " which is not defined under params",
        "params:~  [a]: 1            | params.yml:2: params: a key must be a plain word",
        "params: {                   | params.yml:",
        "params: *a                  | params.yml:1: not YAML",
        "a: &x~  b: !!java.net.URL [x] | params.yml:",
        "params:~  a: x\u0007x       | params.yml: not YAML",
      })
  void aFaultNamesItsLine(String yaml, String fault) {
    assertThatThrownBy(() -> params(yaml.replace('~', '\n')))
        .isInstanceOf(Params.BadParams.class)
        .hasMessageContaining(fault);
  }

  @Test
  void allFaultsAreSaidAtOnce() {
    assertThatThrownBy(() -> params("params:\n  a: x\n  b: y\nother: 1\n"))
        .hasMessageContaining("params.yml:2:")
        .hasMessageContaining("params.yml:3:")
        .hasMessageContaining("params.yml:4:");
  }

  @Test
  void anAliasBombIsRefused() {
    StringBuilder yaml = new StringBuilder("a0: &a0 [x]\n");
    for (int i = 1; i < 40; i++) {
      yaml.append("a" + i + ": &a" + i + " [")
          .append(("*a" + (i - 1) + ",").repeat(9))
          .append("x]\n");
    }
    assertThatThrownBy(() -> params(yaml.toString())).isInstanceOf(Params.BadParams.class);
  }
}
