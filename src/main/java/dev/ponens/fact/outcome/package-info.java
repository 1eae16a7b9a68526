/**
 * What commands do and what their output says: calls and results go in, kinds of outcome and how
 * each went come out. The words stand in {@code rules/words/}: {@code result-KIND-HOW.pattern},
 * {@code command-….pattern}. It must not know what was claimed, nor what came before.
 */
@NullMarked
package dev.ponens.fact.outcome;

import org.jspecify.annotations.NullMarked;
