/**
 * Rules held against their pages.
 *
 * <p>In: a rulebook and the Markdown pages beside its rule files. Out: what is wrong with the
 * pages, what came of each example, which rules no example reaches and which thresholds none holds.
 * This room must not know how any of it is laid out.
 */
@NullMarked
package dev.ponens.guidance.page;

import org.jspecify.annotations.NullMarked;
