package dev.ponens.fact;

/**
 * The first number of a step that states certainty with emphasis ({@code emphatic-certainty}).
 *
 * @param value its value, without sign and unit
 * @param span the place where the number starts
 */
public record CertainNumber(double value, Span span) implements Fact {}
