package dev.ponens.guidance;

import dev.ponens.fact.Names;
import dev.ponens.report.score.Evaluation;
import dev.ponens.transcript.Label;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares verdicts with labels: which rules fire on wrong and on correct transcripts, what they
 * miss, and the gate's decisions. Counts are over all files and for each file.
 */
public final class Eval {
  private final Set<String> rules;
  private final SampleDraw drawn;
  private final EvalTally all = new EvalTally();
  private final Map<String, EvalTally> files = new LinkedHashMap<>();

  /**
   * Creates an evaluation.
   *
   * @param rules the ids of the rules to count; empty for all. The gate always depends on all rules
   * @param seed the seed of the sample; the same seed draws the same places
   * @param sample number of findings to draw
   * @param missed number of transcripts to draw in which no rule fired in time
   */
  public Eval(Set<String> rules, long seed, int sample, int missed) {
    this.rules = Names.of(rules);
    this.drawn = new SampleDraw(seed, sample, missed);
  }

  /** Counts a verdict. */
  public void add(Verdict verdict) {
    EvalTally file = files.computeIfAbsent(verdict.transcript().at().path(), f -> new EvalTally());
    List<Finding> disputed =
        verdict.findings().stream()
            .filter(f -> rules.isEmpty() || rules.contains(f.rule()))
            .filter(f -> verdict.dispute(f) != null)
            .toList();
    all.disputes(disputed);
    file.disputes(disputed);
    Label label = verdict.transcript().label();
    Boolean correct = correct(label);
    if (label == null || correct == null) {
      all.unlabelled();
      file.unlabelled();
      return;
    }
    Map<String, List<Finding>> byRule =
        verdict.findings().stream()
            .filter(f -> rules.isEmpty() || rules.contains(f.rule()))
            .collect(Collectors.groupingBy(Finding::rule, LinkedHashMap::new, Collectors.toList()));
    all.add(verdict, label, correct, byRule);
    file.add(verdict, label, correct, byRule);
    byRule.values().forEach(found -> found.forEach(f -> drawn.found(verdict, f, label)));
    if (!correct
        && byRule.values().stream().flatMap(List::stream).noneMatch(f -> inTime(f, label))) {
      drawn.missed(verdict, label);
    }
  }

  private static boolean inTime(Finding finding, Label label) {
    Integer first = label.firstErrorStep();
    return first == null || finding.step() <= first;
  }

  /**
   * Returns whether a transcript is correct. With a known first error it is wrong, whatever its
   * final answer; otherwise the label decides.
   */
  private static @Nullable Boolean correct(@Nullable Label label) {
    if (label == null) {
      return null;
    }
    return label.firstErrorStep() != null ? Boolean.FALSE : label.correct();
  }

  /**
   * Returns the evaluation of all files: a row for each rule with findings, in the order of the
   * cards.
   */
  public Evaluation result(List<RuleCard> cards) {
    return all.result(cards, drawn);
  }

  /** Returns the evaluation of each file, by path, in the order read, without samples. */
  public Map<String, Evaluation> files(List<RuleCard> cards) {
    Map<String, Evaluation> results = new LinkedHashMap<>();
    files.forEach((path, tally) -> results.put(path, tally.result(cards, new SampleDraw(0, 0, 0))));
    return results;
  }
}
