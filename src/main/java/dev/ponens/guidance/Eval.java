package dev.ponens.guidance;

import dev.ponens.report.Evaluation;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds verdicts against labels: which rules speak on wrong transcripts, which on right ones, and
 * what the gate says.
 */
public final class Eval {
  private final Map<String, long[]> scores = new HashMap<>();
  private final Map<Gate.Decision, Long> gateOnRight = new EnumMap<>(Gate.Decision.class);
  private final Map<Gate.Decision, Long> gateOnWrong = new EnumMap<>(Gate.Decision.class);
  private long right;
  private long wrong;
  private long unlabelled;
  private long located;

  /** Counts a verdict in. */
  public void add(Verdict verdict) {
    Transcript transcript = verdict.transcript();
    Boolean correct = correct(transcript.label());
    if (correct == null) {
      unlabelled++;
      return;
    }
    (correct ? gateOnRight : gateOnWrong).merge(verdict.gate().decision(), 1L, Long::sum);
    right += correct ? 1 : 0;
    wrong += correct ? 0 : 1;
    Label label = transcript.label();
    Integer firstError = label == null || correct ? null : label.firstErrorStep();
    located += firstError == null ? 0 : 1;
    Map<String, List<Finding>> byRule = new HashMap<>();
    verdict
        .findings()
        .forEach(f -> byRule.computeIfAbsent(f.rule(), r -> new ArrayList<>()).add(f));
    byRule.forEach(
        (rule, findings) -> {
          long[] score = scores.computeIfAbsent(rule, r -> new long[4]);
          score[0] += findings.size();
          score[correct ? 2 : 1]++;
          if (firstError != null && findings.stream().anyMatch(f -> f.step() <= firstError)) {
            score[3]++;
          }
        });
  }

  /**
   * A transcript with a known first error is wrong, whatever its final answer; else its label's
   * word counts.
   */
  private static @Nullable Boolean correct(@Nullable Label label) {
    if (label == null) {
      return null;
    }
    return label.firstErrorStep() != null ? Boolean.FALSE : label.correct();
  }

  /** The table, a row for every rule that can find something, in the order of the cards. */
  public Evaluation result(List<RuleCard> cards) {
    List<Evaluation.RuleScore> rows = new ArrayList<>();
    for (RuleCard card : cards) {
      long[] s = scores.getOrDefault(card.id(), new long[4]);
      if (s[0] > 0) {
        rows.add(new Evaluation.RuleScore(card.id(), s[0], s[1], s[2], s[3]));
      }
    }
    return new Evaluation(right, wrong, unlabelled, located, rows, gateOnRight, gateOnWrong);
  }
}
