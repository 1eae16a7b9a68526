package dev.ponens.verdict;

import dev.ponens.transcript.Transcript;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is said about a whole transcript.
 *
 * @param transcript what was judged
 * @param rulebook {@code sha256:…} of the rulebook
 * @param settings {@code sha256:…} of the settings
 * @param complexity how hard its question is; null when it has none
 * @param domain the field it belongs to, as the caller or the rules name it; else {@code general}
 * @param findings all findings, by step, then start, then rule
 * @param asked the words of the questions that something was found in, secrets masked, by step; 0
 *     is the question the transcript begins with
 * @param steps a verdict for every thought and answer, in order
 * @param gate the last step's gate
 * @param failures rules that failed on it, one line each; empty almost always
 */
public record Verdict(
    Transcript transcript,
    String rulebook,
    String settings,
    @Nullable Complexity complexity,
    String domain,
    List<Finding> findings,
    Map<Integer, String> asked,
    List<StepVerdict> steps,
    Gate gate,
    List<String> failures) {
  public Verdict {
    findings = List.copyOf(findings);
    asked = Map.copyOf(asked);
    steps = List.copyOf(steps);
    failures = List.copyOf(failures);
  }
}
