package dev.ponens.guidance.live;

/**
 * An earlier thought that is relevant to the current one.
 *
 * @param session its session's handle
 * @param thought its number in that session
 * @param text its masked text
 * @param weight the weight of its source, reduced by what makes it less relevant, 0 to 1
 * @param source why it was recalled: session, revised, other branch, chain, or words
 */
public record Memory(String session, int thought, String text, double weight, String source) {}
