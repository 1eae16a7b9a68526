package dev.ponens.fact.denial;

import dev.ponens.fact.Denial;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import java.util.List;

/**
 * Finds statements about use and about changes that an observation denies: "nobody uses it" beside
 * "clients: 7", "the pulse is stable" beside a pulse that rises from line to line.
 *
 * @param words the words by which outputs are read
 * @param sentence the sentence that is read
 * @param seen what was shown, newest first
 * @param found gets the denied statements
 */
record TrendDenials(
    EvidenceWords words, ClaimSentence sentence, List<Observation> seen, List<Denial> found) {
  /** The change from which a value is not stable, as a share of its first value. */
  private static final double UNSTABLE = 0.2;

  /** How far the verb is from its subject, in words. */
  private static final int REACH = 3;

  void find() {
    for (int i = sentence.from(); i < sentence.to() && found.isEmpty(); i++) {
      String word = sentence.word(i);
      if (words.nobody.contains(word)
          || (word.equals("one") && sentence.word(i - 1).equals("no"))) {
        unused(i);
      } else if (words.steady.contains(word)) {
        moves(i, 0);
      } else if (words.rising.contains(word)) {
        moves(i, 1);
      } else if (words.falling.contains(word)) {
        moves(i, -1);
      }
    }
  }

  private void unused(int at) {
    int verb = sentence.index(words.using, at + 1, at + 1 + REACH);
    if (verb < 0
        || Denials.newest(seen, ObservationKind.COUNT, o -> isUse(o) && o.value() == 0) != null) {
      return; // A count of zero can be what the statement is about.
    }
    Observation shown =
        Denials.newest(
            seen, ObservationKind.COUNT, o -> isUse(o) && o.value() > 0 && isUsed(verb, o));
    if (shown != null) {
      found.add(Denials.denial("no-use", sentence, at, verb, shown));
    }
  }

  private boolean isUse(Observation shown) {
    return words.usage.contains(shown.key()) && newest(shown);
  }

  /** True if what follows the verb is a pronoun, nothing, or named beside the count. */
  private boolean isUsed(int verb, Observation shown) {
    int end = Math.min(sentence.to(), verb + 1 + REACH);
    boolean named = verb + 1 == end;
    for (int i = verb + 1; i < end; i++) {
      String word = sentence.word(i);
      named |=
          (i == verb + 1 && words.pronoun.contains(word))
              || shown.subject().contains(SegmentReader.key(word));
    }
    return named;
  }

  private boolean newest(Observation shown) {
    return shown.step() == Denials.newest(seen);
  }

  /**
   * A value that is said to move one way.
   *
   * @param way 1 for up, -1 for down, 0 for not at all
   */
  private void moves(int at, int way) {
    int first = sentence.clause(at);
    if (sentence.negates(words, first, at)) {
      return;
    }
    for (int i = first; i < at; i++) {
      int key = SegmentReader.key(sentence.word(i));
      boolean every = way == 0 && words.measured.contains(sentence.word(i));
      Observation shown =
          Denials.newest(
              seen,
              ObservationKind.TREND,
              o -> newest(o) && (every || o.subject().contains(key)) && denies(o, way));
      if (shown != null) {
        found.add(Denials.denial("trend", sentence, i, at, shown));
        return;
      }
    }
  }

  private static boolean denies(Observation shown, int way) {
    return way == 0 ? Math.abs(shown.value()) >= UNSTABLE : shown.value() * way < 0;
  }
}
