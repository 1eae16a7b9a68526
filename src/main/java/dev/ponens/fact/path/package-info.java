/**
 * What came before a step.
 *
 * <p>In: what each step showed. Out: {@link dev.ponens.fact.path.PathState}, an immutable record
 * that costs the same to extend at step 10 and at step 10,000. "Earlier" means this path: ancestors
 * on the branch, a revised step gone. This room must not know words or lists.
 */
@NullMarked
package dev.ponens.fact.path;

import org.jspecify.annotations.NullMarked;
