/**
 * Reads word and pattern lists.
 *
 * <p>In: the files of {@code words/}. Out: the {@link dev.ponens.fact.text.Lexicon}. This package
 * must not know the rules that use its lists.
 */
@NullMarked
package dev.ponens.rule.form.words;

import org.jspecify.annotations.NullMarked;
