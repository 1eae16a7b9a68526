package dev.ponens.verdict;

import java.util.List;

/**
 * The metadata of a rule for reports, independent of the engine.
 *
 * @param id its id in kebab-case, unique across concerns
 * @param concern the concern: derive, complexity, risk, policy or next
 * @param severity the severity of its findings; {@link Severity#HINT} for rules that report none
 * @param summary one line: what is wrong, or what the rule derives
 * @param message the message of its findings, with {@code {placeholders}} named after fields of
 *     facts; empty for rules that report none
 * @param suggestion what to do about it; may be empty
 * @param since the version that introduced it
 * @param tags tags for selecting it; may be empty
 * @param coveredBy ids of rules that report the same cause; the findings of this rule are left out
 *     at steps that these rules reported
 * @param at its place in the rules directory
 * @param pageText its Markdown page: why, when it errs, examples; empty when there is none
 * @param call the arguments of a call that resolves its findings, such as {@code entry: evidence,
 *     about: {claim}}; empty when there is none
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
    List<String> coveredBy,
    RulePlace at,
    PageText pageText,
    String call) {
  public RuleCard {
    tags = List.copyOf(tags);
    coveredBy = List.copyOf(coveredBy);
  }

  /** Creates the metadata of a rule whose findings are never covered by those of other rules. */
  public RuleCard(
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
    this(id, concern, severity, summary, message, suggestion, since, tags, List.of(), at, page);
  }

  /** Creates the metadata of a rule whose findings no call resolves. */
  public RuleCard(
      String id,
      String concern,
      Severity severity,
      String summary,
      String message,
      String suggestion,
      String since,
      List<String> tags,
      List<String> coveredBy,
      RulePlace at,
      String page) {
    this(
        id,
        concern,
        severity,
        summary,
        message,
        suggestion,
        since,
        tags,
        coveredBy,
        at,
        new PageText(() -> page),
        "");
  }

  /**
   * True for rules that report findings; the others derive facts, ask for a gate decision, or
   * propose a thought.
   */
  public boolean finds() {
    return !message.isEmpty() && List.of("risk", "policy").contains(concern);
  }

  /** Its Markdown page; empty when there is none. */
  public String page() {
    return pageText.text();
  }

  /** The same rule with a call that resolves its findings; empty for none. */
  public RuleCard calling(String other) {
    return with(severity, pageText, other);
  }

  /** The same rule with another severity. */
  public RuleCard withSeverity(Severity other) {
    return with(other, pageText, call);
  }

  /** The same rule with a page. */
  public RuleCard withPage(PageText page) {
    return with(severity, page, call);
  }

  private RuleCard with(Severity severity, PageText page, String call) {
    return new RuleCard(
        id,
        concern,
        severity,
        summary,
        message,
        suggestion,
        since,
        tags,
        coveredBy,
        at,
        page,
        call);
  }
}
