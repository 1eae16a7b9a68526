/**
 * What questions with a trap are made of. In: a question or an answer. Out: its words, its figures
 * and the words of the trap lists in it, and the puzzle a question turns out to be. It must not
 * know any kind of trap.
 */
@NullMarked
package dev.ponens.fact.trap.read;

import org.jspecify.annotations.NullMarked;
