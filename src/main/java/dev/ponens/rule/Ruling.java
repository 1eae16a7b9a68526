package dev.ponens.rule;

import dev.ponens.fact.Derived;
import dev.ponens.fact.Names;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Risk;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The results of the rules for the facts of one step.
 *
 * @param derived the derived facts, with the best of each kind marked
 * @param complexity how hard the question is; null when the facts hold no question
 * @param findings by step, then start, then rule
 * @param risk of this step's findings
 * @param gate whether the thinking may stop
 * @param proposals best first
 * @param fired the ids of the rules that fired, in alphabetical order
 * @param failure the reason why the rules could not finish, in one line; null when they finished
 */
public record Ruling(
    List<Derived> derived,
    @Nullable Complexity complexity,
    List<Finding> findings,
    Risk risk,
    Gate gate,
    List<Proposal> proposals,
    Set<String> fired,
    @Nullable String failure) {
  /** The row of the gate about the risk of a step. */
  private static final String RISK = "risk-not-low";

  /** A ruling without any results. */
  static final Ruling NOTHING =
      new Ruling(
          List.of(),
          null,
          List.of(),
          new Risk(Risk.RiskLevel.LOW, 0),
          Gate.OPEN,
          List.of(),
          Set.of(),
          null);

  public Ruling {
    derived = List.copyOf(derived);
    findings = List.copyOf(findings);
    proposals = List.copyOf(proposals);
    fired = Names.of(fired);
  }

  /** The same ruling for another step, with that step's findings. */
  Ruling with(List<Finding> others) {
    return new Ruling(derived, complexity, others, risk, gate, proposals, fired, failure);
  }

  /** The same ruling with equal proposals. */
  Ruling proposing(List<Proposal> equal) {
    return new Ruling(derived, complexity, findings, risk, gate, equal, fired, failure);
  }

  /** The same ruling with some of its findings. A low risk is no reason against stopping. */
  Ruling keeping(List<Finding> some, Risk lower) {
    boolean low = lower.level() == Risk.RiskLevel.LOW;
    Gate other = low ? gate.without(Set.of(RISK)) : gate;
    return new Ruling(derived, complexity, some, lower, other, proposals, fired, failure);
  }

  /** The best derived fact of a kind, if any. */
  public Optional<Derived> best(String kind) {
    for (int i = 0; i < derived.size(); i++) {
      Derived each = derived.get(i);
      if (each.best() && each.kind().equals(kind)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
