/**
 * Sessions on disk.
 *
 * <p>In: sessions, thoughts with their judgements, verifications. Out: the same, searched, counted
 * and swept, with a chain of records that shows changes. Several processes can use one SQLite file.
 * Acknowledged data is on disk.
 *
 * <p>Tables: {@code thought_session}, {@code thoughts}, {@code hypothesis_verification}, {@code
 * thinking_metrics}, {@code audit}, {@code thought_words} (the full-text index). The tables of
 * deliberations, claims, evidence, assumptions and checkpoints will come with the code that fills
 * them. The facts of a path are not stored: they are found again in the texts
 * (docs/decisions/0006).
 *
 * <p>Only this package knows databases. It does not know how a thought is judged, nor who calls it.
 */
@NullMarked
package dev.ponens.store;

import org.jspecify.annotations.NullMarked;
