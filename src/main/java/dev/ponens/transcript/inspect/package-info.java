/**
 * Readers of the logs of Inspect, a program that evaluates models.
 *
 * <p>In: JSON in pieces, ZIP archives. Out: {@link dev.ponens.transcript.ReadResult}s. This package
 * does not know facts, rules, verdicts or the formats of other makers. Its messages about
 * unreadable input never contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.inspect;

import org.jspecify.annotations.NullMarked;
