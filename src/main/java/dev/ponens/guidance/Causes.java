package dev.ponens.guidance;

import dev.ponens.fact.run.RunState;
import dev.ponens.rule.Rulebook;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Leaves out findings whose cause is already reported. Stateless and thread-safe. */
final class Causes {
  private final Map<String, List<String>> covers = new TreeMap<>();

  Causes(Rulebook rulebook) {
    for (RuleCard card : rulebook.cards()) {
      if (!card.coveredBy().isEmpty()) {
        covers.put(card.id(), card.coveredBy());
      }
    }
  }

  /**
   * Returns the findings with a cause of their own. A finding is left out in two cases:
   *
   * <ul>
   *   <li>A rule that covers its rule reported the same step, the call of the result, or a step
   *       that the finding names.
   *   <li>Its rule already reported the step, or it is about a reply or a turn and its rule named
   *       the same earlier step before.
   * </ul>
   *
   * @param run the run before the event, with the findings so far
   * @param event the event; null at the end of a path
   */
  List<Finding> own(RunState run, @Nullable Event event, List<Finding> findings) {
    if (findings.isEmpty()) {
      return findings;
    }
    List<Finding> own = new ArrayList<>();
    for (Finding finding : findings) {
      if (!covered(run, event, finding, findings) && !repeated(run, event, finding)) {
        own.add(finding);
      }
    }
    return own;
  }

  private boolean covered(
      RunState run, @Nullable Event event, Finding finding, List<Finding> together) {
    List<String> rules = covers.getOrDefault(finding.rule(), List.of());
    if (rules.isEmpty()) {
      return false;
    }
    Set<Integer> steps = new TreeSet<>(List.of(finding.step()));
    finding.related().forEach(related -> steps.add(related.step()));
    if (event != null && event.kind() == EventKind.TOOL_RESULT) {
      steps.add(run.callOf(event));
    }
    for (String rule : rules) {
      for (int step : steps) {
        if (run.reported(step).contains(rule)) {
          return true;
        }
      }
      for (Finding other : together) {
        if (other.rule().equals(rule) && other.step() == finding.step()) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean repeated(RunState run, @Nullable Event event, Finding finding) {
    boolean earlier = event == null || finding.step() != event.step();
    if (earlier && run.reported(finding.step()).contains(finding.rule())) {
      return true;
    }
    boolean turn = event != null && (event.replies() || event.kind() == EventKind.USER);
    for (Finding.Related related : turn ? finding.related() : List.<Finding.Related>of()) {
      if (run.reported(related.step()).contains(named(finding.rule()))) {
        return true;
      }
    }
    return false;
  }

  /** Adds the findings of an event to the run. */
  static void add(RunState run, List<Finding> findings) {
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      run.report(finding.step(), finding.rule());
      finding.related().forEach(other -> run.report(other.step(), named(finding.rule())));
    }
  }

  /** Marks a step that a finding of another step names. */
  private static String named(String rule) {
    return "named by " + rule;
  }
}
