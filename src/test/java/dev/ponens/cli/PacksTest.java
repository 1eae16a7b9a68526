package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule packs: rules directories that extend the built-in rules. */
@NullMarked
class PacksTest {
  @ParameterizedTest
  @ValueSource(strings = {"retail", "airline", "telecom", "team-policies"})
  void aPackHasNoFaultsAndItsExamplesPass(String pack) {
    Cli check = Cli.run("rules", "check", "--rules", "rules/packs/" + pack);
    assertThat(check.out()).contains("no errors, no warnings");
    assertThat(check.exit()).isZero();
  }
}
