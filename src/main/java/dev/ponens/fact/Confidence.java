package dev.ponens.fact;

/**
 * How sure the thought is, as a number somebody said. There is none when nobody said one.
 *
 * @param value 0 to 1
 * @param source {@code given} by the caller, else {@code stated} in the text; the caller's wins
 * @param span the words that state it; {@link Span#NONE} when given
 */
public record Confidence(double value, String source, Span span) implements Fact {}
