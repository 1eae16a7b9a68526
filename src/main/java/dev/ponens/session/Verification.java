package dev.ponens.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a hypothesis with the thoughts of its session.
 *
 * @param hypothesis its words, masked
 * @param thought the number of the thought that stated it, or of a later thought about it
 * @param supporting the numbers of the thoughts that support it, ascending
 * @param contradicting the numbers of the thoughts that contradict it, ascending
 * @param confidence the share of supporting thoughts, 0 to 1; null if no thought mentions it
 * @param outcome supported, contradicted or insufficient
 * @param revision what to do if thoughts contradict the hypothesis; null otherwise
 * @param at when the comparison was made, in milliseconds since 1970
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

  /** Whether the thought at which it was compared speaks for or against it. */
  public boolean decidedHere() {
    return supporting.contains(thought) || contradicting.contains(thought);
  }
}
