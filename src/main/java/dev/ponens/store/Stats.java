package dev.ponens.store;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What an owner's sessions come to. Shares lie between 0 and 1 and are null when there is nothing
 * they could be a share of.
 *
 * @param sessions how many there are
 * @param concluded how many of them concluded
 * @param thoughts how many thoughts and answers they hold
 * @param revisions how many of these replace an earlier one
 * @param branches how many branches were opened beside the trunk
 * @param verifications how many hypotheses were held against earlier thoughts, by outcome
 * @param shares how thoughts hang together, and how hypotheses stood
 * @param revised how many revisions a session has on average; fewer than 3 are hoped for
 * @param confidence the mean of the known confidences
 */
public record Stats(
    int sessions,
    int concluded,
    long thoughts,
    long revisions,
    long branches,
    Map<String, Long> verifications,
    Shares shares,
    @Nullable Double revised,
    @Nullable Double confidence) {
  /**
   * How thoughts hang together, and how hypotheses stood.
   *
   * @param referring the share of thoughts that follow, revise or leave an earlier one; at least
   *     0.8 is hoped for
   * @param verified the mean confidence of verifications that have one; at least 0.7 is hoped for
   */
  public record Shares(@Nullable Double referring, @Nullable Double verified) {}

  public Stats {
    verifications = Collections.unmodifiableMap(new TreeMap<>(verifications));
  }
}
