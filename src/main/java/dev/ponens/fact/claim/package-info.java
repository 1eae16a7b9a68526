/**
 * The statements of a text and the contradictions among them.
 *
 * <p>In: a text split into words, its cues, and what the path stated before. Out: {@link
 * dev.ponens.fact.Opposition}, and the statements of the step, which the path keeps. The roles of
 * words in a clause are in lists ({@code clause-…}). This package must not contain words itself,
 * and it does not judge.
 */
@NullMarked
package dev.ponens.fact.claim;

import org.jspecify.annotations.NullMarked;
