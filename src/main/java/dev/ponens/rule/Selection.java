package dev.ponens.rule;

import java.util.Set;

/**
 * Which rules may speak.
 *
 * @param silent the ids of those that may not
 */
public record Selection(Set<String> silent) {
  /** All of them. */
  public static final Selection ALL = new Selection(Set.of());

  public Selection {
    silent = Set.copyOf(silent);
  }

  /** True when every rule may speak. */
  public boolean all() {
    return silent.isEmpty();
  }

  /** True when this rule may. */
  public boolean speaks(String rule) {
    return !silent.contains(rule);
  }
}
