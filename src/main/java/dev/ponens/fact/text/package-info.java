/**
 * A text as words, sentences and cues.
 *
 * <p>In: a step's text and the word lists, as values. Out: {@link dev.ponens.fact.text.Text}, its
 * cues, its language, and a copy with secrets masked. This package must not depend on what a list
 * means to a rule, nor on where lists are stored.
 */
@NullMarked
package dev.ponens.fact.text;

import org.jspecify.annotations.NullMarked;
