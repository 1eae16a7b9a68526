package dev.ponens.fact;

import java.util.List;

/**
 * A question is built so that an answer offers itself which its own words do not bear out.
 *
 * @param kind how it is built, such as {@code rate-pattern}
 * @param words the words it turns on, secrets masked
 * @param intuitive the answer that offers itself
 * @param right what follows from the question, where that can be reckoned; else what to go by
 * @param span where those words stand
 */
public record Trap(String kind, String words, String intuitive, String right, Span span)
    implements Fact {
  /** The kinds that are known. */
  public static final List<String> KINDS =
      List.of(
          "additive-system",
          "nonlinear-growth",
          "rate-pattern",
          "harmonic-mean",
          "independence",
          "pigeonhole",
          "base-rate",
          "factorial-counting",
          "clock-overlap",
          "conditional-probability",
          "conjunction-fallacy",
          "monty-hall",
          "anchoring",
          "sunk-cost",
          "framing-effect");

  public Trap {
    if (!KINDS.contains(kind)) {
      throw new IllegalArgumentException("no such kind of trap: " + kind);
    }
  }
}
