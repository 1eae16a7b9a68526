package dev.ponens.fact;

/**
 * A value in a reply that differs from the value of the same kind in the last results: "you get
 * 94.50 euros back", although the result says {@code "refund": 84.5}. No earlier result, message or
 * call contains the value, and it does not follow from their numbers.
 *
 * @param kind {@code amount}, {@code count}, {@code date}, {@code time} or {@code state}
 * @param words the value in the reply with the words around it, secrets masked
 * @param name the name of the value in the result, such as {@code refund}
 * @param shown the value in the result, secrets masked
 * @param earlierStep the step of the result, counted from 1
 * @param span the place of the words in the reply
 */
public record OtherValue(
    String kind, String words, String name, String shown, int earlierStep, Span span)
    implements HasEarlierStep {}
