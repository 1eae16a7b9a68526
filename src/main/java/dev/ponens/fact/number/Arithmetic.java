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
public record Arithmetic(
    List<Equation> equations, List<Operand> operands, List<OperationChain> chains) {
  static final Arithmetic NONE = new Arithmetic(List.of(), List.of(), List.of());

  public Arithmetic {
    equations = List.copyOf(equations);
    operands = List.copyOf(operands);
    chains = List.copyOf(chains);
  }
}
