package dev.ponens.guidance;

import dev.ponens.report.score.ErrorKind;
import dev.ponens.report.score.Evaluation;
import dev.ponens.transcript.Label;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts verdicts on labelled transcripts. */
final class EvalTally {
  private final Map<String, Score> scores = new HashMap<>();
  private final Map<String, Kind> kinds = new TreeMap<>();
  private final Map<Gate.Decision, Long> gateOnRight = new EnumMap<>(Gate.Decision.class);
  private final Map<Gate.Decision, Long> gateOnWrong = new EnumMap<>(Gate.Decision.class);
  private long right;
  private long wrong;
  private long unlabelled;
  private long located;
  private final Map<String, Long> disputed = new TreeMap<>();

  private static final class Score {
    long findings;
    long inWrong;
    long inRight;
    long byFirstError;
  }

  private static final class Kind {
    long transcripts;
    long flagged;
    final Map<String, Long> byRule = new HashMap<>();
  }

  /** Counts the disputed findings. */
  void disputes(List<Finding> findings) {
    findings.forEach(f -> disputed.merge(f.rule(), 1L, Long::sum));
  }

  /** Counts a transcript without a label. */
  void unlabelled() {
    unlabelled++;
  }

  /**
   * Counts a verdict.
   *
   * @param correct whether the transcript is correct
   * @param byRule the findings that count, by rule
   */
  void add(Verdict verdict, Label label, boolean correct, Map<String, List<Finding>> byRule) {
    (correct ? gateOnRight : gateOnWrong).merge(verdict.gate().decision(), 1L, Long::sum);
    right += correct ? 1 : 0;
    wrong += correct ? 0 : 1;
    Integer firstError = correct ? null : label.firstErrorStep();
    located += firstError == null ? 0 : 1;
    byRule.forEach((rule, findings) -> count(rule, findings, correct, firstError));
    if (!correct && label.errorType() != null) {
      Kind kind = kinds.computeIfAbsent(label.errorType(), k -> new Kind());
      kind.transcripts++;
      kind.flagged += byRule.isEmpty() ? 0 : 1;
      byRule.keySet().forEach(r -> kind.byRule.merge(r, 1L, Long::sum));
    }
  }

  private void count(
      String rule, List<Finding> findings, boolean correct, @Nullable Integer firstError) {
    Score score = scores.computeIfAbsent(rule, r -> new Score());
    score.findings += findings.size();
    score.inRight += correct ? 1 : 0;
    score.inWrong += correct ? 0 : 1;
    if (firstError != null && findings.stream().anyMatch(f -> f.step() <= firstError)) {
      score.byFirstError++;
    }
  }

  /**
   * Returns the counts: a row for each rule with findings, in the order of the cards.
   *
   * @param drawn the sample for manual review
   */
  Evaluation result(List<RuleCard> cards, SampleDraw drawn) {
    List<Evaluation.RuleScore> rows = new ArrayList<>();
    for (RuleCard card : cards) {
      Score s = scores.get(card.id());
      if (s != null) {
        rows.add(
            new Evaluation.RuleScore(card.id(), s.findings, s.inWrong, s.inRight, s.byFirstError));
      }
    }
    List<ErrorKind> errors = new ArrayList<>();
    kinds.forEach((name, k) -> errors.add(new ErrorKind(name, k.transcripts, k.flagged, k.byRule)));
    return new Evaluation(
        right,
        wrong,
        unlabelled,
        located,
        rows,
        gateOnRight,
        gateOnWrong,
        errors,
        drawn.findings(),
        drawn.missed(),
        disputed);
  }
}
