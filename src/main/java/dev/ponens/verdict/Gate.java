package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * May the thinking stop here?
 *
 * @param decision the strongest decision any rule asked for
 * @param reasons every reason given for that decision, by code, sorted; empty for {@link
 *     Decision#STOP_OK}
 */
public record Gate(Decision decision, List<Reason> reasons) implements Fact {
  /** Nothing speaks against stopping. */
  public static final Gate OPEN = new Gate(Decision.STOP_OK, List.of());

  public Gate {
    reasons = List.copyOf(reasons);
  }

  /** The decisions; a later one beats an earlier one. */
  public enum Decision {
    STOP_OK,
    GO_DEEPER,
    AWAIT_VERIFICATION,
    BLOCKED;

    /** The word as reports and tables spell it, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Why.
   *
   * @param code a stable word for programs, kebab-case
   * @param rule the rule that said so
   */
  public record Reason(String code, String rule) {}

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** The codes of its reasons; what tables look for. */
  public List<String> codes() {
    return reasons.stream().map(Reason::code).toList();
  }

  /** This gate and another: the stronger decision, with every reason for it. */
  public Gate and(Gate other) {
    int order = decision.compareTo(other.decision);
    if (order != 0) {
      return order > 0 ? this : other;
    }
    List<Reason> all =
        Stream.concat(reasons.stream(), other.reasons.stream())
            .distinct()
            .sorted(Comparator.comparing(Reason::code).thenComparing(Reason::rule))
            .toList();
    return new Gate(decision, all);
  }

  /** The decision's spelling; what tables compare. */
  public String says() {
    return decision.spelling();
  }
}
