package dev.ponens.fact.claim;

import dev.ponens.fact.claim.SayingWords.SayingSort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.RecentSteps.RecentThought;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the earlier thought that a thought says again: the same numbers, names and limits, and most
 * content words, perhaps in another order.
 */
public final class Restated {
  /** The most words of a thought that is compared. */
  private static final int LONGEST = 120;

  /** The most words of a short thought. */
  private static final int BRIEF = 8;

  /** The most words of a heading. */
  private static final int SHORT = 20;

  /** The most words up to the subject of a thought. */
  private static final int LEAD = 3;

  /** The fewest words that say something. */
  private static final int FEWEST = 4;

  /** The share of the content words of a thought that an earlier one must have to be compared. */
  private static final double OVERLAP = 0.4;

  /** Up to this number of content words, none may be new; up to the next one, one may be new. */
  private static final int FEW = 5;

  private static final int SOME = 8;

  /** Thoughts with more words may have another word between the same two words. */
  private static final int LONG = 12;

  /** The share of the content words of a longer thought that may be new. */
  private static final double NEW_OF_MANY = 0.34;

  private static final double NEW = 0.25;

  /** The number of parts that change places within clauses so that a text says something else. */
  private static final int MOVES = 2;

  /** The share of the content words of the repeated sentences that may be left out. */
  private static final double LEFT_OUT_OF_FORMULA = 0.2;

  private static final double LEFT_OUT = 0.34;

  private final Lexicon lexicon;
  private final SayingWords words;

  /** Creates a comparison with the lists of a rulebook. */
  public Restated(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(SayingWords.class, SayingWords::new);
  }

  /** Returns the step of the path that a thought says again; 0 for none. */
  public int find(Text text, StepTrace trace, PathState path) {
    if (text.size() > LONGEST || text.size() < FEWEST || text.foreign()) {
      return 0;
    }
    List<RecentThought> said = path.recent().said();
    List<String> figures = null;
    Saying now = null;
    for (int i = said.size() - 1; i >= 0; i--) {
      RecentThought earlier = said.get(i);
      if (!path.isLive(earlier.step())
          || !overlaps(trace.content(), path.content(earlier.step()))) {
        continue;
      }
      figures = figures == null ? figures(text) : figures;
      if (!figures.stream().allMatch(earlier.words()::contains)) {
        continue;
      }
      if (now == null) {
        if (words.closes(text) || points(text) || introduces(text)) {
          return 0;
        }
        now = Saying.of(words, lexicon, text);
        if (now.size() < FEWEST || now.size() > 2 * LONGEST) {
          return 0;
        }
      }
      Text other = Text.of(earlier.words());
      if (other.size() > 0
          && other.size() <= LONGEST
          && new Comparison(now, Saying.of(words, lexicon, other)).same()) {
        return earlier.step();
      }
    }
    return 0;
  }

  /**
   * Returns true for a thought that begins with a word for another statement ("this is"), and for a
   * short one with such a word: the same words may be about something else.
   */
  private boolean points(Text text) {
    int to = text.size() <= BRIEF ? text.size() : 1;
    while (to < LEAD && words.is(text, to - 1, SayingSort.LIGHT)) {
      to++; // "And this is"
    }
    for (int i = 0; i < to; i++) {
      if (words.is(text, i, SayingSort.POINTING)
          && i + 1 < text.size()
          && !words.says(text, i + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a short thought with a colon: a heading, or a value without its thing. */
  private static boolean introduces(Text text) {
    String raw = text.raw().strip();
    return text.size() <= SHORT && (raw.contains(": ") || raw.endsWith(":") || raw.endsWith(":**"));
  }

  /** Returns the numbers in digits, which the earlier thought needs too. */
  private static List<String> figures(Text text) {
    List<String> figures = List.of();
    for (int i = 0; i < text.size(); i++) {
      if (text.number(i)) {
        figures = figures.isEmpty() ? new ArrayList<>(2) : figures;
        figures.add(text.word(i));
      }
    }
    return figures;
  }

  private static boolean overlaps(Hashes now, Hashes before) {
    return now.size() > 0 && now.shared(before) >= OVERLAP * now.size();
  }

  /** A thought and an earlier one. */
  private static final class Comparison {
    private final Saying now;
    private final Saying before;

    /** The place of each word of the thought in the earlier one; -1 for none. */
    private final int[] at;

    private final boolean[] used;

    Comparison(Saying now, Saying before) {
      this.now = now;
      this.before = before;
      this.at = new int[now.size()];
      this.used = new boolean[before.size()];
      for (int i = 0; i < at.length; i++) {
        at[i] = place(i);
        if (at[i] >= 0) {
          used[at[i]] = true;
        }
      }
    }

    /** Returns the free place of a word that is nearest to that of the word before it. */
    private int place(int i) {
      int near = i == 0 ? -1 : at[i - 1];
      int best = -1;
      for (int k = 0; k < used.length; k++) {
        if (!used[k]
            && now.same(i, before, k)
            && (best < 0 || Math.abs(k - near - 1) < Math.abs(best - near - 1))) {
          best = k;
        }
      }
      return best;
    }

    boolean same() {
      int content = 0;
      int fresh = 0;
      for (int i = 0; i < at.length; i++) {
        boolean telling = now.is(i, Saying.EXACT | Saying.LIMITS);
        if (at[i] < 0 && telling) {
          return false;
        }
        content += telling ? 0 : 1;
        fresh += at[i] < 0 ? 1 : 0;
      }
      int most =
          content <= FEW || now.formal()
              ? 0
              : content <= SOME ? 1 : (int) (content * (content > LONG ? NEW_OF_MANY : NEW));
      return fresh <= most
          && complete()
          && ordered()
          && !turned()
          && !reversed()
          && !replaces()
          && persons()
          && !now.opposes(before);
    }

    /** Returns true when the first person before the same word is the same in both texts. */
    private boolean persons() {
      for (int i = 0; i < at.length; i++) {
        if (at[i] >= 0 && now.person(i) != 0 && before.person(at[i]) != 0) {
          return now.person(i) == before.person(at[i]);
        }
      }
      return true;
    }

    /** Returns true when the repeated sentences have no other telling word and few other words. */
    private boolean complete() {
      int content = 0;
      int left = 0;
      boolean scattered = false;
      for (int from = 0; from < used.length; ) {
        int to = from;
        int hits = 0;
        int telling = 0;
        int open = 0;
        while (to < used.length && before.sentence(to) == before.sentence(from)) {
          hits += used[to] ? 1 : 0;
          telling += !used[to] && before.is(to, Saying.EXACT | Saying.LIMITS) ? 1 : 0;
          open += used[to] ? 0 : 1;
          to++;
        }
        if (hits * 2 <= to - from) {
          scattered |= hits > 0;
        } else {
          if (telling > 0 || before.asks(from) != now.asks(0)) {
            return false;
          }
          content += to - from;
          left += open;
        }
        from = to;
      }
      return content > 0
          && !scattered
          && left <= content * (now.formal() ? LEFT_OUT_OF_FORMULA : LEFT_OUT);
    }

    /**
     * Returns true when the numbers, names and symbols of each clause, or of a whole formula,
     * follow one another as before.
     */
    private boolean ordered() {
      boolean formal = now.formal();
      int last = -1;
      for (int i = 0; i < at.length; i++) {
        if (!now.is(i, Saying.EXACT)) {
          continue;
        }
        if (last >= 0 && at[i] < at[last] && (formal || now.clause(i) == now.clause(last))) {
          return false;
        }
        last = i;
      }
      return true;
    }

    /** Returns the word of the thought that has a place in the earlier one; -1 for none. */
    private int where(int k) {
      for (int i = 0; i < at.length; i++) {
        if (at[i] == k) {
          return i;
        }
      }
      return -1;
    }

    /** Returns true when parts of clauses change places, unless one text is passive. */
    private boolean reversed() {
      int moves = 0;
      for (int i = 1; i < at.length; i++) {
        boolean inside = now.clause(i) == now.clause(i - 1) && at[i] >= 0 && at[i - 1] >= 0;
        boolean back = at[i] < at[i - 1] - 1 || at[i] > at[i - 1] + 2;
        boolean turned = i > 1 && at[i] == at[i - 1] - 1 && at[i - 1] == at[i - 2] - 1;
        moves += inside && (back || turned) ? turned ? MOVES : 1 : 0;
      }
      return moves >= MOVES && at.length <= LONG && now.passives() == before.passives();
    }

    /** Returns true when a reason or condition and what depends on it change places. */
    private boolean turned() {
      for (int i = 0; i < at.length; i++) {
        for (int k = 0; now.is(i, Saying.TURNS) && k < used.length; k++) {
          if (before.is(k, Saying.TURNS)
              && at[i] >= 0
              && at[i] < k
              && where(k) < i
              && where(k) >= 0) {
            return true;
          }
        }
      }
      return false;
    }

    /** Returns true when another word stands between the same two words. */
    private boolean replaces() {
      int replaced = 0;
      for (int i = 1; i + 1 < at.length; i++) {
        boolean between = at[i - 1] >= 0 && at[i + 1] == at[i - 1] + 2;
        replaced += between && at[i] != at[i - 1] + 1 ? 1 : 0;
      }
      replaced += at[0] < 0 && at[1] > 0 && !used[at[1] - 1] ? LONG : 0;
      int last = at.length - 1;
      int end = at[last] < 0 ? at[last - 1] + 1 : 0;
      replaced += end > 0 && end < used.length && !used[end] ? LONG : 0;
      return replaced > (at.length > LONG ? 1 : 0);
    }
  }
}
