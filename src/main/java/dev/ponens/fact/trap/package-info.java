/**
 * Questions with a trap. Input: a question, and later an answer to it. Output: facts that say which
 * traps the question sets, and whether the answer is the intuitive but wrong one. The words that
 * traps consist of are in the word lists whose names begin with {@code trap-}. This package does
 * not know rules or steps.
 */
@NullMarked
package dev.ponens.fact.trap;

import org.jspecify.annotations.NullMarked;
