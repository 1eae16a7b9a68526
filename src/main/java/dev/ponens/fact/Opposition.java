package dev.ponens.fact;

/**
 * A statement that contradicts an earlier one about the same subject.
 *
 * @param words the statement, secrets masked
 * @param earlier the earlier statement, secrets masked
 * @param earlierStep the step that made it, counted from 1; this step when it contradicts itself
 * @param how {@code denied} (is, is not), {@code opposite} (even, odd), {@code order} (A before B,
 *     B before A), {@code scope} (always, not here), {@code state} (an act that a state excludes)
 *     or {@code admitted} (the author calls the statement wrong)
 * @param moved true when the text says that time passed between the two statements
 * @param span the place of the statement
 */
public record Opposition(
    String words, String earlier, int earlierStep, String how, boolean moved, Span span)
    implements HasEarlierStep {}
