package dev.ponens.fact;

/**
 * A result that an earlier attempt already gave, although that attempt failed its verification.
 *
 * @param value the marked answer or the false equation; secrets masked
 * @param span its place
 */
public record Relapse(String value, Span span) implements Fact {}
