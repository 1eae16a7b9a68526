package dev.ponens.verdict;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How well a thinking pattern did.
 *
 * @param pattern its name
 * @param findings the mean number of findings of its thoughts
 * @param confidence the mean of the known confidences of its thoughts; -1 if none is known
 */
public record PatternScore(String pattern, double findings, double confidence) {
  /**
   * Returns the patterns with the fewest findings; of these, those with the highest confidence.
   * Several patterns are tied. The names are sorted.
   */
  public static List<String> best(Collection<PatternScore> all) {
    TreeSet<String> best = new TreeSet<>();
    @Nullable PatternScore leader = null;
    for (PatternScore one : all) {
      int better = leader == null ? 1 : one.compared(leader);
      if (better > 0) {
        best.clear();
        leader = one;
      }
      if (better >= 0) {
        best.add(one.pattern);
      }
    }
    return List.copyOf(best);
  }

  /** Returns the line about the best patterns, for people. */
  public static String line(List<String> best) {
    return "most effective pattern: "
        + (best.isEmpty() ? "unknown" : String.join(", ", best))
        + (best.size() > 1 ? " (tied)" : "");
  }

  private int compared(PatternScore other) {
    int fewer = Double.compare(other.findings, findings);
    return fewer != 0 ? fewer : Double.compare(confidence, other.confidence);
  }
}
