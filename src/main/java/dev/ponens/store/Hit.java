package dev.ponens.store;

import dev.ponens.transcript.Kind;

/**
 * A thought in which words were found.
 *
 * @param session its session's id
 * @param thought its number there
 * @param kind what it is
 * @param text all its words
 * @param at when it came, in milliseconds since 1970
 * @param score how well it fits, the larger the better; comparable within one search only
 */
public record Hit(String session, int thought, Kind kind, String text, long at, double score) {}
