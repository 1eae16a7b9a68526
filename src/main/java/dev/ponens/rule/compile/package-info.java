/**
 * Compiles rules to classes.
 *
 * <p>In: checked rule texts. Out: the engine's classes as bytes, from the compiler or from a cache
 * keyed by content, and a rule base built from them. This package must not know what a rule is
 * about.
 */
@NullMarked
package dev.ponens.rule.compile;

import org.jspecify.annotations.NullMarked;
