/**
 * The state of a path before a step.
 *
 * <p>In: what each step showed. Out: {@link dev.ponens.fact.path.PathState}, an immutable record
 * that costs the same to extend at step 10 and at step 10,000. "Earlier" refers to this path: the
 * ancestors on the branch, without revised steps. This package must not depend on words or word
 * lists.
 */
@NullMarked
package dev.ponens.fact.path;

import org.jspecify.annotations.NullMarked;
