package dev.ponens.report.score;

import dev.ponens.verdict.Gate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * The results of judging labelled transcripts. Counts are of transcripts by default. A ratio is
 * empty if there is nothing to divide by.
 *
 * @param right how many are labelled right
 * @param wrong how many are labelled wrong
 * @param unlabelled how many have no label; they count nowhere else
 * @param located in how many of the wrong ones the step of the first error is known
 * @param rules one row per rule, in the order to show
 * @param gateOnRight the decisions of the gate at the end of right transcripts, counted
 * @param gateOnWrong the decisions of the gate at the end of wrong transcripts, counted
 * @param kinds the results for each kind of error, if labels name one
 * @param sample findings sampled for a reader
 * @param missed wrong transcripts in which no rule fired at or before the first error, sampled for
 *     a reader
 * @param disputed how many findings of each rule were disputed, with labels or without
 */
public record Evaluation(
    long right,
    long wrong,
    long unlabelled,
    long located,
    List<RuleScore> rules,
    Map<Gate.Decision, Long> gateOnRight,
    Map<Gate.Decision, Long> gateOnWrong,
    List<ErrorKind> kinds,
    List<SampledPlace> sample,
    List<SampledPlace> missed,
    Map<String, Long> disputed) {
  public Evaluation {
    rules = List.copyOf(rules);
    gateOnRight = counts(gateOnRight);
    gateOnWrong = counts(gateOnWrong);
    kinds = List.copyOf(kinds);
    sample = List.copyOf(sample);
    missed = List.copyOf(missed);
    disputed = Collections.unmodifiableMap(new TreeMap<>(disputed));
  }

  /** An evaluation of transcripts without disputes. */
  public Evaluation(
      long right,
      long wrong,
      long unlabelled,
      long located,
      List<RuleScore> rules,
      Map<Gate.Decision, Long> gateOnRight,
      Map<Gate.Decision, Long> gateOnWrong,
      List<ErrorKind> kinds,
      List<SampledPlace> sample,
      List<SampledPlace> missed) {
    this(
        right,
        wrong,
        unlabelled,
        located,
        rules,
        gateOnRight,
        gateOnWrong,
        kinds,
        sample,
        missed,
        Map.of());
  }

  /**
   * The results of one rule.
   *
   * @param rule its id
   * @param findings the number of its findings in labelled transcripts
   * @param inWrong in how many wrong transcripts it fired
   * @param inRight in how many right transcripts it fired
   * @param byFirstError in how many located wrong transcripts it fired at or before the first error
   */
  public record RuleScore(
      String rule, long findings, long inWrong, long inRight, long byFirstError) {
    public RuleScore {
      if (inWrong < 0 || inRight < 0 || byFirstError < 0 || byFirstError > inWrong) {
        throw new IllegalArgumentException(
            rule + ": " + byFirstError + " of " + inWrong + " wrong, " + inRight + " right");
      }
    }

    /** In how many labelled transcripts it fired. */
    public long fired() {
      return inWrong + inRight;
    }

    /** The share of the transcripts it fired in that are wrong. */
    public OptionalDouble precision() {
      return ratio(inWrong, fired());
    }
  }

  /** The share of the wrong transcripts the rule fired in. */
  public OptionalDouble recall(RuleScore rule) {
    return ratio(rule.inWrong(), wrong);
  }

  /** The share of wrong transcripts that the gate holds back: go_deeper or blocked. */
  public OptionalDouble heldOnWrong() {
    return held(gateOnWrong);
  }

  /** The share of right transcripts that the gate holds back: go_deeper or blocked. */
  public OptionalDouble heldOnRight() {
    return held(gateOnRight);
  }

  /** How many times more often the gate holds back a wrong transcript than a right one. */
  public OptionalDouble lift() {
    OptionalDouble onWrong = heldOnWrong();
    OptionalDouble onRight = heldOnRight();
    return onWrong.isPresent() && onRight.isPresent() && onRight.getAsDouble() > 0
        ? OptionalDouble.of(onWrong.getAsDouble() / onRight.getAsDouble())
        : OptionalDouble.empty();
  }

  /** One count divided by another; empty if the second is 0. */
  static OptionalDouble ratio(long part, long whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
  }

  /** The sum of the counts. */
  static long total(Map<Gate.Decision, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static OptionalDouble held(Map<Gate.Decision, Long> counts) {
    return ratio(
        counts.getOrDefault(Gate.Decision.GO_DEEPER, 0L)
            + counts.getOrDefault(Gate.Decision.BLOCKED, 0L),
        total(counts));
  }

  private static Map<Gate.Decision, Long> counts(Map<Gate.Decision, Long> given) {
    EnumMap<Gate.Decision, Long> all = new EnumMap<>(Gate.Decision.class);
    for (Gate.Decision decision : Gate.Decision.values()) {
      all.put(decision, given.getOrDefault(decision, 0L));
    }
    return Collections.unmodifiableMap(all);
  }
}
