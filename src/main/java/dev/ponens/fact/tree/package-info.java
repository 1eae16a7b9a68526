/**
 * The files that a run changes: which call made, changed, undid or removed them, what was run
 * afterwards, and what is left at the end.
 *
 * <p>In: executed and rejected calls as actions. Out: files with their state, and signs. It does
 * not depend on transcripts, and nothing outside the run is looked up.
 */
@NullMarked
package dev.ponens.fact.tree;

import org.jspecify.annotations.NullMarked;
