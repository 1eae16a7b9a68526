/**
 * The formats of reports.
 *
 * <p>In: verdicts, one transcript after the other. Out: bytes in the requested format. Thought text
 * is hostile in all of them. This package does not know how a verdict is made.
 */
@NullMarked
package dev.ponens.report.format;

import org.jspecify.annotations.NullMarked;
