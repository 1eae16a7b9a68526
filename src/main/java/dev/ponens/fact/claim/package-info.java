/**
 * The statements of a text and the contradictions among them, its doubts, reasons and promises.
 *
 * <p>In: a text split into words, its cues, and what the path stated before. Out: {@link
 * dev.ponens.fact.Opposition}, and the statements of the step, which the path keeps. The roles of
 * words in a clause are in lists ({@code clause-…}). Also out: open doubts ({@link
 * dev.ponens.fact.OpenDoubt}), circular reasons ({@link dev.ponens.fact.Circle}), texts that only
 * announce a correction, and hashes of what two equal texts share. This package must not contain
 * words itself, it does not know how events become steps, and it does not judge.
 */
@NullMarked
package dev.ponens.fact.claim;

import org.jspecify.annotations.NullMarked;
