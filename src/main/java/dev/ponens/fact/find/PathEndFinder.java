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
import dev.ponens.fact.value.Restatement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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
    Map<Integer, RecentSteps.PointUse> used = used(path);
    if (!live.stream().allMatch(t -> t.assumptions().isEmpty())) {
      assumptions(live, used, facts);
    }
    used.values().forEach(use -> facts.add(open(use, 1, later(live, use.point().step()))));
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

  /** Returns the first sentence that uses the assumption of a step, for each such step. */
  private static Map<Integer, RecentSteps.PointUse> used(PathState path) {
    Map<Integer, RecentSteps.PointUse> used = new TreeMap<>();
    for (RecentSteps.PointUse use : path.recent().uses()) {
      if (path.isLive(use.step())) {
        used.putIfAbsent(use.point().step(), use);
      }
    }
    return used;
  }

  private static OpenAssumption open(RecentSteps.PointUse use, int used, int later) {
    String words = use.point().words();
    String said = "\"" + words + "\" in step " + use.point().step();
    return new OpenAssumption(use.step(), words, said, used, later, true, use.span());
  }

  private static int later(List<StepTrace> live, int step) {
    return (int) live.stream().filter(t -> t.judged() && t.step() > step).count();
  }

  /**
   * Adds the assumptions that no later step checks. One that a sentence uses as a fact stands where
   * that sentence is, and is taken out of the uses.
   */
  private static void assumptions(
      List<StepTrace> live, Map<Integer, RecentSteps.PointUse> uses, List<Fact> facts) {
    Set<Integer> checked = new HashSet<>();
    Map<Integer, Integer> used = new HashMap<>();
    int steps = 0;
    for (StepTrace trace : live) {
      RecentSteps.PointUse use = uses.get(trace.step());
      int most = 0;
      for (StepTrace.TracedAssumption assumed : trace.assumptions()) {
        most = Math.max(most, most(assumed.subject(), used));
        if (use == null && !trace.checks() && !anyIn(assumed.subject(), checked)) {
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
      if (use != null && !trace.assumptions().isEmpty()) {
        facts.add(open(use, Math.max(1, most), steps));
        uses.remove(trace.step());
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
