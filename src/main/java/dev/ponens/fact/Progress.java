package dev.ponens.fact;

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
    String domain)
    implements Fact {
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

  /** True when the caller counts on more thoughts than there are. */
  public boolean expectsMore() {
    return moreExpected || count() < expected;
  }
}
