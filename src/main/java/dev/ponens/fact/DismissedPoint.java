package dev.ponens.fact;

/**
 * A point that an earlier step left open, in a step that says that nothing is open. No step between
 * them settled it.
 *
 * @param claim the words that say that nothing is open, secrets masked
 * @param point the sentence that leaves the point open, secrets masked
 * @param earlierStep the step of that sentence, counted from 1
 * @param span the place of the claim
 */
public record DismissedPoint(String claim, String point, int earlierStep, Span span)
    implements HasEarlierStep {}
