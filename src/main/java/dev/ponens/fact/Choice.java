package dev.ponens.fact;

/**
 * A question or a plan sets two ways beside each other: "Should we use PostgreSQL or SurrealDB?"
 *
 * @param first the first way, as written
 * @param second the second way, as written
 * @param span both, with what stands between them
 */
public record Choice(String first, String second, Span span) implements Fact {}
