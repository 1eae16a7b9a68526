/**
 * A rules folder, read.
 *
 * <p>In: the files people edit. Out: word lists, rule texts with their cards, and every fault at
 * file and line. Nothing is run here, and nothing of a file reaches the engine unless the guard
 * knows its every word. This room must not know how rules are compiled.
 */
@NullMarked
package dev.ponens.rule.source;

import org.jspecify.annotations.NullMarked;
