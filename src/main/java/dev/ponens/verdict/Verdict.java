package dev.ponens.verdict;

import dev.ponens.transcript.Transcript;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a whole transcript.
 *
 * @param transcript the transcript that was judged
 * @param rulebook {@code sha256:…} of the rulebook
 * @param settings {@code sha256:…} of the settings
 * @param complexity how hard its question is; null when it has none
 * @param domain its field, named by the caller or by rules; else {@code general}
 * @param findings all findings, by step, then start, then rule
 * @param asked the texts of the questions with findings, secrets masked, by step; 0 is the question
 *     at the start of the transcript
 * @param steps a verdict for every thought and answer, in order
 * @param gate the last step's gate
 * @param failures failures of rules, one line each; almost always empty
 * @param suppressed suppressed findings, in the order of the findings
 * @param disputes the disputes of findings, in their order
 * @param run what the run did; null unless it was asked for
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
    List<Disputed> disputes,
    @Nullable RunSummary run) {
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
        List.of(),
        null);
  }

  /** The same verdict with disputed findings. */
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
        disputed,
        run);
  }

  /** The first dispute of a finding; null when there is none. */
  public @Nullable Disputed dispute(Finding finding) {
    return disputes.stream().filter(d -> d.disputes(finding)).findFirst().orElse(null);
  }

  /** The same verdict with only some of its findings, for reports while the transcript grows. */
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
        disputes,
        run);
  }

  /**
   * The same verdict with other findings. Risk and gate do not change, because they judge the
   * thoughts themselves.
   */
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
        disputes,
        run);
  }

  /** The same verdict with a summary of what the run did. */
  public Verdict summarizing(RunSummary summary) {
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
        disputes,
        summary);
  }
}
