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

  /** The folder's name. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The concern of a folder, if it is one. */
  public static Optional<Concern> of(String folder) {
    return Arrays.stream(values()).filter(c -> c.folder().equals(folder)).findFirst();
  }
}
