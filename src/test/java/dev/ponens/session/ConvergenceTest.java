package dev.ponens.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebooks;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The branch that a conclusion names is found; the option it rejects is not taken for it. */
class ConvergenceTest {
  private static final Convergence CONVERGENCE = new Convergence(Rulebooks.shipped().lexicon());
  private static final Map<String, List<String>> BRANCHES =
      Map.of(
          "redis", List.of("Redis keeps the counters."),
          "postgres", List.of("Postgres keeps the counters."));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "We choose Redis. | redis",
        "Instead of Postgres, use Redis. | redis",
        "We choose Redis rather than Postgres, because of its speed. | redis",
        "Postgres is slower than Redis. We choose Redis. | -",
        "Both are good. | -"
      })
  void theChosenBranchIsNamed(String conclusion, String winner) {
    assertThat(CONVERGENCE.winner(conclusion, BRANCHES)).isEqualTo(winner);
  }
}
