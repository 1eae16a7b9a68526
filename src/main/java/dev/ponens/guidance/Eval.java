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
 * Holds verdicts against labels: which rules speak on wrong transcripts, which on right ones, what
 * they miss, and what the gate says; over all files and for each of them.
 */
public final class Eval {
  private final Set<String> rules;
  private final Draw drawn;
  private final Tally all = new Tally();
  private final Map<String, Tally> files = new LinkedHashMap<>();

  /**
   * An evaluation.
   *
   * @param rules the ids of the rules that count; empty for all. The gate is what all rules make it
   * @param seed of the sample; the same seed draws the same places
   * @param sample how many findings to draw
   * @param missed how many transcripts to draw in which no rule spoke in time
   */
  public Eval(Set<String> rules, long seed, int sample, int missed) {
    this.rules = Names.of(rules);
    this.drawn = new Draw(seed, sample, missed);
  }

  /** Counts a verdict in. */
  public void add(Verdict verdict) {
    Tally file = files.computeIfAbsent(verdict.transcript().at().path(), f -> new Tally());
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
   * A transcript with a known first error is wrong, whatever its final answer; else its label's
   * word counts.
   */
  private static @Nullable Boolean correct(@Nullable Label label) {
    if (label == null) {
      return null;
    }
    return label.firstErrorStep() != null ? Boolean.FALSE : label.correct();
  }

  /** Over all files: a row for every rule that found something, in the order of the cards. */
  public Evaluation result(List<RuleCard> cards) {
    return all.result(cards, drawn);
  }

  /** The same for each file, by path, in the order read; nothing is drawn. */
  public Map<String, Evaluation> files(List<RuleCard> cards) {
    Map<String, Evaluation> results = new LinkedHashMap<>();
    files.forEach((path, tally) -> results.put(path, tally.result(cards, new Draw(0, 0, 0))));
    return results;
  }
}
