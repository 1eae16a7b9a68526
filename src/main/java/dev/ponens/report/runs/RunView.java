package dev.ponens.report.runs;

import dev.ponens.verdict.Finding;
import dev.ponens.verdict.RunSummary;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A run with its clauses, which are the rules about what a run does.
 *
 * @param verdict the verdict on the run
 * @param run what it did
 * @param broken the clauses with reported findings, the most severe first
 * @param hidden the ids of clauses whose findings are suppressed or not reported
 * @param kept the ids of clauses that apply and have no findings
 * @param idle the ids of clauses that do not apply
 */
record RunView(
    Verdict verdict,
    RunSummary run,
    List<BrokenClause> broken,
    List<String> hidden,
    List<String> kept,
    List<String> idle) {
  /**
   * A clause with findings.
   *
   * @param steps the steps of the findings, in order
   */
  record BrokenClause(String rule, Severity severity, List<Integer> steps) {}

  static RunView of(Verdict verdict, RunSummary run) {
    Map<String, Severity> severities = new LinkedHashMap<>();
    Map<String, TreeSet<Integer>> steps = new LinkedHashMap<>();
    for (Finding finding : verdict.findings()) {
      if (run.broken().contains(finding.rule())) {
        severities.putIfAbsent(finding.rule(), finding.severity());
        steps.computeIfAbsent(finding.rule(), r -> new TreeSet<>()).add(finding.step());
      }
    }
    List<BrokenClause> broken = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      severities.forEach(
          (rule, of) -> {
            if (of == severity) {
              broken.add(
                  new BrokenClause(
                      rule, of, List.copyOf(steps.getOrDefault(rule, new TreeSet<>()))));
            }
          });
    }
    List<String> hidden = new ArrayList<>();
    List<String> kept = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    for (String rule : run.clauses()) {
      if (run.broken().contains(rule)) {
        if (!severities.containsKey(rule)) {
          hidden.add(rule);
        }
      } else {
        (run.applying().contains(rule) ? kept : idle).add(rule);
      }
    }
    return new RunView(verdict, run, broken, hidden, kept, idle);
  }

  /** The number of checks whose last run ended in this way. */
  long checks(String outcome) {
    return run.checks().stream().filter(check -> check.outcome().equals(outcome)).count();
  }

  /** The number of claims that an output shows. */
  long shown() {
    return run.claims().stream().filter(claim -> claim.standing().equals("shown")).count();
  }

  /** The number of broken clauses of a severity. */
  long broken(Severity severity) {
    return broken.stream().filter(clause -> clause.severity() == severity).count();
  }
}
