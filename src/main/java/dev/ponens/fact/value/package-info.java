/**
 * Numbers of a text with what stands around them. Input: the words of a text. Output: stated values
 * with a unit or a name, how the text uses them, and whether a number restates another one. Their
 * words are in {@code finder-restated.txt}. This package does not know rules or paths.
 */
@NullMarked
package dev.ponens.fact.value;

import org.jspecify.annotations.NullMarked;
