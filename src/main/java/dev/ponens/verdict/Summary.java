package dev.ponens.verdict;

import java.util.Map;

/**
 * What a whole run came to.
 *
 * @param transcripts how many were judged
 * @param steps how many thoughts and answers got a verdict
 * @param notJudged how many of them could not be judged fully
 * @param findings how many findings of each severity were reported
 * @param rules how many findings each rule made, by id, sorted
 * @param unreadable how many pieces of input could not be read
 * @param failures how many times a rule failed
 * @param suppressed how many findings were not reported as such, by what hides them
 * @param unused how many suppressions hide nothing, and stale entries a baseline has
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

  /** How many findings {@code by} hides. */
  public long hidden(Suppressed.By by) {
    return suppressed.getOrDefault(by, 0L);
  }

  /** How many findings were suppressed in all. */
  public long hidden() {
    return suppressed.values().stream().mapToLong(Long::longValue).sum();
  }

  /** How many findings were reported at {@code severity}. */
  public long count(Severity severity) {
    return findings.getOrDefault(severity, 0L);
  }
}
