package dev.ponens.guidance.live;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The advice on a stored thought.
 *
 * @param session the session after it
 * @param opened whether the thought opened the session
 * @param kept the thought as stored
 * @param verdict its verdict
 * @param findings its findings; for the first thought also those of the question
 * @param since undisputed findings of the calls, results and messages that came after the thought
 *     before it
 * @param open the errors and warnings of earlier steps that are reasons of its gate, errors first
 * @param ending findings of the end; empty unless the thought concludes
 * @param complexity how hard the question is; null without a question
 * @param verification the result for its hypothesis; null without one
 * @param closed names of branches that were closed because there were too many; usually empty
 * @param why what the first reason of its gate means; empty if it may stop
 * @param left how many thoughts are left; null while there are many
 */
public record Advice(
    Session session,
    boolean opened,
    StoredThought kept,
    StepVerdict verdict,
    List<Finding> findings,
    List<Finding> since,
    List<OpenFinding> open,
    List<Finding> ending,
    @Nullable Complexity complexity,
    @Nullable Verification verification,
    List<String> closed,
    String why,
    @Nullable Integer left) {
  public Advice {
    findings = List.copyOf(findings);
    since = List.copyOf(since);
    open = List.copyOf(open);
    ending = List.copyOf(ending);
    closed = List.copyOf(closed);
  }
}
