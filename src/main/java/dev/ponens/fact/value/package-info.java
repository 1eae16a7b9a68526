/**
 * Numbers of a text with what stands around them. Input: the words of a text. Output: stated values
 * with a unit or a name, how the text uses them, whether a number restates another one, quantities
 * that are impossible, and lists behind a stated count. Their words are in {@code
 * finder-restated.txt}, {@code finder-ranges.txt} and {@code finder-counted-lists.txt}. This
 * package does not know rules or paths.
 */
@NullMarked
package dev.ponens.fact.value;

import org.jspecify.annotations.NullMarked;
