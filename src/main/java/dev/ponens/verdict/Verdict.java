package dev.ponens.verdict;

import dev.ponens.transcript.Transcript;
import java.util.Collections;
import java.util.LinkedHashMap;
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
 * @param suppressed what was found and is not reported as a finding, in the findings' order
 * @param disputes which findings are disputed, in the order of the disputes
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
    List<String> failures,
    List<Suppressed> suppressed,
    List<Disputed> disputes) {
  public Verdict {
    findings = List.copyOf(findings);
    asked = Collections.unmodifiableMap(new LinkedHashMap<>(asked));
    steps = List.copyOf(steps);
    failures = List.copyOf(failures);
    suppressed = List.copyOf(suppressed);
    disputes = List.copyOf(disputes);
  }

  /** A verdict with nothing suppressed and nothing disputed. */
  public Verdict(
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
    this(
        transcript,
        rulebook,
        settings,
        complexity,
        domain,
        findings,
        asked,
        steps,
        gate,
        failures,
        List.of(),
        List.of());
  }

  /** The same where findings are disputed. */
  public Verdict disputing(List<Disputed> disputed) {
    return new Verdict(
        transcript,
        rulebook,
        settings,
        complexity,
        domain,
        findings,
        asked,
        steps,
        gate,
        failures,
        suppressed,
        disputed);
  }

  /** The first dispute of a finding; null when nobody disputes it. */
  public @Nullable Disputed dispute(Finding finding) {
    return disputes.stream().filter(d -> d.disputes(finding)).findFirst().orElse(null);
  }

  /** Only these of its findings: what is told of it while its transcript grows. */
  public Verdict telling(List<Finding> some) {
    return new Verdict(
        transcript,
        rulebook,
        settings,
        complexity,
        domain,
        some,
        asked,
        steps,
        gate,
        List.of(),
        List.of(),
        disputes);
  }

  /** The same with other findings. Risk and gate stay: they are about what was thought. */
  public Verdict with(List<Finding> shown, List<Suppressed> hidden) {
    return new Verdict(
        transcript,
        rulebook,
        settings,
        complexity,
        domain,
        shown,
        asked,
        steps,
        gate,
        failures,
        hidden,
        disputes);
  }
}
