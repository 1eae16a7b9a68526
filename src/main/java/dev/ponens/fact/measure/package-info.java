/**
 * Finds times of day, durations and quantities with units stated in natural text, and recomputes
 * them.
 *
 * <p>Input: a text, the same text with secrets masked, and the spans of fenced code. Output: facts
 * about times ({@link dev.ponens.fact.Timing}), slots ({@link dev.ponens.fact.Slot}) and units
 * ({@link dev.ponens.fact.MixedUnits}).
 *
 * <p>The steps in order: {@code MeasureReader} turns tokens into clocks and amounts. {@code Sums}
 * reads the pieces between plus and minus signs. {@code PossibleSums} computes a sum under every
 * reading. Then one finder follows for each pattern of statement.
 *
 * <p>Text that cannot be read with confidence yields nothing. This package does not know rules,
 * steps or the origin of the text.
 */
@NullMarked
package dev.ponens.fact.measure;

import org.jspecify.annotations.NullMarked;
