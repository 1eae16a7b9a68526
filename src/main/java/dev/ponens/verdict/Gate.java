package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Whether the thinking may stop here.
 *
 * @param decision the strongest decision any rule asked for
 * @param reasons all reasons for that decision, sorted by code; empty for {@link Decision#STOP_OK}
 */
public record Gate(Decision decision, List<Reason> reasons) implements Fact {
  /** The gate when there is no reason to continue. */
  public static final Gate OPEN = new Gate(Decision.STOP_OK, List.of());

  public Gate {
    reasons = List.copyOf(reasons);
  }

  /** The decisions, weakest first. */
  public enum Decision {
    STOP_OK,
    GO_DEEPER,
    AWAIT_VERIFICATION,
    BLOCKED;

    /** The word in reports and tables, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A reason for a decision.
   *
   * @param code a stable code for programs, in kebab-case
   * @param rule the rule that gave the reason
   */
  public record Reason(String code, String rule) {}

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** The codes of its reasons; tables compare them. */
  public List<String> codes() {
    return reasons.stream().map(Reason::code).toList();
  }

  /** Combines two gates: the stronger decision, with all its reasons. */
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

  /** The decision as a word; tables compare it. */
  public String says() {
    return decision.spelling();
  }
}
