package dev.ponens.guidance.live;

import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Verification;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a thought that was kept.
 *
 * @param session the session behind it
 * @param opened whether the thought opened the session
 * @param kept the thought as it is kept
 * @param verdict its verdict
 * @param findings what was found in it; in a thought that opens a session, also in its question
 * @param ending what can only be said at the end; empty unless the thought concludes
 * @param complexity how hard the question is; null when none was asked
 * @param verification how its hypothesis stands; null when it gives none
 * @param closed branches that were closed to make room, by name; empty almost always
 * @param left how many thoughts the session still takes; null while there are many
 */
public record Advice(
    Session session,
    boolean opened,
    Kept kept,
    StepVerdict verdict,
    List<Finding> findings,
    List<Finding> ending,
    @Nullable Complexity complexity,
    @Nullable Verification verification,
    List<String> closed,
    @Nullable Integer left) {
  public Advice {
    findings = List.copyOf(findings);
    ending = List.copyOf(ending);
    closed = List.copyOf(closed);
  }
}
