package dev.ponens.fact;

import java.util.Set;

/**
 * What lies on the path before this step, since the user last spoke.
 *
 * @param thoughts earlier thoughts and answers
 * @param working how many steps showed working, this one included
 * @param pieces how many pieces of working they show, this one included: sentences, or equations
 *     where a step has more of them
 * @param checks how many steps checked something, this one included
 * @param calls tool calls
 * @param results tool results that report no failure
 * @param unrunEdit true when something was changed by a tool and nothing was run since
 * @param expected how many thoughts the caller expects; 0 when not said
 * @param moreExpected the caller says more thoughts are coming
 * @param openErrors earlier steps that an error was found in and that nothing has taken back since
 * @param questionRank how hard the question is: 0 low to 4 extreme; -1 when none was asked
 * @param minSteps how many steps a question this hard asks for; 0 when none was asked
 * @param hypotheses hypotheses put forward so far, this step included
 * @param domain the field: the caller's word, else what the question or an earlier thought showed;
 *     {@code general} when neither did
 * @param unchecked how many steps came after the last that checked something or the last result of
 *     a run, this step included
 * @param difficulty the caller's word for how hard the question is; empty when not said
 * @param questionMentions the lists whose words stand in the question, unquoted
 * @param pattern how the step before thought; empty when there was none
 * @param revisions earlier steps that took something back
 * @param branches earlier steps that opened another way or stand on one
 * @param openWarnings earlier steps that a warning was found in and that nothing has checked or
 *     taken back since; 0 in a step that checks something
 * @param awaited steps whose verification has not come back, this step included
 * @param failedCheck the step of the verification that failed and that nothing has mended, this
 *     step included; 0 for none
 * @param idle thoughts since a tool was last called, this one included
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
    int branches,
    int openWarnings,
    int awaited,
    int failedCheck,
    int idle)
    implements Fact {
  public Progress {
    questionMentions = Names.of(questionMentions);
  }

  @Override
  public Span span() {
    return Span.NONE;
  }

  /** How many thoughts there are, this one included. */
  public int count() {
    return thoughts + 1;
  }

  /**
   * True when there are fewer thoughts than the question asks for. Rules ask this rather than
   * compare the two: what they compare with each other has to be told apart value by value.
   */
  public boolean underMinimum() {
    return count() < minSteps;
  }

  /**
   * True when there are fewer thoughts than the question asks for, and fewer pieces of working too:
   * one thought may hold several steps.
   */
  public boolean showsTooLittle() {
    return underMinimum() && pieces < minSteps;
  }

  /** True when a verification has not come back. */
  public boolean awaits() {
    return awaited > 0;
  }

  /** True when a verification failed and nothing has mended it. */
  public boolean checkFailed() {
    return failedCheck > 0;
  }

  /** How many more thoughts there are than the caller expected; 0 when it did not say. */
  public int overrun() {
    return expected == 0 ? 0 : Math.max(0, count() - expected);
  }

  /** True when the caller counts on more thoughts than there are. */
  public boolean expectsMore() {
    return moreExpected || count() < expected;
  }
}
