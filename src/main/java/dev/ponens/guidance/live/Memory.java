package dev.ponens.guidance.live;

/**
 * An earlier thought that bears on the one at hand.
 *
 * @param session its session's handle
 * @param thought its number there
 * @param text its words, masked
 * @param weight how much it bears on it, 0 to 1
 * @param source why it was recalled: session, revised, other branch, chain, or words
 */
public record Memory(String session, int thought, String text, double weight, String source) {}
