package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import java.util.Set;

/**
 * Reads a thought or an answer and adds facts. A finder is a class and a line in {@link Finders},
 * which runs it only if the step contains its trigger. Instances are thread-safe: what belongs to
 * one step is in its {@link StepReading}.
 */
interface Finder {
  /**
   * Returns what can make this finder speak. In a step where it does not stand, the finder would
   * find nothing and change nothing.
   */
  Trigger trigger();

  /** Returns the kinds of facts that this finder adds. */
  Set<Class<? extends Fact>> makes();

  /** Returns the names of the word lists without which this finder finds less. */
  default Set<String> lists() {
    return trigger().lists();
  }

  /**
   * Returns true when something other than a rule needs this finder: it changes the path, or a
   * later finder or a proposal reads what it finds. Such a finder runs even if no active rule reads
   * its facts.
   */
  boolean feeds();

  /** Reads the step, adds facts to it and changes the path after it. */
  void find(StepReading step);
}
