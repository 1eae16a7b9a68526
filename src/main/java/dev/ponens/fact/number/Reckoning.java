package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import java.util.List;

/**
 * What a text reckons.
 *
 * @param equations its equations, recomputed
 * @param operands the numbers its claimed equations compute from
 * @param chains several operations in a row with no result beside them
 */
public record Reckoning(List<Equation> equations, List<Operand> operands, List<Chain> chains) {
  static final Reckoning NONE = new Reckoning(List.of(), List.of(), List.of());

  public Reckoning {
    equations = List.copyOf(equations);
    operands = List.copyOf(operands);
    chains = List.copyOf(chains);
  }
}
