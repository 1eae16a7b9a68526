package dev.ponens.guidance.page;

import dev.ponens.guidance.Judge;
import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.verdict.Verdict;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The result of an example. A rule flags a step if it fires on it; a finding about an earlier step
 * flags that step.
 *
 * @param example the example
 * @param flagged the steps that its rule flags; 0 is the question
 * @param fired the ids of all rules that fired, by step
 * @param verdict the verdict of the whole rulebook
 */
public record ExampleResult(
    Example example, SortedSet<Integer> flagged, Map<Integer, Set<String>> fired, Verdict verdict) {
  public ExampleResult {
    flagged = Collections.unmodifiableSortedSet(new TreeSet<>(flagged));
    fired = Collections.unmodifiableMap(new LinkedHashMap<>(fired));
  }

  /** Runs an example. */
  static ExampleResult of(Example example, Judge judge) {
    TranscriptJudge.JudgedTranscript judged =
        new TranscriptJudge(judge, example.thoughts().transcript()).judge();
    SortedSet<Integer> flagged = new TreeSet<>();
    judged
        .fired()
        .forEach(
            (step, rules) -> {
              if (rules.contains(example.rule().id())) {
                flagged.add(step);
              }
            });
    return new ExampleResult(example, flagged, judged.fired(), judged.verdict());
  }

  /** Returns whether the rule flags exactly the marked steps. */
  public boolean holds() {
    return flagged.equals(example.thoughts().flagged()) && verdict.failures().isEmpty();
  }

  /** Returns whether a rule fires anywhere in the example. */
  public boolean reaches(String rule) {
    return fired.values().stream().anyMatch(ids -> ids.contains(rule));
  }
}
