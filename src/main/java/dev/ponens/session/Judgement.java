package dev.ponens.session;

import org.jspecify.annotations.Nullable;

/**
 * What was said of a thought when it came, as it is kept.
 *
 * @param pattern how it thinks: debugging, planning, building, lateral, exploring; null when
 *     unknown
 * @param confidence its confidence, 0 to 1: the caller's, else the one its words state; null when
 *     unknown
 * @param mode what kind of move it is; null when unknown
 * @param depth how deep it goes: the caller's word, else the pattern's; null when unknown
 * @param risk low, medium or high; null when it was not judged
 * @param gate stop_ok, go_deeper, await_verification or blocked
 * @param next the id of the proposal for the next thought; null when there is none
 * @param findings how many findings it has
 * @param rulebook the hash of the rules it was judged by, {@code sha256:…}
 * @param settings the hash of the numbers it was judged by, {@code sha256:…}
 * @param verdict all of it: a JSON object {@code {"findings": […], "step": {…}}} in the words of
 *     {@code lint -f jsonl}, words masked
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
