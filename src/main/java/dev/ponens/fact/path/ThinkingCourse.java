package dev.ponens.fact.path;

import org.jspecify.annotations.Nullable;

/**
 * The course of the thinking since the user last spoke: what rules concluded about the steps
 * before.
 *
 * @param pattern the thinking pattern of the last step; empty when no rule found one
 * @param revisions the number of steps that retracted something, including replaced ones
 * @param branches the number of steps that opened a branch or are on one
 * @param idle the number of judged steps since a tool was last called
 * @param advice the last proposal, also from before the user last spoke
 * @param options the two options that a step named last
 */
public record ThinkingCourse(
    String pattern, int revisions, int branches, int idle, CourseAdvice advice, Options options) {
  /** The trail without steps. */
  static final ThinkingCourse NONE =
      new ThinkingCourse("", 0, 0, 0, CourseAdvice.NONE, Options.NONE);

  /**
   * Two options that a step names.
   *
   * @param first the first option; empty if no step named options
   * @param second the second option
   * @param step the number of the step
   * @param id the caller's name for the step; empty if there is none
   */
  public record Options(String first, String second, int step, String id) {
    /** No options. */
    public static final Options NONE = new Options("", "", 0, "");

    // Each start compares options and advice. Java generates the methods of a record at run time,
    // which takes longer than these.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Options that
          && step == that.step
          && first.equals(that.first)
          && second.equals(that.second)
          && id.equals(that.id);
    }

    @Override
    public int hashCode() {
      return (first.hashCode() * 31 + second.hashCode()) * 31 + step;
    }

    /** Returns the caller's name for the step, otherwise its number. */
    public String reference() {
      return id.isEmpty() ? String.valueOf(step) : id;
    }
  }

  /**
   * The proposal for the next thought.
   *
   * @param rule the rule that proposed it; empty when nothing was proposed
   * @param sentence the text of the proposal
   */
  public record CourseAdvice(String rule, String sentence) {
    /** No proposal. */
    public static final CourseAdvice NONE = new CourseAdvice("", "");

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof CourseAdvice that
          && rule.equals(that.rule)
          && sentence.equals(that.sentence);
    }

    @Override
    public int hashCode() {
      return rule.hashCode() * 31 + sentence.hashCode();
    }
  }

  /** Returns the trail after a step. */
  ThinkingCourse after(String newPattern, boolean revises, boolean branching) {
    return new ThinkingCourse(
        newPattern,
        revisions + (revises ? 1 : 0),
        branches + (branching ? 1 : 0),
        idle + 1,
        advice,
        options);
  }

  /** Returns the trail after an action. */
  ThinkingCourse acted() {
    return new ThinkingCourse(pattern, revisions, branches, 0, advice, options);
  }

  /** Returns the trail after a step that received advice. */
  ThinkingCourse advised(CourseAdvice given) {
    return new ThinkingCourse(pattern, revisions, branches, idle, given, options);
  }

  /** Returns the trail after a step that names options. */
  ThinkingCourse choosing(Options named) {
    return new ThinkingCourse(pattern, revisions, branches, idle, advice, named);
  }

  /** Returns the trail after a user message. */
  ThinkingCourse anew() {
    return NONE.advised(advice);
  }
}
