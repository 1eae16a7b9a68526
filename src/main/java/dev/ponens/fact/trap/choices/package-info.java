/**
 * Traps of judgement. Input: a question that was read. Output: its puzzle, with the words that
 * identify the intuitive but wrong answer. This package does not know the answer that was given.
 */
@NullMarked
package dev.ponens.fact.trap.choices;

import org.jspecify.annotations.NullMarked;
