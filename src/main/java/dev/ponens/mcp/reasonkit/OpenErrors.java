package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The errors of a session that nothing corrects: no later thought revises the step, nobody disputes
 * the finding, and the step is not withdrawn.
 *
 * @param rules the rules by step
 * @param branches the branch of each step; {@code main} for the main one
 */
record OpenErrors(Map<Integer, List<String>> rules, Map<Integer, String> branches) {
  private static final String ERROR = "error";

  static OpenErrors of(List<StoredThought> events, LedgerState ledger) {
    Map<Integer, List<String>> rules = new TreeMap<>();
    Map<Integer, String> branches = new TreeMap<>();
    for (StoredThought one : events) {
      SessionThought thought = one.thought();
      Given given = thought.given();
      branches.put(thought.number(), given.branch() == null ? "main" : given.branch());
      if (given.revises() != null) {
        rules.remove(number(given.revises()));
      }
      Given.DisputeTarget disputed = given.disputed();
      if (disputed != null) {
        rules.computeIfPresent(
            number(disputed.step()),
            (step, found) -> found.stream().filter(r -> !r.equals(disputed.rule())).toList());
      }
      if (thought.kind().judged() && one.judgement().findings() > 0) {
        List<String> found = new ArrayList<>();
        for (KeptFinding finding : KeptFinding.of(one.judgement().verdict())) {
          if (finding.severity().equals(ERROR) && !found.contains(finding.rule())) {
            found.add(finding.rule());
          }
        }
        rules.put(thought.number(), found);
      }
    }
    rules
        .entrySet()
        .removeIf(
            each ->
                each.getValue().isEmpty()
                    || ledger.settledAs(String.valueOf(each.getKey()), "withdrawn"));
    return new OpenErrors(rules, branches);
  }

  private static int number(String step) {
    return step.length() < 10 && step.chars().allMatch(Character::isDigit)
        ? Integer.parseInt(step)
        : 0;
  }

  /** Returns the rules with open errors in a node or on a branch, by step. */
  List<String> in(String candidate) {
    List<String> found = new ArrayList<>();
    rules.forEach(
        (step, rules) -> {
          if (candidate.equals(String.valueOf(step)) || candidate.equals(branches.get(step))) {
            rules.forEach(rule -> found.add(rule + " in " + step));
          }
        });
    return found;
  }
}
