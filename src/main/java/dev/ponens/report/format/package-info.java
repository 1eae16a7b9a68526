/**
 * The formats of reports.
 *
 * <p>In: verdicts, one transcript after the other. Out: bytes in the format somebody asked for.
 * Thought text is hostile in every one of them. This room must not know how a verdict comes about.
 */
@NullMarked
package dev.ponens.report.format;

import org.jspecify.annotations.NullMarked;
