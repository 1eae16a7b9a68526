/**
 * The state of a run: the calls, results and messages of an agent, in chronological order.
 *
 * <p>In: events. Out: facts about the current event and about events before it. A run does not
 * depend on branches or revisions of thoughts, because acts cannot be undone by thinking again.
 */
@NullMarked
package dev.ponens.fact.run;

import org.jspecify.annotations.NullMarked;
