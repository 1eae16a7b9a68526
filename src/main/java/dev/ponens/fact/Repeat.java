package dev.ponens.fact;

/**
 * The text shares much of its wording with an earlier step on the path.
 *
 * @param earlierStep that step, counted from 1
 * @param similarity shared word shingles over all shingles of both (Jaccard), 0 to 1
 * @param words how many words this step has
 * @param sameFigures the numbers, the symbols and signs of formulas, the names and the denials are
 *     the same in both and in the same order: nothing was corrected, counted on or rearranged
 * @param times how often the step before this one and this one came in this order, letter for
 *     letter, this time included and with nothing from outside in between; 1 the first time
 * @param span the whole text
 */
public record Repeat(
    int earlierStep, double similarity, int words, boolean sameFigures, int times, Span span)
    implements Fact {}
