package dev.ponens.session;

/**
 * A thought and what was said of it.
 *
 * @param thought the thought
 * @param judgement what was said of it when it came
 */
public record Kept(Thought thought, Judgement judgement) {}
