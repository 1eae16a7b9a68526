package dev.ponens.fact.measure;

import dev.ponens.fact.measure.CalendarDates.CalendarDay;
import dev.ponens.fact.measure.EventTimes.Mention;
import dev.ponens.fact.measure.Intervals.Interval;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureToken;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads when an event starts and how long it takes: "The meeting starts at 10:30." */
final class EventMentions {
  private static final int LOOK_BACK = 5;
  private static final int NOUNS_BEHIND = 2;

  /** The most times and durations of a text; more are not about one event. */
  private static final int MOST_TIMES = 8;

  private static final int MOST_NOUNS = 40;

  private EventMentions() {}

  /** Returns the times of a text; null when it states none. */
  static @Nullable Mention of(Passage passage, int step) {
    Set<Clock> starts = new LinkedHashSet<>();
    Set<Clock> others = new LinkedHashSet<>();
    Set<BigFraction> lengths = new LinkedHashSet<>();
    Set<String> nouns = new LinkedHashSet<>();
    boolean unsure = false;
    boolean interrupted = false;
    for (int i = 0; i < passage.size(); i++) {
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
      } else if (amount != null && amount.isTime()) {
        unsure |= !amount.isDuration() || passage.words.limiting.contains(passage.word(i - 1));
        if (!passage.isEach(i) && !passage.isOfMonth(i)) {
          lengths.add(PossibleSums.seconds(amount));
        }
        nouns(passage, i, true, nouns);
      } else if (!word.isEmpty()) {
        interrupted |= interrupts(passage, word);
        unsure |= interrupted || passage.words.contrasting.contains(word);
      }
    }
    List<CalendarDay> dates = CalendarDay.of(passage);
    boolean times =
        !starts.isEmpty() || !others.isEmpty() || !lengths.isEmpty() || !dates.isEmpty();
    return times || interrupted || passage.zoned()
        ? new Mention(
            step,
            List.copyOf(starts),
            List.copyOf(others),
            List.copyOf(lengths),
            dates,
            List.copyOf(nouns),
            unsure,
            passage.zoned())
        : null;
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
}
