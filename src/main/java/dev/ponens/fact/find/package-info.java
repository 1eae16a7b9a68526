/**
 * The entry point to all finders.
 *
 * <p>In: an event and the path before it. Out: its facts and the path after it. This package must
 * not depend on which rules exist.
 */
@NullMarked
package dev.ponens.fact.find;

import org.jspecify.annotations.NullMarked;
