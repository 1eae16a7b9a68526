/**
 * Statements that contradict what outputs, evidence or the question show. Input: the words of a
 * thought and the observations of its path. Output: {@link dev.ponens.fact.Denial}. The words are
 * in {@code finder-evidence.txt}. This package does not know rules.
 */
@NullMarked
package dev.ponens.fact.denial;

import org.jspecify.annotations.NullMarked;
