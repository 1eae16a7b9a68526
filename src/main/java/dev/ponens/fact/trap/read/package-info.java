/**
 * Reads questions with a trap. Input: a question or an answer. Output: its words, its figures and
 * the words from the trap lists in it, and the puzzle of a question. This package does not know any
 * kind of trap.
 */
@NullMarked
package dev.ponens.fact.trap.read;

import org.jspecify.annotations.NullMarked;
