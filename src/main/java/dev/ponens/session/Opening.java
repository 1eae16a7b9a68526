package dev.ponens.session;

import org.jspecify.annotations.Nullable;

/**
 * The arguments with which a session was opened; null means not given. Words are masked.
 *
 * @param question the question of the session
 * @param difficulty how hard the question is, as the caller said
 * @param domain the field that the question belongs to
 * @param chain the caller's name for a task that several sessions belong to
 * @param profile the profile to judge it by: quick, balanced, deep, paranoid, or one that the
 *     rulebook adds
 */
public record Opening(
    @Nullable String question,
    @Nullable String difficulty,
    @Nullable String domain,
    @Nullable String chain,
    String profile) {}
