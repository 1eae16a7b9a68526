package dev.ponens.fact.path;

import java.util.List;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The errors found on a path, and the findings that the caller disputes. A dispute applies to every
 * finding of its rule in its step, including those made only at the end.
 *
 * @param errors the errors of each step, by step number; without disputed ones
 * @param disputed the disputed findings
 */
public record PathErrors(PMap<Integer, PVector<Charge>> errors, PSet<Disputed> disputed) {
  /** No errors and no disputes. */
  static final PathErrors NONE = new PathErrors(HashTreePMap.empty(), HashTreePSet.empty());

  /**
   * An error that a rule found.
   *
   * @param rule the rule
   * @param words the words that it points at, secrets masked
   */
  public record Charge(String rule, String words) {}

  /**
   * A disputed finding.
   *
   * @param step the step it is about
   * @param rule the rule that reported it
   */
  public record Disputed(int step, String rule) {}

  PathErrors and(int step, Charge charge) {
    if (disputes(step, charge.rule())) {
      return this;
    }
    PVector<Charge> all = errors.getOrDefault(step, TreePVector.empty());
    return new PathErrors(errors.plus(step, all.plus(charge)), disputed);
  }

  PathErrors without(int step, String rule) {
    PVector<Charge> left = TreePVector.empty();
    for (Charge charge : errors.getOrDefault(step, TreePVector.empty())) {
      left = charge.rule().equals(rule) ? left : left.plus(charge);
    }
    PMap<Integer, PVector<Charge>> fewer =
        left.isEmpty() ? errors.minus(step) : errors.plus(step, left);
    return new PathErrors(fewer, disputed.plus(new Disputed(step, rule)));
  }

  /** Returns the undisputed errors of a step, in the order in which they were found. */
  public List<Charge> of(int step) {
    return errors.getOrDefault(step, TreePVector.empty());
  }

  /** Returns true when the caller disputes the findings of a rule in a step. */
  public boolean disputes(int step, String rule) {
    return disputed.contains(new Disputed(step, rule));
  }
}
