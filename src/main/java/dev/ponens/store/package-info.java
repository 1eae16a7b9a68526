/**
 * Sessions on disk.
 *
 * <p>In: sessions, thoughts with what was said of them, verifications. Out: the same, searched,
 * counted and swept, with a chain of records that shows when somebody changed them. One SQLite file
 * for several processes; what was acknowledged is on the disk.
 *
 * <p>Tables: {@code thought_session}, {@code thoughts}, {@code hypothesis_verification}, {@code
 * thinking_metrics}, {@code audit}, {@code thought_words} (the index of words). Those of
 * deliberations, claims, evidence, assumptions and checkpoints come with the engines that fill
 * them. What a path was found to say is not kept: it is found again in the texts
 * (docs/decisions/0006).
 *
 * <p>This room alone knows databases. It must not know how a thought is judged, nor who asks.
 */
@NullMarked
package dev.ponens.store;

import org.jspecify.annotations.NullMarked;
