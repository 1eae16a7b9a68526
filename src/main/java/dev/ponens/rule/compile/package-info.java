/**
 * Rules as classes.
 *
 * <p>In: checked rule texts. Out: the engine's classes as bytes, from the compiler or from a store
 * keyed by content, and a rule base made of them. This room must not know what a rule is about.
 */
@NullMarked
package dev.ponens.rule.compile;

import org.jspecify.annotations.NullMarked;
