package dev.ponens.fact;

/**
 * An earlier step on the path that the text repeats or says in other words.
 *
 * @param earlierStep that step, counted from 1
 * @param similarity the Jaccard similarity of their word shingles (shared ones divided by all), 0
 *     to 1
 * @param words the number of words in this step
 * @param sameFigures true when numbers, symbols and signs of formulas, names and negations are the
 *     same in both, in the same order: nothing was corrected, continued or rearranged
 * @param times how often this step followed the previous step with the same letters, including this
 *     time and with no outside input in between; 1 the first time
 * @param seen how many steps had exactly this text, including this one and with no outside input
 *     between them; 1 the first time
 * @param restates true when it says the same as that step, whatever the words and their order
 * @param span the whole text
 */
public record Repeat(
    int earlierStep,
    double similarity,
    int words,
    boolean sameFigures,
    int times,
    int seen,
    boolean restates,
    Span span)
    implements HasEarlierStep {}
