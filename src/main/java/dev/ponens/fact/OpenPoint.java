package dev.ponens.fact;

/**
 * A point that a step leaves open and that no later step has settled. It is a doubt, an assumption
 * on which the step acts, a strong claim without a source or reason, or a statement that evidence
 * or an earlier step denies.
 *
 * @param kind {@code doubt}, {@code assumption}, {@code claim} or {@code conflict}
 * @param step the step with the point, counted from 1
 * @param point the sentence of the point, secrets masked
 * @param said the words that show it and their step, for a reader
 * @param count the number of points that are open
 * @param reported true when it was already found, or a conclusion that ignores it
 * @param ends true at the end of the path
 * @param span the place of the words in that step
 */
public record OpenPoint(
    String kind,
    int step,
    String point,
    String said,
    int count,
    boolean reported,
    boolean ends,
    Span span)
    implements Hindsight {}
