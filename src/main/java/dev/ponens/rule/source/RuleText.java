package dev.ponens.rule.source;

import dev.ponens.rule.model.RuleModel;
import dev.ponens.verdict.RuleCard;
import org.jspecify.annotations.Nullable;

/**
 * A rule, ready for the compiler.
 *
 * @param card its metadata for reports
 * @param drl the checked rule for the engine, in its agenda group and with a consequence that names
 *     it; on the same lines as in its file if it comes from one
 * @param model what the rule for the engine says
 * @param fallback the fact it derives when no other rule did; null for rules of the engine
 * @param wording the rule in its author's words
 */
public record RuleText(
    RuleCard card,
    String drl,
    RuleModel model,
    @Nullable Fallback fallback,
    AuthorWording wording) {
  /** A rule for the engine. */
  public RuleText(RuleCard card, String drl, RuleModel model) {
    this(card, drl, model, null, AuthorWording.NONE);
  }

  /** A fallback rule, which does not run in the engine. */
  public static RuleText otherwise(RuleCard card, Fallback fallback) {
    return new RuleText(card, "", RuleModel.NONE, fallback, AuthorWording.NONE);
  }

  /** The same rule with the words of its author. */
  public RuleText worded(AuthorWording wording) {
    return new RuleText(card, drl, model, fallback, wording);
  }
}
