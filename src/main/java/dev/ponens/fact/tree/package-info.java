/**
 * The files that a run changes: which call made, changed, undid or removed them, what was run
 * afterwards, and what is left at the end.
 */
@NullMarked
package dev.ponens.fact.tree;

import org.jspecify.annotations.NullMarked;
