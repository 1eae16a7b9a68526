package dev.ponens.session;

import org.jspecify.annotations.Nullable;

/**
 * What was said when a session was opened; null means not said. Words are masked.
 *
 * @param question what the session is about
 * @param difficulty the caller's word for how hard the question is
 * @param domain the field the question belongs to
 * @param chain the caller's name for a line of work that several sessions belong to
 * @param profile the profile it is judged by: quick, balanced, deep, paranoid, or one the rulebook
 *     adds
 */
public record Opening(
    @Nullable String question,
    @Nullable String difficulty,
    @Nullable String domain,
    @Nullable String chain,
    String profile) {}
