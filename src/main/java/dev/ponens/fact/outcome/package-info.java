/**
 * The effects of commands and the outcomes that their output reports.
 *
 * <p>In: calls and results. Out: kinds of outcome and their status. The patterns are in {@code
 * rules/words/}: {@code result-KIND-HOW.pattern}, {@code command-….pattern}. This package must not
 * depend on claims, nor on earlier steps.
 */
@NullMarked
package dev.ponens.fact.outcome;

import org.jspecify.annotations.NullMarked;
