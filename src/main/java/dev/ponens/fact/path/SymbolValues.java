package dev.ponens.fact.path;

import dev.ponens.fact.Assignment;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * The numbers that symbols were given.
 *
 * @param values for each symbol, its numbers with the steps that gave them, newest first
 */
public record SymbolValues(PMap<String, SymbolValue> values) {
  /** No symbol has a number. */
  static final SymbolValues NONE = new SymbolValues(HashTreePMap.empty());

  /**
   * A number that a symbol was given.
   *
   * @param number the number, normalised
   * @param step the step that gave it, counted from 1
   * @param before the number before it; null when there was none
   */
  public record SymbolValue(String number, int step, @Nullable SymbolValue before) {}

  /** Returns the number that a symbol has, without the steps that were replaced. */
  Optional<SymbolValue> of(String symbol, StepHistory history) {
    SymbolValue value = values.get(symbol);
    while (value != null && !history.isLive(value.step())) {
      value = value.before();
    }
    return Optional.ofNullable(value);
  }

  /** Returns the numbers after a step. */
  SymbolValues after(StepTrace trace) {
    List<Assignment> given = trace.assignments();
    if (given.isEmpty()) {
      return trace.reopens() ? NONE : this;
    }
    PMap<String, SymbolValue> numbers = trace.reopens() ? HashTreePMap.empty() : values;
    for (Assignment a : given) {
      numbers =
          numbers.plus(
              a.subject(), new SymbolValue(a.value(), trace.step(), numbers.get(a.subject())));
    }
    return new SymbolValues(numbers);
  }
}
