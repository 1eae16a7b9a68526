package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.Root;
import dev.ponens.fact.denial.SegmentReader;
import dev.ponens.fact.find.LeapWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.RecentSteps.State;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds acts that an earlier state excludes: "the ledger is append-only" and then "we delete the
 * two rows from the ledger".
 */
final class StateFinder implements Finder {
  private static final String FIXED = "fixed";
  private static final String RETRACT = "retract";
  private static final String GONE = "gone";
  private static final String BARRED = "barred";

  /** The most words of a sentence that is read, and the most states of a step. */
  private static final int LONGEST = 45;

  private static final int MOST = 8;

  /** The number of words after an act in which its object is searched. */
  private static final int REACH = 8;

  private static final int NAMING =
      Sort.FIXED.bit() | Sort.GONE.bit() | Sort.BARRING.bit() | Sort.PERMITTED.bit();

  private static final int THROWN = Sort.THROWN.bit() | Sort.AWAY.bit();

  private static final int FORBIDDEN = Sort.DENYING.bit() | Sort.ABLE.bit();

  private final Lexicon lexicon;
  private final LeapWords words;

  StateFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(LeapWords.class, LeapWords::new);
  }

  @Override
  public Trigger trigger() {
    return Trigger.step(
        step ->
            names(step.leaps(words))
                || !step.path().recent().states().isEmpty()
                || only(step.text(), 0, step.text().size()) >= 0);
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Opposition.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  private static boolean names(int bits) {
    return (bits & NAMING) != 0 || (bits & THROWN) == THROWN || (bits & FORBIDDEN) == FORBIDDEN;
  }

  @Override
  public void find(StepReading step) {
    Text text = step.text();
    List<State> earlier = step.path().recent().states();
    List<State> own = new ArrayList<>(0);
    int from = 0;
    for (int i = 1; i <= text.size(); i++) {
      if (i < text.size() && text.sentence(i) == text.sentence(from)) {
        continue;
      }
      boolean states = names(words.of(text, from, i)) || only(text, from, i) >= 0;
      boolean read = i - from <= LONGEST && !text.asks(text.sentence(from));
      if (read && (!own.isEmpty() || !earlier.isEmpty() || states)) {
        sentence(step, text, from, i, earlier, own, states);
      }
      from = i;
    }
    step.states = own;
  }

  private void sentence(
      StepReading step,
      Text text,
      int from,
      int to,
      List<State> earlier,
      List<State> own,
      boolean states) {
    int first = from;
    State now = states && own.size() < MOST ? state(step, text, from, to) : null;
    if (now != null) {
      own.add(now);
      // In its own sentence, only a new clause can contradict the state.
      first = clauseAfterState(text, from, to);
    }
    for (int i = own.size() - 1; i >= 0; i--) {
      if (clash(step, text, first, to, own.get(i), i == own.size() - 1)) {
        return;
      }
    }
    if (step.uses().contains("revision") || words.has(text, 0, first, Sort.RESTORING)) {
      return;
    }
    for (int i = earlier.size() - 1; i >= 0; i--) {
      State before = earlier.get(i);
      boolean near =
          before.step() == step.event().step() - 1 && text.sentence(first(text, first)) == 0;
      if (step.path().isLive(before.step()) && clash(step, text, first, to, before, near)) {
        return;
      }
    }
  }

  private static int first(Text text, int word) {
    return Math.min(word, text.size() - 1);
  }

  // ------------------------------------------------------ states

  private @Nullable State state(StepReading step, Text text, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (text.quoted(i)) {
        continue;
      }
      int bits = words.of(text, i);
      State found = null;
      if ((bits & Sort.FIXED.bit()) != 0 || only(text, i, i + 1) >= 0) {
        String kind = words.only.getOrDefault(word(text, i - 1), FIXED);
        int adjective = only(text, i, i + 1) >= 0 ? i - 1 : i;
        found = being(step, text, from, adjective, to, kind);
      } else if ((bits & Sort.GONE.bit()) != 0
          || ((bits & Sort.THROWN.bit()) != 0 && i + 1 < to && words.is(text, i + 1, Sort.AWAY))) {
        found = being(step, text, from, i, to, GONE);
      } else if ((bits & Sort.PERMITTED.bit()) != 0) {
        found = permitted(step, text, from, i, to);
      } else if ((bits & Sort.BARRING.bit()) != 0 || (bits & Sort.DENYING.bit()) != 0) {
        found = barred(step, text, from, i, to);
      }
      if (found != null) {
        return limited(text, i, to, found) ? null : found;
      }
    }
    return null;
  }

  /** Returns true for a state of one case or time: "read-only for guests". */
  private boolean limited(Text text, int at, int to, State state) {
    for (int i = at + 1; i < to && !text.opensClause(i); i++) {
      if (words.is(text, i, Sort.LIMITING)) {
        return !state.kind().equals(GONE);
      }
    }
    return false;
  }

  /** Returns the place of "only" in a word such as "append-only"; -1 for none. */
  private int only(Text text, int from, int to) {
    for (int i = Math.max(1, from); i < to; i++) {
      if (text.end(i - 1) + 1 == text.start(i)
          && text.at(text.end(i - 1)) == '-'
          && word(text, i).equals("only")
          && words.only.containsKey(word(text, i - 1))) {
        return i;
      }
    }
    return -1;
  }

  /** Reads "the list is now frozen": a form of "be" at most two words before the state. */
  private @Nullable State being(
      StepReading step, Text text, int from, int at, int to, String kind) {
    for (int b = at - 1; b > from && b >= at - 3; b--) {
      if (words.is(text, b, Sort.BEING)) {
        boolean plain = !words.has(text, from, at, Sort.ASIDE) && !numbers(text, from, at);
        return plain ? state(step, text, from, b, to, kind, 0) : null;
      }
    }
    return null;
  }

  /** Reads "castling is no longer allowed": the act is the subject. */
  private @Nullable State permitted(StepReading step, Text text, int from, int at, int to) {
    boolean denied = words.lapsed.contains(word(text, at - 2) + " " + word(text, at - 1));
    for (int i = at - 3; denied && i >= from && i >= at - 8; i--) {
      if (word(text, i).endsWith("ing")) {
        return state(step, text, from, from, to, BARRED, Root.of(text, i));
      }
    }
    return null;
  }

  /** Reads "the will cannot be changed", "can no longer be changed" and "must never be opened". */
  private @Nullable State barred(StepReading step, Text text, int from, int at, int to) {
    boolean able = words.is(text, at, Sort.BARRING) || words.is(text, at - 1, Sort.ABLE);
    int be = at + 1;
    while (be < to && words.is(text, be, Sort.DENYING)) {
      be++;
    }
    if (!able || be + 1 >= to || !word(text, be).equals("be")) {
      return null;
    }
    int act = words.of(text, be + 1) & (Sort.CHANGE.bit() | Sort.USE.bit() | Sort.RETRACT.bit());
    int last = words.is(text, at, Sort.BARRING) ? at : at - 1;
    boolean plain = !words.has(text, from, last, Sort.ASIDE) && !numbers(text, from, to);
    return act != 0 && plain
        ? state(step, text, from, last, to, BARRED, Root.of(text, be + 1))
        : null;
  }

  private @Nullable State state(
      StepReading step, Text text, int from, int verb, int to, String kind, int act) {
    Hashes subject = Roots.of(lexicon, text, Math.max(from, verb - 8), verb);
    if (subject.size() == 0 && act == 0) {
      return null;
    }
    String sentence = step.masked().substring(text.start(from), text.end(to - 1));
    return new State(kind, subject, act, step.event().step(), sentence);
  }

  private static boolean numbers(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.figure(i)) {
        return true;
      }
    }
    return text.raw().substring(text.start(from), text.end(to - 1)).indexOf('=') >= 0;
  }

  /** Returns the first word of a clause that follows the state in its own sentence. */
  private int clauseAfterState(Text text, int from, int to) {
    for (int i = to - 1; i > from + 2; i--) {
      if (text.opensClause(i) && words.joint.contains(word(text, i))) {
        return i;
      }
    }
    return to;
  }

  // ------------------------------------------------------ acts

  private boolean clash(StepReading step, Text text, int from, int to, State state, boolean near) {
    if (from >= to || words.has(text, from, to, Sort.ASIDE)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (!text.quoted(i) && acts(text, from, i, state) && about(text, from, i, to, state, near)) {
        Span span = new Span(text.start(from), text.end(to - 1));
        step.add(
            new Opposition(
                step.masked().substring(span.start(), span.end()),
                state.words(),
                state.step(),
                "state",
                false,
                span));
        return true;
      }
    }
    return false;
  }

  private boolean acts(Text text, int from, int i, State state) {
    boolean excluded =
        switch (state.kind()) {
          case FIXED -> words.is(text, i, Sort.CHANGE);
          case RETRACT -> words.is(text, i, Sort.RETRACT);
          case GONE -> words.is(text, i, Sort.USE);
          default -> Root.of(text, i) == state.act();
        };
    // "Modify the booking" may be one of several choices; a barred act needs a subject.
    boolean ordered = i == from && state.kind().equals(BARRED);
    return excluded && !ordered && (i == from || !describes(text, i));
  }

  /** Returns true for a word that belongs to a noun: "the change", "the highest selling price". */
  private boolean describes(Text text, int i) {
    String before = word(text, i - 1);
    boolean superlative = before.endsWith("est") && word(text, i).endsWith("ing");
    return superlative || words.nominal.contains(before);
  }

  private boolean about(Text text, int from, int i, int to, State state, boolean near) {
    if (state.subject().size() == 0) {
      return true;
    }
    boolean passive =
        (i > from && words.is(text, i - 1, Sort.BEING))
            || (i > from + 1 && words.is(text, i - 2, Sort.BEING));
    int first = passive ? from : i + 1;
    for (int k = first; k < to && k <= i + REACH; k++) {
      boolean named = k != i && state.subject().contains(Root.of(text, k));
      boolean other = k > from && words.newThing.contains(word(text, k - 1));
      other |= words.has(text, Math.max(from, k - 3), k, Sort.ANOTHER);
      if (named && !other && Roots.counts(lexicon, text, k)) {
        return true;
      }
    }
    return near
        && !passive
        && i + 1 < to
        && words.is(text, i + 1, Sort.POINTING)
        && !words.has(text, from, to, Sort.ANOTHER);
  }

  private static String word(Text text, int i) {
    return i < 0 ? "" : SegmentReader.word(text, i);
  }
}
