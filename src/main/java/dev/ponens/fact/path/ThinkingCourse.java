package dev.ponens.fact.path;

/**
 * The course of the thinking since the user last spoke: what rules concluded about the steps
 * before.
 *
 * @param pattern the thinking pattern of the last step; empty when no rule found one
 * @param revisions the number of steps that retracted something, including replaced ones
 * @param branches the number of steps that opened a branch or are on one
 * @param idle the number of judged steps since a tool was last called
 * @param advice the last proposal, also from before the user last spoke
 */
public record ThinkingCourse(String pattern, int revisions, int branches, int idle, Advice advice) {
  /** The trail without steps. */
  static final ThinkingCourse NONE = new ThinkingCourse("", 0, 0, 0, Advice.NONE);

  /**
   * The proposal for the next thought.
   *
   * @param rule the rule that proposed it; empty when nothing was proposed
   * @param sentence the text of the proposal
   */
  public record Advice(String rule, String sentence) {
    /** No proposal. */
    public static final Advice NONE = new Advice("", "");
  }

  /** Returns the trail after a step. */
  ThinkingCourse after(String newPattern, boolean revises, boolean branching) {
    return new ThinkingCourse(
        newPattern,
        revisions + (revises ? 1 : 0),
        branches + (branching ? 1 : 0),
        idle + 1,
        advice);
  }

  /** Returns the trail after an action. */
  ThinkingCourse acted() {
    return new ThinkingCourse(pattern, revisions, branches, 0, advice);
  }

  /** Returns the trail after a step that received advice. */
  ThinkingCourse advised(Advice given) {
    return new ThinkingCourse(pattern, revisions, branches, idle, given);
  }

  /** Returns the trail after a user message. */
  ThinkingCourse anew() {
    return NONE.advised(advice);
  }
}
