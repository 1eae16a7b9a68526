package dev.ponens.fact;

/**
 * The caller says that the step is a plan.
 *
 * @param steps how many of its lines or pieces are numbered 1, 2, 3
 * @param words how many words and numbers it has
 * @param newNumbers numbers in it that the question does not have: neither its own numbering, nor
 *     what units convert by; 0 where no question is known
 * @param results equations with a number for their result
 * @param earlierStep the plan before it, counted from 1; 0 when there was none
 * @param similarity how much of its wording is that plan's, 0 to 1
 * @param earlierFailed a verification has failed since that plan
 * @param span the whole text
 */
public record Plan(
    int steps,
    int words,
    int newNumbers,
    int results,
    int earlierStep,
    double similarity,
    boolean earlierFailed,
    Span span)
    implements Fact {}
