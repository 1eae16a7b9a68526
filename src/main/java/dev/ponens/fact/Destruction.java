package dev.ponens.fact;

/**
 * An act of a tool call that destroys data, rewrites shared history or disables a protection.
 *
 * @param act the command or tool, secrets masked, at most 80 characters
 * @param asked true when the user asked for the act, that is, a message of the user asks to delete,
 *     reset or stop something and names the act or its target. Also true when a reply of the agent
 *     did so and the user agreed
 * @param span the place of the act in the call
 */
public record Destruction(String act, boolean asked, Span span) implements Fact {}
