package dev.ponens.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The last hypothesis of a session and its state.
 *
 * @param words the hypothesis, masked
 * @param outcome supported, contradicted or insufficient, by the last comparison
 * @param open whether evidence has not decided it and the session has not concluded
 */
public record OpenHypothesis(String words, String outcome, boolean open) {
  private static final String UNDECIDED = "insufficient";

  /**
   * Returns the last hypothesis of a session; null if it has none.
   *
   * @param made the comparisons of the session, oldest first
   */
  public static @Nullable OpenHypothesis of(SessionState session, List<Verification> made) {
    String words = session.hypothesis();
    if (words == null) {
      return null;
    }
    String outcome = UNDECIDED;
    for (Verification one : made) {
      if (one.hypothesis().equals(words)) {
        outcome = one.outcome();
      }
    }
    return new OpenHypothesis(words, outcome, !session.concluded() && outcome.equals(UNDECIDED));
  }
}
