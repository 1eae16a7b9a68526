package dev.ponens.fact.path;

import java.util.List;
import java.util.Map;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PSortedSet;
import org.pcollections.PVector;
import org.pcollections.TreePSet;
import org.pcollections.TreePVector;

/**
 * The errors found on a path, and the findings that the caller disputes. A dispute applies to every
 * finding of its rule in its step, including those made only at the end.
 *
 * @param errors the errors of each step, by step number; without disputed ones
 * @param disputed the disputed findings
 * @param flagged steps that have an error and that nothing has retracted since
 */
public record PathErrors(
    PMap<Integer, PVector<Charge>> errors,
    PSet<DisputedRule> disputed,
    PSortedSet<Integer> flagged) {
  /** No errors and no disputes. */
  static final PathErrors NONE =
      new PathErrors(HashTreePMap.empty(), HashTreePSet.empty(), TreePSet.empty());

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
  public record DisputedRule(int step, String rule) {}

  PathErrors and(int step, Charge charge) {
    if (disputes(step, charge.rule())) {
      return this;
    }
    PVector<Charge> all = errors.getOrDefault(step, TreePVector.empty());
    return new PathErrors(errors.plus(step, all.plus(charge)), disputed, flagged);
  }

  PathErrors without(int step, String rule) {
    PVector<Charge> left = TreePVector.empty();
    for (Charge charge : errors.getOrDefault(step, TreePVector.empty())) {
      left = charge.rule().equals(rule) ? left : left.plus(charge);
    }
    PMap<Integer, PVector<Charge>> fewer =
        left.isEmpty() ? errors.minus(step) : errors.plus(step, left);
    return new PathErrors(
        fewer,
        disputed.plus(new DisputedRule(step, rule)),
        clears(step, fewer) ? flagged.minus(step) : flagged);
  }

  /** Returns true when a step had errors and has none of these. */
  boolean clears(int step, Map<Integer, ?> left) {
    return errors.containsKey(step) && !left.containsKey(step);
  }

  PathErrors flagging(int step) {
    return new PathErrors(errors, disputed, flagged.plus(step));
  }

  PathErrors unflagging(int step) {
    return new PathErrors(errors, disputed, flagged.minus(step));
  }

  /** Returns the errors after a step that retracts them. */
  PathErrors settled() {
    return new PathErrors(errors, disputed, TreePSet.empty());
  }

  /** Returns the undisputed errors of a step, in the order in which they were found. */
  public List<Charge> of(int step) {
    return errors.getOrDefault(step, TreePVector.empty());
  }

  /** Returns true when the caller disputes the findings of a rule in a step. */
  public boolean disputes(int step, String rule) {
    return !disputed.isEmpty() && disputed.contains(new DisputedRule(step, rule));
  }
}
