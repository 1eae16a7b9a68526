package dev.ponens.fact.number;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Equation;
import java.util.List;

/** What tests expect of the one false equation of a text. */
final class FalseEquation {
  private FalseEquation() {}

  /** Asserts that exactly one equation is claimed and false, with these sides and true value. */
  static void isTheOnlyOne(List<Equation> found, String left, String right, String truth) {
    assertThat(found.stream().filter(e -> !e.holds() && e.claimed()))
        .singleElement()
        .satisfies(
            e -> {
              assertThat(e.left()).isEqualTo(left);
              assertThat(e.right()).isEqualTo(right);
              assertThat(e.truth()).isEqualTo(truth);
            });
  }
}
