/**
 * Live sessions. Input: an agent's thoughts, one at a time. Output: advice, judged on the same
 * paths and by the same rules as a transcript, and stored before it is returned. This package does
 * not depend on a protocol.
 */
@NullMarked
package dev.ponens.guidance.live;

import org.jspecify.annotations.NullMarked;
