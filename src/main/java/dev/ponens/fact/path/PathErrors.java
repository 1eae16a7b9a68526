package dev.ponens.fact.path;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
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
 * @param refuted the wrong values of errors that a later step withdrew or corrected, since the user
 *     last spoke; at most {@link #MOST}
 * @param withdrawn flagged steps that a later step called wrong, and gave nothing instead
 */
public record PathErrors(
    PMap<Integer, PVector<Charge>> errors,
    PSet<DisputedRule> disputed,
    PSortedSet<Integer> flagged,
    PSet<Charge> refuted,
    PSet<Integer> withdrawn) {
  /** The maximum number of wrong values to keep. */
  private static final int MOST = 64;

  /** No errors and no disputes. */
  static final PathErrors NONE =
      new PathErrors(
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          TreePSet.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty());

  /**
   * An error that a rule found.
   *
   * @param rule the rule
   * @param words the words that it points at, secrets masked
   * @param value the wrong result as written, secrets masked; empty if the error is no result
   * @param truth the right result; empty if the error is no result
   */
  public record Charge(String rule, String words, String value, String truth) {
    /** An error that is no result. */
    public Charge(String rule, String words) {
      this(rule, words, "", "");
    }
  }

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
    return new PathErrors(
        errors.plus(step, all.plus(charge)), disputed, flagged, refuted, withdrawn);
  }

  PathErrors without(int step, String rule) {
    PVector<Charge> left = TreePVector.empty();
    PSet<Charge> known = refuted;
    for (Charge charge : errors.getOrDefault(step, TreePVector.empty())) {
      boolean gone = charge.rule().equals(rule);
      left = gone ? left : left.plus(charge);
      known = gone ? known.minus(charge) : known;
    }
    PMap<Integer, PVector<Charge>> fewer =
        left.isEmpty() ? errors.minus(step) : errors.plus(step, left);
    return new PathErrors(
        fewer,
        disputed.plus(new DisputedRule(step, rule)),
        clears(step, fewer) ? flagged.minus(step) : flagged,
        known,
        clears(step, fewer) ? withdrawn.minus(step) : withdrawn);
  }

  /** Returns true when a step had errors and has none of these. */
  boolean clears(int step, Map<Integer, ?> left) {
    return errors.containsKey(step) && !left.containsKey(step);
  }

  PathErrors flagging(int step) {
    return new PathErrors(errors, disputed, flagged.plus(step), refuted, withdrawn);
  }

  /** Returns the errors after a step that replaces or corrects one with an error. */
  PathErrors unflagging(int step) {
    return flagged.contains(step)
        ? new PathErrors(
            errors, disputed, flagged.minus(step), refuting(step), withdrawn.minus(step))
        : this;
  }

  /** Returns the errors after a step that retracts them. */
  PathErrors settled() {
    return new PathErrors(
        errors, disputed, TreePSet.empty(), withdrawing().refuted, HashTreePSet.empty());
  }

  /** Returns the errors after a step that calls them wrong, and gives nothing instead. */
  PathErrors withdrawing() {
    PathErrors next = this;
    for (int step : flagged) {
      PSet<Integer> all = next.withdrawn.plus(step);
      next = new PathErrors(errors, disputed, flagged, next.refuting(step), all);
    }
    return next;
  }

  /**
   * Returns the errors after a step that shows working and has no error: it settles the errors that
   * were called wrong before, if they have no right result with which it could be compared.
   */
  PathErrors redone() {
    PathErrors next = this;
    for (int step : withdrawn) {
      if (of(step).stream().allMatch(charge -> charge.truth().isEmpty())) {
        next = next.unflagging(step);
      }
    }
    return next;
  }

  private PSet<Charge> refuting(int step) {
    PSet<Charge> all = refuted;
    for (Charge charge : of(step)) {
      all = charge.value().isEmpty() || all.size() >= MOST ? all : all.plus(charge);
    }
    return all;
  }

  /** Returns the errors after a step that computes these values rightly. */
  PathErrors restoring(Collection<Charge> right) {
    return new PathErrors(errors, disputed, flagged, refuted.minusAll(right), withdrawn);
  }

  /** Returns true when a later step withdrew or corrected a wrong value. */
  public boolean refutes() {
    return !refuted.isEmpty();
  }

  /** Returns the errors whose wrong values a later step withdrew or corrected, in a fixed order. */
  public List<Charge> withdrawnValues() {
    List<Charge> all = new ArrayList<>(refuted);
    all.sort(
        Comparator.comparing(Charge::value)
            .thenComparing(Charge::truth)
            .thenComparing(Charge::rule)
            .thenComparing(Charge::words));
    return all;
  }

  /** Returns the errors after a new question: the values of the earlier one may occur again. */
  PathErrors anew() {
    return refuted.isEmpty()
        ? this
        : new PathErrors(errors, disputed, flagged, HashTreePSet.empty(), withdrawn);
  }

  /** Returns the undisputed errors of a step, in the order in which they were found. */
  public List<Charge> of(int step) {
    return errors.getOrDefault(step, TreePVector.empty());
  }

  /** Returns true when the caller disputes the findings of a rule in a step. */
  public boolean disputes(int step, String rule) {
    return !disputed.isEmpty() && disputed.contains(new DisputedRule(step, rule));
  }

  /** Returns true when a step was called wrong by a step that only announced a correction. */
  public boolean isWithdrawn(int step) {
    return withdrawn.contains(step);
  }
}
