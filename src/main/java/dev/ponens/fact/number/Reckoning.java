package dev.ponens.fact.number;

import dev.ponens.fact.Equation;
import java.util.List;

/**
 * The arithmetic of a text.
 *
 * @param equations its equations, recomputed
 * @param operands the numbers that its claimed equations compute with
 * @param chains several operations in a row without a result next to them
 */
public record Reckoning(List<Equation> equations, List<Operand> operands, List<Chain> chains) {
  static final Reckoning NONE = new Reckoning(List.of(), List.of(), List.of());

  public Reckoning {
    equations = List.copyOf(equations);
    operands = List.copyOf(operands);
    chains = List.copyOf(chains);
  }
}
