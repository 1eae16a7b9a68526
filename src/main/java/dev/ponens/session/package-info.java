/**
 * The state of a live session, as plain records. In: thoughts that were judged. Out: the same
 * session as a transcript, so that live and batch runs judge the same input. This package does not
 * know files, databases or clocks.
 */
@NullMarked
package dev.ponens.session;

import org.jspecify.annotations.NullMarked;
