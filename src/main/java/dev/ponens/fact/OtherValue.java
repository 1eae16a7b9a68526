package dev.ponens.fact;

/**
 * A value in a reply that differs from the value of the same kind in the last results: "you get
 * 94.50 euros back", although the result says {@code "refund": 84.5}. No earlier result, message or
 * call contains the value, and it does not follow from their numbers. Or a value in a call that
 * differs from the one that the user agreed to just before.
 *
 * @param kind {@code amount}, {@code count}, {@code date}, {@code time} or {@code state}; {@code
 *     agreed} for a value in a call
 * @param words the value in the reply with the words around it, or in the call, secrets masked
 * @param name the name of the value in the result or the call, such as {@code refund}
 * @param shown the value in the result, or the one agreed to, secrets masked
 * @param earlierStep the step of the result, or of the reply that proposed the value, counted from
 *     1
 * @param span the place of the words in the reply or the call
 */
public record OtherValue(
    String kind, String words, String name, String shown, int earlierStep, Span span)
    implements HasEarlierStep {}
