package dev.ponens.fact;

import java.util.List;

/**
 * A question with an intuitive but wrong answer.
 *
 * @param kind its structure, such as {@code rate-pattern}
 * @param words the words that set the trap, secrets masked
 * @param intuitive the intuitive but wrong answer
 * @param right the answer that follows from the question if it can be computed; else a hint on how
 *     to find it
 * @param span the place of those words
 */
public record Trap(String kind, String words, String intuitive, String right, Span span)
    implements Fact {
  /** The names of all known kinds. */
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
      throw new IllegalArgumentException("unknown kind of trap: " + kind);
    }
  }
}
