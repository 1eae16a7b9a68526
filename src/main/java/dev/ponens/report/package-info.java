/**
 * What is shown.
 *
 * <p>In: verdicts, one transcript at a time, and what could not be read. Out: bytes of a report,
 * the same for the same input on every platform; a report never holds more than one verdict, so its
 * input may be larger than the heap. Secrets arrive masked; control characters, bidirectional marks
 * and invisible characters are made inert here, in every format. This room must not know how a rule
 * is written or run, where the bytes go, or what time it is.
 */
@NullMarked
package dev.ponens.report;

import org.jspecify.annotations.NullMarked;
