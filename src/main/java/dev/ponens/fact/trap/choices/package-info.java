/**
 * Traps of judging. In: a question that was read. Out: the puzzle it is, with the words by which
 * the answer that offers itself is known. It must not know what was answered.
 */
@NullMarked
package dev.ponens.fact.trap.choices;

import org.jspecify.annotations.NullMarked;
