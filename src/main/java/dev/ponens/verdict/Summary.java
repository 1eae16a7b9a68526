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
 */
public record Summary(
    long transcripts,
    long steps,
    long notJudged,
    Map<Severity, Long> findings,
    Map<String, Long> rules,
    long unreadable,
    long failures) {
  /** How many findings were reported at {@code severity}. */
  public long count(Severity severity) {
    return findings.getOrDefault(severity, 0L);
  }
}
