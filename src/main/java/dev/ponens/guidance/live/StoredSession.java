package dev.ponens.guidance.live;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stored session.
 *
 * @param session the session
 * @param kept its events with their verdicts at the time, in order
 * @param questioned the findings of its question
 * @param ending the findings of the end, as if the last event were final
 * @param complexity how hard its question is; null without a question
 * @param branches its open branches, most recently used last; {@code main} is the main branch
 */
public record StoredSession(
    Session session,
    List<StoredThought> kept,
    List<Finding> questioned,
    List<Finding> ending,
    @Nullable Complexity complexity,
    List<String> branches) {
  public StoredSession {
    kept = List.copyOf(kept);
    questioned = List.copyOf(questioned);
    ending = List.copyOf(ending);
    branches = List.copyOf(branches);
  }
}
