package dev.ponens.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a hypothesis stands against the thoughts of its session.
 *
 * @param hypothesis its words, masked
 * @param thought the number of the thought that gave it
 * @param supporting the numbers of the thoughts that speak for it, ascending
 * @param contradicting the numbers of the thoughts that speak against it, ascending
 * @param confidence the supporting share, 0 to 1; null when no thought speaks of it
 * @param outcome supported, contradicted or insufficient
 * @param revision what to do about a hypothesis that stands badly; null when it does not
 * @param at when it was made, in milliseconds since 1970
 */
public record Verification(
    String hypothesis,
    int thought,
    List<Integer> supporting,
    List<Integer> contradicting,
    @Nullable Double confidence,
    String outcome,
    @Nullable String revision,
    long at) {
  public Verification {
    supporting = List.copyOf(supporting);
    contradicting = List.copyOf(contradicting);
  }
}
