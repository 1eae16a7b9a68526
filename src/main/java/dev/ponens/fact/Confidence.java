package dev.ponens.fact;

import java.util.OptionalDouble;

/**
 * How sure the thought is, as a number somebody said. There is none when nobody said one.
 *
 * @param value 0 to 1
 * @param source {@code given} by the caller, else {@code stated} in the text; the caller's wins
 * @param fell how much less it is than the confidence last known on the path; 0 when none was
 *     known, or it is no less
 * @param span the words that state it; {@link Span#NONE} when given
 */
public record Confidence(double value, String source, double fell, Span span) implements Fact {
  /** The same behind the confidence last known on the path, if any was. */
  public Confidence after(OptionalDouble earlier) {
    // In millionths: 0.9 falls to 0.7 by 0.2, and not by a little less or more.
    double drop = Math.round((earlier.orElse(value) - value) * 1e6) / 1e6;
    return new Confidence(value, source, Math.max(0, drop), span);
  }
}
