package dev.ponens.verdict;

import java.util.List;

/**
 * All a reader of reports needs to know about a rule, without meeting the engine.
 *
 * @param id kebab-case, unique across concerns
 * @param concern the folder and phase: derive, complexity, risk, policy, next
 * @param severity of its findings; {@link Severity#HINT} for rules that find nothing
 * @param summary one line: what is wrong, or what the rule gives
 * @param message the finding's sentence, with {@code {placeholders}} named after fields of facts;
 *     empty for rules that find nothing
 * @param suggestion what to do about it; may be empty
 * @param since the version that brought it
 * @param tags for selection; may be empty
 * @param at where it stands in the rules folder
 * @param page its Markdown page: why, when it errs, examples; empty when there is none
 */
public record RuleCard(
    String id,
    String concern,
    Severity severity,
    String summary,
    String message,
    String suggestion,
    String since,
    List<String> tags,
    RulePlace at,
    String page) {
  public RuleCard {
    tags = List.copyOf(tags);
  }

  /** True for rules that find something wrong; the others give facts, the gate, or a proposal. */
  public boolean finds() {
    return !message.isEmpty() && List.of("risk", "policy").contains(concern);
  }

  /** The same rule with another severity. */
  public RuleCard withSeverity(Severity other) {
    return new RuleCard(id, concern, other, summary, message, suggestion, since, tags, at, page);
  }

  /** The same rule with a page. */
  public RuleCard withPage(String page) {
    return new RuleCard(id, concern, severity, summary, message, suggestion, since, tags, at, page);
  }
}
