package dev.ponens.rule.source;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The concerns, which are the phases, in the order they run. A rule sees what earlier phases gave,
 * never its own.
 */
public enum Concern {
  /** Facts from facts. */
  DERIVE,
  /** How hard the question is. */
  COMPLEXITY,
  /** Findings about a thought. */
  RISK,
  /** What may not pass. */
  POLICY,
  /** The next thought to have. */
  NEXT;

  /** What a consequence of this concern may call. */
  public List<String> calls() {
    return switch (this) {
      case DERIVE, COMPLEXITY -> List.of("derive");
      case RISK -> List.of("find");
      case POLICY -> List.of("find", "gate", "block");
      case NEXT -> List.of("propose");
    };
  }

  /**
   * The concern that gives a kind of fact: it is there when that phase has ended. Empty for what
   * stands in the text, which is there from the first on.
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
   * Why rules here never see a kind of fact, in one sentence; empty when they may. A question is
   * judged by derive/, complexity/ and risk/, a thought by all but complexity/; what risk/ looks at
   * in a question are the traps it sets.
   */
  public String blindTo(String fact) {
    Concern giver = giving(fact).orElse(null);
    if (giver != null && compareTo(giver) <= 0) {
      return "rules in "
          + folder()
          + "/ see no "
          + fact
          + ": there is none before "
          + giver.folder()
          + "/ has ended";
    }
    if (this == COMPLEXITY && !List.of("Question", "Derived", "Total", "Settings").contains(fact)) {
      return "rules in complexity/ see no "
          + fact
          + ": they look at the question alone, its Derived, Total and Settings";
    }
    if (compareTo(COMPLEXITY) > 0 && List.of("Question", "Total").contains(fact)) {
      return "rules in "
          + folder()
          + "/ see no "
          + fact
          + ": only derive/ and complexity/ look at the question; what it asks for stands in"
          + " Progress";
    }
    if (this != DERIVE && fact.equals("Topic")) {
      return "rules in "
          + folder()
          + "/ see no Topic: only derive/ does; the domain it shows stands in Progress";
    }
    if (this != DERIVE && fact.equals("Topic")) {
      return "rules in "
          + folder()
          + "/ see no Topic: only derive/ does; the domain it shows stands in Progress";
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
