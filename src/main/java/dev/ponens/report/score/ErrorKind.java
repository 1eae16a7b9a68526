package dev.ponens.report.score;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * How one kind of mistake fared. Counts wrong transcripts.
 *
 * @param name the kind, in the data set's own words
 * @param transcripts how many have a mistake of this kind
 * @param flagged in how many of them any of the rules fired
 * @param byRule in how many of them each rule fired; rules that never did are absent
 */
public record ErrorKind(String name, long transcripts, long flagged, Map<String, Long> byRule) {
  public ErrorKind {
    if (flagged > transcripts) {
      throw new IllegalArgumentException(name + ": " + flagged + " of " + transcripts);
    }
    byRule = Collections.unmodifiableMap(new TreeMap<>(byRule));
  }

  /** The share of its transcripts in which any of the rules fired. */
  public OptionalDouble share() {
    return Evaluation.ratio(flagged, transcripts);
  }
}
