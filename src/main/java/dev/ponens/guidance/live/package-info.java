/**
 * Live sessions. Comes in: what an agent thinks, a thought at a time. Goes out: advice, judged on
 * the same paths and by the same rules as a transcript is, and kept in the store before it is
 * given. It must not know any protocol.
 */
@NullMarked
package dev.ponens.guidance.live;

import org.jspecify.annotations.NullMarked;
