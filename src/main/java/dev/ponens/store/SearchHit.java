package dev.ponens.store;

import dev.ponens.transcript.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * A thought that contains searched words.
 *
 * @param session the id of its session
 * @param thought its number in the session
 * @param kind its kind
 * @param text its full text
 * @param at when it arrived, in milliseconds since 1970
 * @param score the relevance, higher is better; comparable only within one search
 * @param domain the field of its session, as the caller said; null if unknown
 * @param chain the task that its session belongs to; null for none
 */
public record SearchHit(
    String session,
    int thought,
    EventKind kind,
    String text,
    long at,
    double score,
    @Nullable String domain,
    @Nullable String chain) {}
