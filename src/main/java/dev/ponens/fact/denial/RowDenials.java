package dev.ponens.fact.denial;

import dev.ponens.fact.Denial;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements about rows and states that an observation denies: "every order has a date"
 * beside an empty cell, "the service is running" beside "stopped".
 *
 * @param words the words by which outputs are read
 * @param sentence the sentence that is read
 * @param seen what was shown, newest first
 * @param found gets the denied statements
 */
record RowDenials(
    EvidenceWords words, ClaimSentence sentence, List<Observation> seen, List<Denial> found) {
  /** How far a column is from the verb of having, in words. */
  private static final int REACH = 5;

  void find(boolean succeeds) {
    int before = found.size();
    cells();
    for (int i = sentence.from(); i < sentence.to() && found.size() == before; i++) {
      String says = sentence.text().quoted(i) ? null : words.state.get(sentence.word(i));
      if (says != null && !(succeeds && says.endsWith("successful"))) {
        state(i, says);
      }
    }
  }

  // -------------------------------------------------- "every order has a date"

  private void cells() {
    int every = sentence.index(words.every, sentence.from(), sentence.to());
    int having = sentence.index(words.having, Math.max(every, sentence.from()), sentence.to());
    if (every >= 0 && having > every && !sentence.negates(words, sentence.from(), having + 2)) {
      for (int i = having + 1; i < Math.min(sentence.to(), having + 1 + REACH); i++) {
        if (gap(i, every, i)) {
          return;
        }
      }
    }
    int filled = sentence.index(words.filled, sentence.from(), sentence.to());
    boolean all = every >= 0 || sentence.word(filled).equals("complete");
    if (filled > 0 && all && words.being.contains(sentence.word(filled - 1))) {
      for (int i = sentence.from(); i < filled - 1; i++) {
        if (gap(i, i, filled)) {
          return;
        }
      }
    }
    noGap();
  }

  /** "No date is missing", "no missing dates". */
  private void noGap() {
    int gap = sentence.index(words.gap, sentence.from(), sentence.to());
    if (gap < 0) {
      return;
    }
    for (int i = Math.max(sentence.from(), gap - REACH); i < gap; i++) {
      if (words.none.contains(sentence.word(i)) || sentence.word(i).equals("none")) {
        for (int k = i + 1; k < Math.min(sentence.to(), gap + 3); k++) {
          if (k != gap && gap(k, i, Math.max(k, gap))) {
            return;
          }
        }
      }
    }
  }

  /** Adds a denial if a cell of the column that a word names is empty. */
  private boolean gap(int at, int first, int last) {
    int key = SegmentReader.key(sentence.word(at));
    Observation shown =
        sentence.word(at).length() < 3
            ? null
            : Denials.newest(seen, ObservationKind.EMPTY, o -> o.subject().contains(key));
    if (shown != null) {
      found.add(Denials.denial("every-cell", sentence, first, last, shown));
    }
    return shown != null;
  }

  // -------------------------------------------------- "the service is running"

  private void state(int at, String says) {
    int be = at - 1;
    while (be > at - 4 && be > sentence.from() && !words.being.contains(sentence.word(be))) {
      be--;
    }
    int first = sentence.clause(be);
    if (be <= first || !words.being.contains(sentence.word(be)) || be < at - 3) {
      return;
    }
    boolean holds = !says.startsWith("not ");
    for (int i = first; i < at; i++) {
      holds ^= sentence.negates(words, i);
    }
    String state = says.startsWith("not ") ? says.substring(4) : says;
    boolean every = sentence.has(words.every, first, be);
    Hashes subject = SegmentReader.subject(words, sentence.text(), first, be);
    if (every && !holds) {
      return; // "not all invoices are paid"
    }
    Observation shown =
        every ? counterexample(state, subject, be) : opposite(state, holds, subject);
    if (shown != null) {
      found.add(Denials.denial("state", sentence, first, at, shown));
    }
  }

  private @Nullable Observation counterexample(String state, Hashes subject, int be) {
    boolean both = sentence.index(Set.of("both"), sentence.from(), be) >= 0;
    int newest = both ? -1 : Denials.newest(seen);
    return Denials.newest(
        seen,
        ObservationKind.STATE,
        o ->
            o.key().equals(state)
                && o.value() == 0
                && (o.step() == newest || o.subject().shared(subject) > 0));
  }

  /** Returns the observation about the same subject, if it says the opposite. */
  private @Nullable Observation opposite(String state, boolean holds, Hashes subject) {
    Observation best = null;
    int most = 0;
    boolean agrees = false;
    for (Observation one : seen) {
      if (one.kind() != ObservationKind.STATE || !one.key().equals(state)) {
        continue;
      }
      int shared = one.subject().shared(subject);
      boolean same = (one.value() == 1) == holds;
      if (shared > most) {
        most = shared;
        best = one;
        agrees = same;
      } else if (shared == most && best != null && best.step() == one.step()) {
        agrees |= same;
      }
    }
    boolean about = most > 0 && most * 2 > subject.size();
    return about && !agrees ? best : null;
  }
}
