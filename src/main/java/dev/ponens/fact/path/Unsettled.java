package dev.ponens.fact.path;

import dev.ponens.fact.Names;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.SameValue;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * What must be settled before the thinking may end, since the user last spoke. Immutable.
 *
 * @param doubted steps that have a warning and that nothing has checked or retracted since
 * @param unreported the warnings about security that no later step reports
 * @param awaited steps that started a verification that has not returned
 * @param failed the step of the failed verification that nothing has fixed; 0 for none
 * @param corrected the answer that this verification gave, normalised for comparison; empty when it
 *     gave none
 * @param answered the last answer, normalised for comparison; empty when there was none
 * @param planned the number of thoughts that the caller last announced; 0 when it gave none
 * @param points what steps leave without support
 */
public record Unsettled(
    PSet<Integer> doubted,
    PSet<SecurityWarning> unreported,
    PSet<Integer> awaited,
    int failed,
    String corrected,
    String answered,
    int planned,
    Points points) {
  /**
   * A warning about security that no step has reported.
   *
   * @param step the step with the warning
   * @param rule the rule that found it
   * @param reports the kinds of reports that settle it; empty if each report settles it
   */
  public record SecurityWarning(int step, String rule, Set<String> reports) {
    public SecurityWarning {
      reports = Names.of(reports);
    }

    boolean settledBy(Set<String> given) {
      return !given.isEmpty() && (reports.isEmpty() || !Collections.disjoint(reports, given));
    }
  }

  /** Nothing to settle. */
  static final Unsettled NONE =
      new Unsettled(
          HashTreePSet.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty(),
          0,
          "",
          "",
          0,
          Points.NONE);

  /** Returns the number of steps with an open warning. */
  public int doubts() {
    return doubted.size();
  }

  /** Returns the number of verifications that have not returned. */
  public int waits() {
    return awaited.size();
  }

  /** Returns the state after a step in which a warning was found. */
  Unsettled doubting(int step) {
    return new Unsettled(
        doubted.plus(step), unreported, awaited, failed, corrected, answered, planned, points);
  }

  /** Returns the state after the findings of a step are disputed. */
  Unsettled undoubting(int step) {
    return new Unsettled(
        doubted.minus(step),
        unreportedOutside(step),
        awaited,
        failed,
        corrected,
        answered,
        planned,
        points.without(step));
  }

  /** Returns the state after a check: warnings count as examined, and verifications as returned. */
  Unsettled checked() {
    return doubted.isEmpty() && awaited.isEmpty()
        ? this
        : new Unsettled(
            HashTreePSet.empty(),
            unreported,
            HashTreePSet.empty(),
            failed,
            corrected,
            answered,
            planned,
            points);
  }

  /**
   * Returns the state after a successful run: it checks what came before, but not the call that
   * started it.
   */
  Unsettled ran(int call) {
    return doubted.contains(call) ? checked().doubting(call) : checked();
  }

  /** Returns the state after a step in which a warning about security was found. */
  Unsettled unreporting(SecurityWarning warning) {
    return unreported(unreported.plus(warning));
  }

  /**
   * Returns the state after a step that reports something about security.
   *
   * @param reports the kinds of its reports
   */
  Unsettled reported(Set<String> reports) {
    if (unreported.isEmpty()) {
      return this;
    }
    List<SecurityWarning> settled =
        unreported.stream().filter(warning -> warning.settledBy(reports)).toList();
    return settled.isEmpty() ? this : unreported(unreported.minusAll(settled));
  }

  private Unsettled unreported(PSet<SecurityWarning> warnings) {
    return new Unsettled(doubted, warnings, awaited, failed, corrected, answered, planned, points);
  }

  private PSet<SecurityWarning> unreportedOutside(int step) {
    if (unreported.isEmpty()) {
      return unreported; // nearly every step
    }
    return unreported.minusAll(
        unreported.stream().filter(warning -> warning.step() == step).toList());
  }

  /**
   * Returns the state after the result of a verification, whatever it says: verifications count as
   * returned.
   */
  public Unsettled back() {
    return awaited.isEmpty()
        ? this
        : new Unsettled(
            doubted,
            unreported,
            HashTreePSet.empty(),
            failed,
            corrected,
            answered,
            planned,
            points);
  }

  /** Returns the state after a step that starts a verification. */
  public Unsettled awaiting(int step) {
    return new Unsettled(
        doubted, unreported, awaited.plus(step), failed, corrected, answered, planned, points);
  }

  /** Returns the state after a step that retracts what came before. */
  Unsettled revised() {
    boolean open = failed > 0 && !corrected.isEmpty();
    return new Unsettled(
        HashTreePSet.empty(),
        unreported,
        awaited,
        open ? failed : 0,
        open ? corrected : "",
        answered,
        planned,
        points);
  }

  /** Returns the state without a step that a later one replaces. */
  Unsettled without(int step) {
    Points left = points.without(step);
    return doubted.contains(step)
            || unreported.stream().anyMatch(warning -> warning.step() == step)
            || awaited.contains(step)
            || !left.equals(points)
        ? new Unsettled(
            doubted.minus(step),
            unreportedOutside(step),
            awaited.minus(step),
            failed,
            corrected,
            answered,
            planned,
            left)
        : this;
  }

  /**
   * Returns the state after a verification.
   *
   * @param right the answer that it gives, normalised for comparison; empty for none
   */
  public Unsettled verified(int step, boolean passed, String right, Quantities quantities) {
    boolean differs =
        !right.isEmpty() && !answered.isEmpty() && !SameValue.same(right, answered, quantities);
    boolean open = !passed || differs;
    return new Unsettled(
        doubted,
        unreported,
        awaited,
        open ? step : 0,
        open ? right : "",
        answered,
        planned,
        points);
  }

  /**
   * Returns the state after an answer, normalised for comparison. The answer that a verification
   * gave as correct settles it.
   */
  public Unsettled answering(String answer, Quantities quantities) {
    boolean mends =
        failed > 0 && !corrected.isEmpty() && SameValue.same(corrected, answer, quantities);
    return new Unsettled(
        doubted,
        unreported,
        awaited,
        mends ? 0 : failed,
        mends ? "" : corrected,
        answer,
        planned,
        points);
  }

  /**
   * Returns the state after a step that announces the number of thoughts; 0 when the plan no longer
   * holds.
   */
  public Unsettled planning(int thoughts) {
    return thoughts == planned
        ? this
        : new Unsettled(
            doubted, unreported, awaited, failed, corrected, answered, thoughts, points);
  }

  /** Returns the state with other points. */
  public Unsettled with(Points other) {
    return other.equals(points)
        ? this
        : new Unsettled(doubted, unreported, awaited, failed, corrected, answered, planned, other);
  }
}
