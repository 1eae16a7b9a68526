/**
 * Reports.
 *
 * <p>In: verdicts, one transcript at a time, and input that could not be read. Out: bytes of a
 * report, the same for the same input on every platform. A report never holds more than one
 * verdict, so its input may be larger than the heap. Secrets are masked before. This package
 * escapes control characters, bidirectional marks and invisible characters in every format. It does
 * not know how a rule is written or run, where the bytes go, or the current time.
 */
@NullMarked
package dev.ponens.report;

import org.jspecify.annotations.NullMarked;
