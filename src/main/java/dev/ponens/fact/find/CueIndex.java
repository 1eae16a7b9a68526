package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Answers questions about the cues of a text without a search of all cues for each question, so
 * that a finder with many matches needs linear time.
 */
final class CueIndex {
  private CueIndex() {}

  /** Returns the sentences with a cue that satisfies a condition. */
  static BitSet sentences(List<Cue> cues, Predicate<Cue> condition) {
    BitSet sentences = new BitSet();
    for (Cue cue : cues) {
      if (condition.test(cue)) {
        sentences.set(cue.sentence());
      }
    }
    return sentences;
  }

  /** Returns the smallest end offset of the cues that satisfy a condition; the maximum for none. */
  static int firstEnd(List<Cue> cues, Predicate<Cue> condition) {
    int first = Integer.MAX_VALUE;
    for (Cue cue : cues) {
      if (condition.test(cue)) {
        first = Math.min(first, cue.span().end());
      }
    }
    return first;
  }

  /** Returns the cues of a list that are not negated, by their end offsets. */
  static NavigableMap<Integer, Cue> ends(List<Cue> cues, String list) {
    NavigableMap<Integer, Cue> ends = new TreeMap<>();
    for (Cue cue : cues) {
      if (cue.kind().equals(list) && !cue.negated()) {
        ends.put(cue.span().end(), cue);
      }
    }
    return ends;
  }
}
