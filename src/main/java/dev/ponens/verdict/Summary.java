package dev.ponens.verdict;

import java.util.Map;

/**
 * The totals of a run.
 *
 * @param transcripts number of transcripts judged
 * @param steps number of thoughts and answers with a verdict
 * @param notJudged number of steps that could not be judged fully
 * @param findings number of reported findings by severity
 * @param rules number of findings by rule id, sorted
 * @param unreadable number of inputs that could not be read
 * @param failures number of failures of rules
 * @param suppressed number of suppressed findings, by what suppresses them
 * @param unused number of suppressions without effect, and of stale entries in a baseline
 */
public record Summary(
    long transcripts,
    long steps,
    long notJudged,
    Map<Severity, Long> findings,
    Map<String, Long> rules,
    long unreadable,
    long failures,
    Map<Suppressed.By, Long> suppressed,
    long unused) {
  /** A run in which nothing could be suppressed. */
  public Summary(
      long transcripts,
      long steps,
      long notJudged,
      Map<Severity, Long> findings,
      Map<String, Long> rules,
      long unreadable,
      long failures) {
    this(transcripts, steps, notJudged, findings, rules, unreadable, failures, Map.of(), 0);
  }

  /** Number of findings that {@code by} suppresses. */
  public long hidden(Suppressed.By by) {
    return suppressed.getOrDefault(by, 0L);
  }

  /** Number of suppressed findings. */
  public long hidden() {
    return suppressed.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Number of reported findings of {@code severity}. */
  public long count(Severity severity) {
    return findings.getOrDefault(severity, 0L);
  }
}
