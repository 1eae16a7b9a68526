package dev.ponens.fact.path;

import java.util.List;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The errors that were found on a path, and which findings the caller disputes. A dispute counts
 * for every finding of its rule in its step, also for one that is made only at the end.
 *
 * @param errors what was found wrong in each step, by its number; disputed errors left out
 * @param disputed the disputed findings
 */
public record Charges(PMap<Integer, PVector<Charge>> errors, PSet<Disputed> disputed) {
  /** Nothing found, nothing disputed. */
  static final Charges NONE = new Charges(HashTreePMap.empty(), HashTreePSet.empty());

  /**
   * An error.
   *
   * @param rule the rule that found it
   * @param words the words it points at, secrets masked
   */
  public record Charge(String rule, String words) {}

  /**
   * A disputed finding.
   *
   * @param step the step it is about
   * @param rule the rule that made it
   */
  public record Disputed(int step, String rule) {}

  Charges and(int step, Charge charge) {
    if (disputes(step, charge.rule())) {
      return this;
    }
    PVector<Charge> all = errors.getOrDefault(step, TreePVector.empty());
    return new Charges(errors.plus(step, all.plus(charge)), disputed);
  }

  Charges without(int step, String rule) {
    PVector<Charge> left = TreePVector.empty();
    for (Charge charge : errors.getOrDefault(step, TreePVector.empty())) {
      left = charge.rule().equals(rule) ? left : left.plus(charge);
    }
    PMap<Integer, PVector<Charge>> fewer =
        left.isEmpty() ? errors.minus(step) : errors.plus(step, left);
    return new Charges(fewer, disputed.plus(new Disputed(step, rule)));
  }

  /** What was found wrong in a step and is not disputed, in its order. */
  public List<Charge> of(int step) {
    return errors.getOrDefault(step, TreePVector.empty());
  }

  /** Whether the caller disputes what a rule found in a step. */
  public boolean disputes(int step, String rule) {
    return disputed.contains(new Disputed(step, rule));
  }
}
