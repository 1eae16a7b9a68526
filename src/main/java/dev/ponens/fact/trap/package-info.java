/**
 * Questions with a trap. In: a question, later an answer to it. Out: facts: which traps the
 * question sets, and whether the answer is the one that offers itself. What traps are made of
 * stands in the word lists whose names begin with {@code trap-}. It must not know rules or steps.
 */
@NullMarked
package dev.ponens.fact.trap;

import org.jspecify.annotations.NullMarked;
