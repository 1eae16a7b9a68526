package dev.ponens.rule.explain;

import dev.ponens.rule.form.drl.Condition;
import dev.ponens.rule.form.drl.Condition.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conditions of a rule in another combination, put to the engine as a rule that does nothing.
 *
 * @param rule whose conditions they are
 * @param branch which of the rule's ways to fire, counted from 0
 * @param slots the facts it matches, in order
 * @param conditions all of it as DRL, one condition each
 * @param missing which condition of the rule is left out; null when none is
 */
record Probe(
    Anatomy rule,
    int branch,
    List<Slot> slots,
    List<String> conditions,
    @Nullable Missing missing) {
  Probe {
    slots = List.copyOf(slots);
    conditions = List.copyOf(conditions);
  }

  /**
   * A fact that a probe matches.
   *
   * @param condition the rule's condition it belongs to
   * @param pattern what the rule asks of it
   */
  record Slot(Condition condition, Pattern pattern) {}

  /**
   * What a probe leaves out of its rule.
   *
   * @param condition the condition
   * @param unit the part of it; null when it is left out as a whole
   * @param slot which of the probe's facts it would be about; -1 when that fact is not asked for
   */
  record Missing(Condition condition, @Nullable Unit unit, int slot) {}
}
