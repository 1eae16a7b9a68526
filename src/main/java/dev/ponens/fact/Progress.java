package dev.ponens.fact;

import java.util.Set;

/**
 * Counts and states of the path at this step. They cover the time since the user last spoke, except
 * for {@code calls}, {@code results}, {@code unrunEdit} and {@code openErrors}, which cover the
 * whole path.
 *
 * @param thoughts the number of earlier thoughts and answers
 * @param working the number of steps that showed working, including this one
 * @param pieces the number of pieces of working in them, including this step: sentences, or
 *     equations if a step has more of these
 * @param checks the number of steps that checked something, including this one
 * @param calls the number of tool calls
 * @param results the number of tool results that report no failure
 * @param unrunEdit true when a tool changed something and nothing was run since
 * @param expected the number of thoughts that the caller expects; 0 when not given
 * @param moreExpected true when the caller says that more thoughts follow
 * @param openErrors the number of earlier steps that have an error and that nothing has retracted
 *     since
 * @param questionRank the difficulty of the question, from 0 (low) to 4 (extreme); -1 without a
 *     question
 * @param minSteps the number of steps that a question of this difficulty needs; 0 without a
 *     question
 * @param hypotheses the number of hypotheses proposed so far, including this step
 * @param domain the field: as given by the caller, else as shown by the question or an earlier
 *     thought, else {@code general}
 * @param unchecked the number of steps, including this one, since something was last checked or a
 *     run last returned a result
 * @param difficulty the difficulty as given by the caller; empty when not given
 * @param questionMentions the word lists with an unquoted phrase in the question
 * @param pattern the thinking pattern of the previous step; empty when there was none
 * @param revisions the number of earlier steps that retracted something, without the steps of
 *     further attempts
 * @param retry true when this step belongs to a further attempt: it plans, executes or verifies
 *     again after a verification of the last attempt
 * @param branches the number of earlier steps that opened a branch or are on one
 * @param openWarnings the number of earlier steps that have a warning and that nothing has checked
 *     or retracted since; 0 in a step that checks something
 * @param awaited the number of steps whose verification has not returned, including this one
 * @param failedCheck the step of the failed verification that nothing has fixed, including this
 *     step, counted from 1; 0 when there is none
 * @param idle the number of thoughts since the last tool call, including this one
 * @param contradiction the highest criticality, from 0 (low) to 3 (critical), of the claims that
 *     exclude another claim of the ledger, while no entry before this step says which one is right;
 *     -1 without any
 */
public record Progress(
    int thoughts,
    int working,
    int pieces,
    int checks,
    int calls,
    int results,
    boolean unrunEdit,
    int expected,
    boolean moreExpected,
    int openErrors,
    int questionRank,
    int minSteps,
    int hypotheses,
    String domain,
    int unchecked,
    String difficulty,
    Set<String> questionMentions,
    String pattern,
    int revisions,
    boolean retry,
    int branches,
    int openWarnings,
    int awaited,
    int failedCheck,
    int idle,
    int contradiction)
    implements Fact {
  public Progress {
    questionMentions = Names.of(questionMentions);
  }

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** Returns the number of thoughts, including this one. */
  public int count() {
    return thoughts + 1;
  }

  /**
   * Returns true when there are fewer thoughts than the question needs. Rules use this method and
   * do not compare the two numbers, because the engine must distinguish each value of numbers that
   * rules compare.
   */
  public boolean underMinimum() {
    return count() < minSteps;
  }

  /**
   * Returns true when there are fewer thoughts than the question needs, and also fewer pieces of
   * working: one thought may contain several steps.
   */
  public boolean showsTooLittle() {
    return underMinimum() && pieces < minSteps;
  }

  /** Returns true while a verification has not returned. */
  public boolean awaits() {
    return awaited > 0;
  }

  /** Returns true when a verification failed and nothing has fixed it. */
  public boolean checkFailed() {
    return failedCheck > 0;
  }

  /**
   * Returns how many more thoughts there are than the caller expected; 0 when it gave no number.
   */
  public int overrun() {
    return expected == 0 ? 0 : Math.max(0, count() - expected);
  }

  /** Returns true when the caller expects more thoughts than there are. */
  public boolean expectsMore() {
    return moreExpected || count() < expected;
  }
}
