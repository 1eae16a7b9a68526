package dev.ponens.rule.source;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The concerns, which are also the phases of judging, in the order they run. A rule sees only the
 * results of earlier phases.
 */
public enum Concern {
  /** Derives facts from other facts. */
  DERIVE,
  /** Rates how hard the question is. */
  COMPLEXITY,
  /** Reports findings about a thought. */
  RISK,
  /** Decides the gate and blocks thoughts. */
  POLICY,
  /** Proposes the next thought. */
  NEXT;

  /** The methods that consequences of this concern may call. */
  public List<String> calls() {
    return switch (this) {
      case DERIVE, COMPLEXITY -> List.of("derive");
      case RISK -> List.of("find");
      case POLICY -> List.of("find", "gate", "block");
      case NEXT -> List.of("propose");
    };
  }

  /**
   * The concern that produces a kind of fact; the fact exists once that phase has ended. Empty for
   * facts of the text, which exist from the start.
   */
  public static Optional<Concern> giving(String fact) {
    return switch (fact) {
      case "Derived", "Total" -> Optional.of(DERIVE);
      case "Finding", "Risk" -> Optional.of(RISK);
      case "Gate" -> Optional.of(POLICY);
      default -> Optional.empty();
    };
  }

  /**
   * Why rules of this concern never see a kind of fact, in one sentence; empty when they can. The
   * folders derive/, complexity/ and risk/ judge questions. All folders but complexity/ judge
   * thoughts. In a question, risk/ looks only at the traps.
   */
  public String blindTo(String fact) {
    Concern giver = giving(fact).orElse(null);
    if (giver != null && compareTo(giver) <= 0) {
      return "rules in "
          + folder()
          + "/ cannot see "
          + fact
          + ": this fact does not exist until the rules in "
          + giver.folder()
          + "/ have run";
    }
    if (this == COMPLEXITY && !List.of("Question", "Derived", "Total", "Settings").contains(fact)) {
      return "rules in complexity/ cannot see "
          + fact
          + ": they can only read Question, Derived, Total and Settings";
    }
    if (compareTo(COMPLEXITY) > 0 && List.of("Question", "Total").contains(fact)) {
      return "rules in "
          + folder()
          + "/ cannot see "
          + fact
          + ": only rules in derive/ and complexity/ can read the question; in other rules, use"
          + " the fact Progress";
    }
    if (this != DERIVE && fact.equals("Topic")) {
      return "rules in "
          + folder()
          + "/ cannot see Topic: only rules in derive/ can read it; in other rules, use the"
          + " field domain of the fact Progress";
    }
    if (this != DERIVE && fact.equals("Topic")) {
      return "rules in "
          + folder()
          + "/ cannot see Topic: only rules in derive/ can read it; in other rules, use the"
          + " field domain of the fact Progress";
    }
    return "";
  }

  /** The folder's name. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The concern of a folder, if it is one. */
  public static Optional<Concern> of(String folder) {
    return Arrays.stream(values()).filter(c -> c.folder().equals(folder)).findFirst();
  }
}
