package dev.ponens.verdict;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether the thinking may stop here.
 *
 * @param decision the strongest decision any rule asked for
 * @param reasons all reasons for that decision, sorted by code; empty for {@link Decision#STOP_OK}
 */
public record Gate(Decision decision, List<GateReason> reasons) implements Fact {
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

    /** The words of all decisions, from the mildest. */
    public static List<String> spellings() {
      return Arrays.stream(values()).map(Decision::spelling).toList();
    }
  }

  /**
   * A reason for a decision.
   *
   * @param code a stable code for programs, in kebab-case
   * @param rule the rule that gave the reason
   * @param about the ids of the entries of the ledger that it is about, sorted; empty for none
   */
  public record GateReason(String code, String rule, List<String> about) {
    public GateReason {
      about = List.copyOf(about);
    }

    /** Creates a reason that is about no entry of the ledger. */
    public GateReason(String code, String rule) {
      this(code, rule, List.of());
    }

    /** The code, and the entries that it is about: {@code source-conflict c1}. */
    public String said() {
      return about.isEmpty() ? code : code + " " + String.join(" ", about);
    }
  }

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** The codes of its reasons; tables compare them. */
  public List<String> codes() {
    return reasons.stream().map(GateReason::code).toList();
  }

  /**
   * The same gate with the entries of the ledger that its reasons are about.
   *
   * @param names the ids of the entries, by rule
   */
  public Gate naming(Map<String, ? extends Collection<String>> names) {
    List<GateReason> named = new ArrayList<>(reasons.size());
    for (GateReason reason : reasons) {
      Collection<String> about = names.get(reason.rule());
      named.add(
          about == null
              ? reason
              : new GateReason(reason.code(), reason.rule(), List.copyOf(about)));
    }
    return new Gate(decision, named);
  }

  /** Returns the same gate without the reasons that these rules give; open if no other is left. */
  public Gate without(Set<String> rules) {
    List<GateReason> kept = reasons.stream().filter(r -> !rules.contains(r.rule())).toList();
    if (kept.size() == reasons.size()) {
      return this;
    }
    return kept.isEmpty() ? OPEN : new Gate(decision, kept);
  }

  /** Combines two gates: the stronger decision, with all its reasons. */
  public Gate and(Gate other) {
    int order = decision.compareTo(other.decision);
    if (order != 0) {
      return order > 0 ? this : other;
    }
    List<GateReason> all =
        Stream.concat(reasons.stream(), other.reasons.stream())
            .distinct()
            .sorted(Comparator.comparing(GateReason::code).thenComparing(GateReason::rule))
            .toList();
    return new Gate(decision, all);
  }

  /** The decision as a word; tables compare it. */
  public String says() {
    return decision.spelling();
  }
}
