package dev.ponens.fact;

/**
 * The form of a plan. The judged step is one that the caller declares to be a plan.
 *
 * @param steps the number of its lines or parts that are numbered 1, 2, 3
 * @param words the number of its words and numbers
 * @param newNumbers the numbers in it that the question does not have, except its own numbering and
 *     conversion factors of units; 0 when no question is known
 * @param results the number of equations that have a number as their result, and of marked answers
 *     that are a number
 * @param missing the stages that no word of it names, joined with commas: compute, check and
 *     answer; empty for none
 * @param earlierStep the step of the previous plan, counted from 1; 0 when there was none
 * @param similarity the similarity of its wording to that plan, 0 to 1
 * @param earlierFailed true when a verification has failed since that plan
 * @param feedbackWords the number of different words and numbers with which that verification
 *     explains why it failed; words of less than four letters do not count
 * @param feedbackShared how many of these the plan has
 * @param span the whole text
 */
public record Plan(
    int steps,
    int words,
    int newNumbers,
    int results,
    String missing,
    int earlierStep,
    double similarity,
    boolean earlierFailed,
    int feedbackWords,
    int feedbackShared,
    Span span)
    implements HasEarlierStep {}
