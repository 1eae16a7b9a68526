package dev.ponens.session;

import org.jspecify.annotations.Nullable;

/**
 * The stored result of judging a thought when it arrived.
 *
 * @param pattern the way of thinking: debugging, planning, building, lateral, exploring; null if
 *     unknown
 * @param confidence its confidence, 0 to 1: the caller's, else the one that its words state; null
 *     if unknown
 * @param mode the kind of move; null if unknown
 * @param depth its depth: the caller's word, else the pattern's; null if unknown
 * @param risk low, medium or high; null if it was not judged
 * @param gate stop_ok, go_deeper, await_verification or blocked
 * @param next the id of the proposal for the next thought; null if there is none
 * @param findings the number of its findings
 * @param rulebook the hash of the rules it was judged by, {@code sha256:…}
 * @param settings the hash of the settings it was judged by, {@code sha256:…}
 * @param verdict the full result: a JSON object {@code {"findings": […], "step": {…}}}, words
 *     masked
 */
public record Judgement(
    @Nullable String pattern,
    @Nullable Double confidence,
    @Nullable String mode,
    @Nullable String depth,
    @Nullable String risk,
    String gate,
    @Nullable String next,
    int findings,
    String rulebook,
    String settings,
    String verdict) {}
