/**
 * A text as words, sentences and cues.
 *
 * <p>In: a step's text and the word lists, as values. Out: {@link dev.ponens.fact.text.Text}, the
 * cues in it, the language it is in, and a copy with secrets masked. This room must not know which
 * list means what to a rule, nor where lists are kept.
 */
@NullMarked
package dev.ponens.fact.text;

import org.jspecify.annotations.NullMarked;
