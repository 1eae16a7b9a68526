package dev.ponens.guidance.live;

import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A session as it is kept.
 *
 * @param session the session
 * @param kept its events with what was said of each when it came, in order
 * @param questioned what was found in its question
 * @param ending what could only be said at the end, were the last event the end
 * @param complexity how hard its question is; null when none was asked
 * @param branches its open branches, the one written to last at the end; {@code main} is the trunk
 */
public record Recollection(
    Session session,
    List<Kept> kept,
    List<Finding> questioned,
    List<Finding> ending,
    @Nullable Complexity complexity,
    List<String> branches) {
  public Recollection {
    kept = List.copyOf(kept);
    questioned = List.copyOf(questioned);
    ending = List.copyOf(ending);
    branches = List.copyOf(branches);
  }
}
