package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.EventTimes.Mention;
import dev.ponens.fact.measure.Intervals.Interval;
import dev.ponens.fact.measure.unit.UnitName;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the end of an event whose start and duration are in the question, in earlier steps or in
 * earlier sentences: "The meeting starts at 10:30 and takes 45 minutes." … "So it ends at 11:15."
 * The end is judged only when nothing else is said about times.
 */
final class EventEnds {
  private static final int LOOK_BACK = 5;
  private static final int NOUNS_BEHIND = 2;

  /** The most times and durations of a text; more are not about one event. */
  private static final int MOST_TIMES = 8;

  private static final int MOST_NOUNS = 40;

  /** The most ends that are judged in a text, because each of them reads the text before it. */
  private static final int MOST_ENDS = 4;

  private static final Set<String> PRONOUNS = Set.of("it", "he", "she", "they", "i", "we", "you");
  private static final Set<String> ARTICLES = Set.of("the", "this", "that", "our", "my", "a");
  private static final Set<String> HELPERS = Set.of("will", "be", "is", "are", "then");

  private final Passage passage;
  private final List<Fact> found;
  private final EventTimes before;
  private int ends;

  EventEnds(Passage passage, List<Fact> found, EventTimes before) {
    this.passage = passage;
    this.found = found;
    this.before = before;
  }

  /** Returns the times of a text, or of its first pieces; null when it states none. */
  static @Nullable Mention mention(Passage passage, int step, int to) {
    Set<Clock> starts = new LinkedHashSet<>();
    Set<Clock> others = new LinkedHashSet<>();
    Set<BigFraction> lengths = new LinkedHashSet<>();
    Set<String> nouns = new LinkedHashSet<>();
    boolean unsure = false;
    boolean interrupted = false;
    for (int i = 0; i < to; i++) {
      if (starts.size() + others.size() + lengths.size() > MOST_TIMES) {
        unsure = true;
        break;
      }
      Clock clock = passage.at(i).clock();
      Amount amount = passage.at(i).amount();
      String word = passage.word(i);
      if (clock != null && counted(passage, i)) {
        continue; // "minutes from midnight"
      }
      if (clock != null) {
        Interval interval = Intervals.interval(passage, i);
        boolean starting = interval == null && begins(passage, i);
        (starting ? starts : others).add(clock);
        nouns(passage, i, starting, nouns);
      } else if (amount != null && amount.kind() == UnitName.Kind.TIME) {
        unsure |= !amount.isDuration() || passage.words.limiting.contains(passage.word(i - 1));
        lengths.add(PossibleSums.seconds(amount));
        nouns(passage, i, true, nouns);
      } else if (!word.isEmpty()) {
        interrupted |= interrupts(passage, word);
        unsure |= interrupted || passage.words.contrasting.contains(word);
      }
    }
    Mention mention =
        new Mention(
            step,
            List.copyOf(starts),
            List.copyOf(others),
            List.copyOf(lengths),
            List.copyOf(nouns),
            unsure);
    boolean times = !starts.isEmpty() || !others.isEmpty() || !lengths.isEmpty();
    return times || interrupted ? mention : null;
  }

  /** True for noon or midnight where the text only counts from there. */
  private static boolean counted(Passage passage, int clock) {
    boolean named =
        Clock.MIDNIGHT.equals(passage.at(clock).clock())
            || Clock.NOON.equals(passage.at(clock).clock());
    return named && !begins(passage, clock);
  }

  /** True for a word that says that something else happens too, such as a break. */
  private static boolean interrupts(Passage passage, String word) {
    return passage.words.except.contains(word) || passage.words.repeating.contains(word);
  }

  private static boolean begins(Passage passage, int clock) {
    for (int i = clock - 1; i >= 0 && i >= clock - LOOK_BACK; i--) {
      MeasureToken piece = passage.at(i);
      if (piece.clock() != null || piece.amount() != null || piece.ends()) {
        return false;
      }
      if (passage.words.beginning.contains(piece.word())
          || passage.words.leaving.contains(piece.word())) {
        return !passage.words.limiting.contains(passage.word(clock - 1));
      }
    }
    return false;
  }

  private static void nouns(Passage passage, int at, boolean wanted, Set<String> nouns) {
    if (!wanted || nouns.size() > MOST_NOUNS) {
      return;
    }
    int to = Math.min(passage.size(), at + 1 + NOUNS_BEHIND);
    for (int i = at - 1; i >= 0 && i > at - LOOK_BACK - 2 && !passage.stops(i); i--) {
      nouns.add(passage.word(i));
    }
    for (int i = at + 1; i < to && !passage.stops(i); i++) {
      nouns.add(passage.word(i));
    }
  }

  /** Judges the ends that the text states. */
  void find() {
    for (int i = 0; i < passage.size() && ends < MOST_ENDS; i++) {
      Interval interval = Intervals.interval(passage, i);
      if (interval != null) {
        i = interval.next() - 1;
      } else if (passage.isClock(i)) {
        end(i);
      }
    }
  }

  private void end(int clock) {
    int verb = clock - 1;
    verb -= passage.word(verb).equals("at") ? 1 : 0;
    if (!passage.words.eventEnd.contains(passage.word(verb))) {
      return;
    }
    ends++;
    int subject = subject(verb);
    if (subject < 0 || !said(subject, verb)) {
      return;
    }
    EventTimes known = before.and(EventTimes.of(mention(passage, 0, subject)));
    Clock start = known.start();
    BigFraction length = known.length();
    Clock end = passage.at(clock).clock();
    Sum sum = passage.sums.read(clock, clock + 1);
    if (known.unsure()
        || start == null
        || length == null
        || end == null
        || sum == null
        || length.compareTo(BigFraction.of(Clock.DAY)) >= 0
        || goesOn(clock + 1)
        || known(clock)) {
      return;
    }
    boolean holds = fits(start, length, end);
    for (Clock other : known.others()) {
      if (!fits(start, BigFraction.ZERO, other) && !fits(start, length, other)) {
        return;
      }
    }
    BigFraction truth = BigFraction.of(start.second()).add(length);
    String shown = MeasureText.clock(truth, passage.style(clock, clock + 1));
    found.add(passage.timing(subject, sum, clock + 1, shown, holds));
  }

  /** True when the end may be the start and the duration later. */
  private static boolean fits(Clock start, BigFraction length, Clock end) {
    for (int from : start.readings()) {
      for (int to : end.readings()) {
        BigFraction gap = BigFraction.of(from).add(length).subtract(BigFraction.of(to));
        if (PossibleSums.modulo(gap).signum() == 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the index of the subject, if it is the event; otherwise -1. */
  private int subject(int verb) {
    int i = verb - 1;
    while (i >= 0 && (HELPERS.contains(passage.word(i)) || passage.is(i, Kind.EQUAL))) {
      i--;
    }
    String word = passage.word(i);
    boolean pronoun = PRONOUNS.contains(word);
    boolean noun = !pronoun && ARTICLES.contains(passage.word(i - 1));
    int first = noun ? i - 1 : i;
    if (!pronoun && !noun) {
      return -1;
    }
    boolean opens =
        first == 0
            || passage.at(first - 1).ends()
            || passage.is(first - 1, Kind.COMMA)
            || passage.words.concluding.contains(passage.word(first - 1));
    boolean about =
        pronoun || before.names(word) || EventTimes.of(mention(passage, 0, first)).names(word);
    return opens && about ? first : -1;
  }

  /** True for a conclusion, or for a verb in the present tense. */
  private boolean said(int subject, int verb) {
    return passage.words.concluding.contains(passage.word(subject - 1))
        || !passage.word(verb).endsWith("ed");
  }

  private boolean goesOn(int next) {
    int end = passage.end(next);
    return passage.is(next, Kind.OPERATOR)
        || passage.has(passage.words.except, next, end)
        || passage.word(next).equals("or")
        || passage.words.differing.contains(passage.word(next));
  }

  /** True when another finder already judged the time of day. */
  private boolean known(int clock) {
    int at = passage.at(clock).start();
    for (int i = found.size() - 1; i >= 0; i--) {
      Fact fact = found.get(i);
      if (fact instanceof Timing && fact.span().start() <= at && at < fact.span().end()) {
        return true;
      }
    }
    return false;
  }
}
