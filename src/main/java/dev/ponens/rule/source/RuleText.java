package dev.ponens.rule.source;

import dev.ponens.verdict.RuleCard;
import org.jspecify.annotations.Nullable;

/**
 * A rule, ready for the compiler.
 *
 * @param card what people see of it
 * @param drl the rule as the engine gets it: checked, in its agenda group, its consequence naming
 *     it; on the lines it has in its file where it comes from one
 * @param fallback what it derives where nothing else did; null for rules of the engine
 * @param wording the rule as its author put it
 */
public record RuleText(RuleCard card, String drl, @Nullable Fallback fallback, Wording wording) {
  /** A rule for the engine. */
  public RuleText(RuleCard card, String drl) {
    this(card, drl, null, Wording.NONE);
  }

  /** A rule that the engine never sees. */
  public static RuleText otherwise(RuleCard card, Fallback fallback) {
    return new RuleText(card, "", fallback, Wording.NONE);
  }

  /** The same rule, as its author put it. */
  public RuleText worded(Wording wording) {
    return new RuleText(card, drl, fallback, wording);
  }
}
