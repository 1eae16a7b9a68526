package dev.ponens.fact;

/**
 * At the end of the path: two agents give opposite answers, on any branches.
 *
 * @param step the step of the later answer, counted from 1
 * @param agent the agent that gave it; {@code somebody} if it is not named
 * @param words its words, secrets masked
 * @param earlierStep the step of the earlier answer
 * @param earlierAgent the agent that gave it
 * @param earlier its words, secrets masked
 * @param span the place of the later words
 */
public record Disagreement(
    int step,
    String agent,
    String words,
    int earlierStep,
    String earlierAgent,
    String earlier,
    Span span)
    implements Hindsight, HasEarlierStep {
  /** Returns true: the fact exists only for opposite answers. */
  public boolean opposite() {
    return step != earlierStep;
  }
}
