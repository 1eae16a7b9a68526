/**
 * Readers of OpenTelemetry spans, with the attributes that describe calls of models.
 *
 * <p>In: JSON in pieces. Out: {@link dev.ponens.transcript.ReadResult}s. This package does not know
 * facts, rules, verdicts or the formats of other makers. Its messages about unreadable input never
 * contain words of the input.
 */
@NullMarked
package dev.ponens.transcript.otel;

import org.jspecify.annotations.NullMarked;
