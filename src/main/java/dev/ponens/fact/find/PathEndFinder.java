package dev.ponens.fact.find;

import dev.ponens.fact.End;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenAssumption;
import dev.ponens.fact.OpenChain;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.path.StepTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the facts at the end of a path: what was never checked, used or computed. */
final class PathEndFinder {
  private PathEndFinder() {}

  /**
   * Returns the facts that can be known only at the end of the path.
   *
   * @param acted the last step of the run that is an act of the agent; 0 if there is none
   * @param restatement the forms in which a number may be used
   */
  static List<Fact> of(PathState path, int acted, Restatement restatement) {
    List<Fact> facts = new ArrayList<>(1);
    List<StepTrace> live = path.newestFirst();
    Contract.ended(path.attempts(), live).ifPresent(facts::add);
    if (!live.stream().allMatch(t -> t.assumptions().isEmpty())) {
      assumptions(live, used(path), facts);
    }
    uses(path, facts);
    for (NumberLedger.OpenOperations chain : path.ledger().open()) {
      if (path.isLive(chain.step())) {
        facts.add(open(chain));
      }
    }
    int steps = 0;
    int last = acted > 0 || live.isEmpty() ? acted : live.get(0).step();
    for (StepTrace trace : live) {
      if (trace.judged() && steps++ == 0) {
        last = trace.step();
        facts.addAll(NumberLedgers.unused(path.ledger(), last, restatement));
      }
    }
    // Without any step, there is nothing that a finding could point at.
    if (last > 0) {
      facts.add(new End(steps, last));
    }
    return facts;
  }

  private static OpenChain open(NumberLedger.OpenOperations chain) {
    return new OpenChain(
        chain.step(),
        chain.words(),
        chain.operators(),
        chain.truth().isEmpty() ? "no number" : chain.truth(),
        chain.span());
  }

  /** Returns the steps whose assumptions a later sentence uses as facts. */
  private static Set<Integer> used(PathState path) {
    Set<Integer> steps = new HashSet<>();
    for (RecentSteps.PointUse use : path.recent().uses()) {
      if (path.isLive(use.step())) {
        steps.add(use.point().step());
      }
    }
    return steps;
  }

  private static void uses(PathState path, List<Fact> facts) {
    for (RecentSteps.PointUse use : path.recent().uses()) {
      if (path.isLive(use.step())) {
        String words = use.point().words();
        String said = "\"" + words + "\" in step " + use.point().step();
        facts.add(new OpenAssumption(use.step(), words, said, 1, 0, true, use.span()));
      }
    }
  }

  private static void assumptions(List<StepTrace> live, Set<Integer> found, List<Fact> facts) {
    Set<Integer> checked = new HashSet<>();
    Map<Integer, Integer> used = new HashMap<>();
    int steps = 0;
    for (StepTrace trace : live) {
      for (StepTrace.TracedAssumption assumed : trace.assumptions()) {
        if (!found.contains(trace.step())
            && !trace.checks()
            && !anyIn(assumed.subject(), checked)) {
          facts.add(
              new OpenAssumption(
                  trace.step(),
                  assumed.words(),
                  "\"" + assumed.words() + "\"",
                  most(assumed.subject(), used),
                  steps,
                  assumed.acted(),
                  assumed.span()));
        }
      }
      for (int i = 0; i < trace.content().size(); i++) {
        if (trace.checks()) {
          checked.add(trace.content().at(i));
        }
        used.merge(trace.content().at(i), 1, Integer::sum);
      }
      steps += trace.judged() ? 1 : 0;
    }
  }

  private static boolean anyIn(Hashes words, Set<Integer> set) {
    for (int i = 0; i < words.size(); i++) {
      if (set.contains(words.at(i))) {
        return true;
      }
    }
    return false;
  }

  private static int most(Hashes words, Map<Integer, Integer> counts) {
    int most = 0;
    for (int i = 0; i < words.size(); i++) {
      most = Math.max(most, counts.getOrDefault(words.at(i), 0));
    }
    return most;
  }
}
