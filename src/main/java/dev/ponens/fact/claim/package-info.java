/**
 * What a text states, and what of it does not go together.
 *
 * <p>In: a text cut into words, the cues in it, and what the path stated before. Out: {@link
 * dev.ponens.fact.Opposition} and the statements of the step, which the path keeps. What words do
 * in a clause stands in lists ({@code clause-…}); this room must not know a word itself, nor judge.
 */
@NullMarked
package dev.ponens.fact.claim;

import org.jspecify.annotations.NullMarked;
