package dev.ponens.fact;

/**
 * A statement that cannot hold together with an earlier one of the same subject.
 *
 * @param words the statement, secrets masked
 * @param earlier the earlier statement, secrets masked
 * @param earlierStep the step that made it; this step, when it contradicts itself
 * @param how {@code denied} (is, is not), {@code opposite} (even, odd), {@code order} (A before B,
 *     B before A) or {@code scope} (always, not here)
 * @param moved the text says that time went on between the two
 * @param span where the statement stands
 */
public record Opposition(
    String words, String earlier, int earlierStep, String how, boolean moved, Span span)
    implements Fact {}
