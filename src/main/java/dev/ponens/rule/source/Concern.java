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
  DERIVE("derive"),
  /** How hard the question is. */
  COMPLEXITY("derive"),
  /** Findings about a thought. */
  RISK("find"),
  /** What may not pass. */
  POLICY("find", "gate", "block"),
  /** The next thought to have. */
  NEXT("propose");

  private final List<String> calls;

  Concern(String... calls) {
    this.calls = List.of(calls);
  }

  /** What a consequence of this concern may call. */
  public List<String> calls() {
    return calls;
  }

  /** The folder's name. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The concern of a folder, if it is one. */
  static Optional<Concern> of(String folder) {
    return Arrays.stream(values()).filter(c -> c.folder().equals(folder)).findFirst();
  }
}
