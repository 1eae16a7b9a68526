package dev.ponens.fact.path;

/**
 * How the thinking went since the user last spoke: what rules said of the steps before.
 *
 * @param pattern how the last step thought; empty when no rule said
 * @param revisions how many steps took something back, replaced ones included
 * @param branches how many steps opened another way or stand on one
 * @param idle how many steps were judged since a tool was last called
 * @param advice what was proposed last, whoever spoke since
 */
public record Trail(String pattern, int revisions, int branches, int idle, Advice advice) {
  /** Nothing was thought. */
  static final Trail NONE = new Trail("", 0, 0, 0, Advice.NONE);

  /**
   * What was proposed as the next thought.
   *
   * @param rule the proposing rule; empty when nothing was proposed
   * @param sentence what was said
   */
  public record Advice(String rule, String sentence) {
    /** Nothing was proposed. */
    public static final Advice NONE = new Advice("", "");
  }

  /** The trail behind a step. */
  Trail after(String newPattern, boolean revises, boolean branching) {
    return new Trail(
        newPattern,
        revisions + (revises ? 1 : 0),
        branches + (branching ? 1 : 0),
        idle + 1,
        advice);
  }

  /** The trail behind something done. */
  Trail acted() {
    return new Trail(pattern, revisions, branches, 0, advice);
  }

  /** The trail behind a step that was given advice. */
  Trail advised(Advice given) {
    return new Trail(pattern, revisions, branches, idle, given);
  }

  /** The trail once the user has spoken. */
  Trail anew() {
    return NONE.advised(advice);
  }
}
