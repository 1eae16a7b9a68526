package dev.ponens.report.score;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * How often rules found one kind of error. Counts wrong transcripts.
 *
 * @param name the kind, as the data set calls it
 * @param transcripts the number of transcripts with an error of this kind
 * @param flagged in how many of them any rule fired
 * @param byRule in how many of them each rule fired; rules that never fired are absent
 */
public record ErrorKind(String name, long transcripts, long flagged, Map<String, Long> byRule) {
  public ErrorKind {
    if (flagged > transcripts) {
      throw new IllegalArgumentException(name + ": " + flagged + " of " + transcripts);
    }
    byRule = Collections.unmodifiableMap(new TreeMap<>(byRule));
  }

  /** The share of its transcripts in which any rule fired. */
  public OptionalDouble share() {
    return Evaluation.ratio(flagged, transcripts);
  }
}
