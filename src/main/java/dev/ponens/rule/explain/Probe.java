package dev.ponens.rule.explain;

import dev.ponens.rule.compile.CompiledCondition;
import dev.ponens.rule.model.Condition.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A combination of a rule's conditions.
 *
 * @param rule the rule of the conditions
 * @param branch the alternative of the rule, counted from 0
 * @param slots the facts it matches, in order
 * @param conditions the conditions, one {@link CompiledCondition.OneFact} for each slot
 * @param missing the condition of the rule that is left out; null when there is none
 */
record Probe(
    RuleParts rule,
    int branch,
    List<ProbeSlot> slots,
    List<CompiledCondition> conditions,
    @Nullable LeftOutCondition missing) {
  Probe {
    slots = List.copyOf(slots);
    conditions = List.copyOf(conditions);
  }

  /**
   * A fact that a probe matches.
   *
   * @param condition the condition of the rule that it belongs to
   * @param pattern the pattern of the rule for it
   */
  record ProbeSlot(Premise condition, Pattern pattern) {}

  /**
   * The condition that a probe leaves out.
   *
   * @param condition the condition
   * @param unit the part of it; null when it is left out as a whole
   * @param slot the index of the probe's fact that it is about; -1 when the probe does not match
   *     that fact
   */
  record LeftOutCondition(Premise condition, @Nullable Unit unit, int slot) {}
}
