package dev.ponens.fact;

import java.util.OptionalDouble;

/**
 * How sure the model is in this thought, as a number that the caller or the text gives. Without
 * such a number, there is no fact.
 *
 * @param value 0 to 1
 * @param source {@code given} by the caller, else {@code stated} in the text; the caller's number
 *     takes precedence
 * @param fell how far it is below the last known confidence on the path; 0 when no earlier
 *     confidence is known or this one is not lower
 * @param span the place of the words that state it; {@link Span#NONE} when given
 */
public record Confidence(double value, String source, double fell, Span span) implements Fact {
  /** Returns this confidence with its fall from the last known confidence on the path, if any. */
  public Confidence after(OptionalDouble earlier) {
    // Rounded to millionths, so that the fall from 0.9 to 0.7 is exactly 0.2.
    double drop = Math.round((earlier.orElse(value) - value) * 1e6) / 1e6;
    return new Confidence(value, source, Math.max(0, drop), span);
  }
}
