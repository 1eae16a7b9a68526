/**
 * Times of day, durations and quantities with units, stated in natural text and reckoned again.
 *
 * <p>In: a text, the same text with secrets blotted out, and which stretches are fenced code. Out:
 * facts about times ({@link dev.ponens.fact.Timing}), slots ({@link dev.ponens.fact.Slot}) and
 * units ({@link dev.ponens.fact.MixedUnits}). The road: {@code Pieces} (tokens to clocks and
 * amounts), {@code Sums} (pieces between plus and minus signs), {@code Values} (what a sum comes to
 * under every reading), then one finder for each shape of statement. What cannot be read with
 * confidence yields nothing. This room must not know rules, steps, or where the text came from.
 */
@NullMarked
package dev.ponens.fact.measure;

import org.jspecify.annotations.NullMarked;
