package dev.ponens.fact;

/**
 * What an attempt came to that a verification let fail stands here again.
 *
 * @param value the marked answer, or the false equation; secrets masked
 * @param span where it stands
 */
public record Relapse(String value, Span span) implements Fact {}
