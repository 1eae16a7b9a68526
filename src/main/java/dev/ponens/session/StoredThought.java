package dev.ponens.session;

/**
 * A stored thought and its judgement.
 *
 * @param thought the thought
 * @param judgement the result of judging it when it arrived
 */
public record StoredThought(SessionThought thought, Judgement judgement) {}
