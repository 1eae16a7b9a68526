package dev.ponens.fact.denial;

import dev.ponens.fact.Denial;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements about amounts that an observation denies: no faults, enough or too little of
 * something, and another count than the one that was shown.
 *
 * @param words the words by which outputs are read
 * @param sentence the sentence that is read
 * @param seen what was shown, newest first
 * @param found gets the denied statements
 */
record AmountDenials(
    EvidenceWords words, ClaimSentence sentence, List<Observation> seen, List<Denial> found) {
  /** The percentage from which a resource is nearly used up, and up to which it is not. */
  private static final double SCARCE = 90;

  private static final double AMPLE = 50;

  /** How far a resource is from the words of enough, in words. */
  private static final int REACH = 4;

  void find(boolean succeeds) {
    for (int i = sentence.from(); i < sentence.to() && found.isEmpty(); i++) {
      if (sentence.text().quoted(i)) {
        continue;
      }
      String word = sentence.word(i);
      if (words.fault.containsKey(word)) {
        noFault(i, words.fault.get(word));
      } else if (words.passing.contains(word) && !succeeds) {
        passes(i);
      } else if (words.plenty.contains(word)) {
        enough(i);
      } else if (words.lacking.contains(word) || words.nearly.contains(word)) {
        tooLittle(i);
      } else if (sentence.text().number(i)) {
        counted(i);
      }
    }
  }

  /** "No errors": a word for none directly before a fault. */
  private void noFault(int at, String fault) {
    String before = sentence.word(at - 1);
    int none = words.none.contains(before) ? at - 1 : -1;
    boolean any = words.beforeFault.contains(before);
    if (any
        && (words.none.contains(sentence.word(at - 2)) || sentence.word(at - 2).equals("free"))) {
      none = at - 2;
    }
    boolean list = words.faultLink.contains(sentence.word(at + 1));
    if (none < 0 || (list && sentence.word(at + 2).isEmpty())) {
      return;
    }
    Observation shown =
        Denials.newest(
            seen,
            ObservationKind.FAULTS,
            o -> o.key().equals(fault) || (fault.equals("problem") && fails(o)));
    if (shown != null && shown.value() > 0 && isNewest(shown)) {
      found.add(Denials.denial("no-fault", sentence, none, at, shown));
    }
  }

  private boolean fails(Observation shown) {
    return words.failing.contains(shown.key());
  }

  private boolean isNewest(Observation shown) {
    return shown.step() == Denials.newest(seen);
  }

  /** "The lint passes": a check directly before, or before its verb, and no word of negation. */
  private void passes(int at) {
    int first = sentence.clause(at);
    boolean noun = sentence.word(at + 1).length() > 2 && !sentence.text().opensClause(at + 1);
    int subject = words.being.contains(sentence.word(at - 1)) ? at - 2 : at - 1;
    boolean named =
        words.checking.contains(sentence.word(subject)) && !sentence.text().quoted(subject);
    boolean passive = subject == at - 2 && sentence.word(at).equals("passed");
    if (!named || passive || noun || sentence.negates(words, first, at)) {
      return;
    }
    Observation shown = Denials.newest(seen, ObservationKind.FAULTS, this::fails);
    boolean counted = false;
    for (int i = first; i < at; i++) {
      counted |= sentence.text().number(i);
    }
    if (shown != null && shown.value() > 0 && isNewest(shown) && !counted) {
      found.add(Denials.denial("no-fault", sentence, first, at, shown));
    }
  }

  private void enough(int at) {
    boolean denied = sentence.negates(words, at - 2, at) || sentence.word(at - 1).equals("barely");
    int near = resource(at + 1, at + 1 + REACH);
    near = near < 0 ? resource(at - REACH, at + 1) : near;
    Observation shown = denied || near < 0 ? null : share(near, true);
    if (shown != null) {
      found.add(Denials.denial("enough", sentence, Math.min(at, near), Math.max(at, near), shown));
    }
  }

  private int resource(int from, int to) {
    for (int i = Math.max(from, sentence.from()); i < Math.min(to, sentence.to()); i++) {
      if (words.resource.containsKey(sentence.word(i))) {
        return i;
      }
    }
    return -1;
  }

  private @Nullable Observation share(int at, boolean scarce) {
    String kind = words.resource.getOrDefault(sentence.word(at), "any");
    String named = SegmentReader.resource(words, sentence.text(), sentence.from(), sentence.to());
    String wanted = kind.equals("any") && !named.isEmpty() ? named : kind;
    Observation shown =
        Denials.newest(
            seen,
            ObservationKind.USED,
            o ->
                behind(o)
                    && (wanted.equals(o.key())
                        || (scarce && (wanted.equals("any") || o.key().isEmpty()))));
    boolean denies = shown != null && (scarce ? shown.value() >= SCARCE : shown.value() <= AMPLE);
    return denies ? shown : null;
  }

  /** True unless a thought states the share only after this sentence. */
  private boolean behind(Observation shown) {
    return shown.end() < sentence.text().end(sentence.to() - 1);
  }

  /** "The disk is full", "low on memory". */
  private void tooLittle(int at) {
    int near = resource(at - REACH, at + REACH);
    boolean state = words.lacking.contains(sentence.word(at));
    boolean being = words.being.contains(sentence.word(at - 1));
    boolean of = words.nearlyLink.contains(sentence.word(at + 1));
    if (near < 0 || sentence.negates(words, at - 3, at) || (state ? !being : !of)) {
      return;
    }
    Observation shown = share(near, false);
    if (shown != null) {
      found.add(
          Denials.denial("too-little", sentence, Math.min(at, near), Math.max(at, near), shown));
    }
  }

  /** "The search returned 5 files": another count, and the output nowhere has this number. */
  private void counted(int at) {
    int before = sentence.index(words.counting, at - 2, at);
    double value = SegmentReader.value(sentence.text(), at);
    String noun = sentence.word(at + 1);
    if (before < 0
        || Double.isNaN(value)
        || noun.length() < 3
        || sentence.negates(words, at - 4, at)) {
      return;
    }
    int key = SegmentReader.key(noun);
    List<Observation> counts =
        seen.stream()
            .filter(
                o ->
                    o.kind() == ObservationKind.COUNT
                        && isNewest(o)
                        && SegmentReader.key(o.key()) == key)
            .toList();
    boolean there =
        seen.stream()
            .anyMatch(
                o ->
                    o.kind() == ObservationKind.NUMBERS
                        && isNewest(o)
                        && o.subject().contains(Double.hashCode(value)));
    if (counts.size() == 1 && !there && counts.get(0).value() != value) {
      found.add(Denials.denial("count", sentence, before, at + 1, counts.get(0)));
    }
  }
}
