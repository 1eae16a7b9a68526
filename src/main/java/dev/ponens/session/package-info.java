/**
 * The deliberation: what a live session holds, as plain records. Comes in: thoughts that were
 * judged. Goes out: the same session as a transcript, so that batch and live judge one thing. It
 * must not know files, databases or clocks.
 */
@NullMarked
package dev.ponens.session;

import org.jspecify.annotations.NullMarked;
