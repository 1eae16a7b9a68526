package dev.ponens.fact;

/**
 * Two options that a question or a plan offers: "Should we use PostgreSQL or SurrealDB?"
 *
 * @param first the first option, as written
 * @param second the second option, as written
 * @param span both options and the words between them
 */
public record Choice(String first, String second, Span span) implements Fact {}
