package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Finds a time of day that a sentence reaches from an earlier time with a duration: "B came at
 * 13:35 and rule 3 gives an hour, which takes us to 14:45". The table of calculations reads
 * sentences with three plain numbers.
 */
final class ReachedTimes {
  /** The most pieces from the first time to the result. */
  private static final int APART = 40;

  /** The most seconds that a wrong result is from the right one. */
  private static final int NEAR = 7200;

  /** How many pieces around the duration have words that change it. */
  private static final int BESIDE = 2;

  private final Passage passage;
  private final List<Fact> found;

  ReachedTimes(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    for (int i = 3; i < passage.size(); i++) {
      if (passage.isClock(i)) {
        int words = reaches(i);
        int length = words < 0 ? -1 : length(words);
        int start = length < 0 ? -1 : start(length);
        boolean lasts =
            start >= 0
                && (passage.has(passage.words.lasting, start, length)
                    || passage.has(passage.words.reachedGives, start, length));
        if (lasts && (!isTabled(start, length, i) || isSpelled(length))) {
          add(start, length, i);
        }
      }
    }
  }

  /** Returns the first word of "which takes us to", "that makes" before a time; -1 for none. */
  private int reaches(int clock) {
    boolean moved =
        passage.words.reachedTo.contains(passage.word(clock - 1))
            && passage.words.reachedWhom.contains(passage.word(clock - 2))
            && passage.words.reachedBy.contains(passage.word(clock - 3));
    boolean made = passage.words.reachedAt.contains(passage.word(clock - 1));
    return moved ? clock - 3 : made ? clock - 1 : -1;
  }

  /** Returns the only duration between a time and these words; -1 where it is not clear. */
  private int length(int words) {
    for (int i = words - 1; i > words - APART && i > 0 && !passage.stops(i); i--) {
      MeasureToken piece = passage.at(i);
      Amount amount = piece.amount();
      if (amount != null) {
        boolean changed =
            passage.has(passage.words.bound, i - BESIDE, i)
                || passage.has(passage.words.later, i, i + BESIDE)
                || passage.has(passage.words.adding, i, words)
                || passage.word(i + 1).equals("before");
        return amount.isDuration() && !passage.isEach(i) && !changed ? i : -1;
      }
      if (passage.isClock(i) || piece.isNumber() || piece.word().equals("and")) {
        return -1;
      }
    }
    return -1;
  }

  /** Returns the time before a duration; -1 where another amount is between them. */
  private int start(int length) {
    for (int i = length - 1; i > length - APART && i >= 0 && !passage.stops(i); i--) {
      if (passage.isClock(i)) {
        return i;
      }
      boolean label =
          passage.at(i).isNumber() && passage.words.numbered.contains(passage.word(i - 1));
      if (passage.isAmount(i) || (passage.at(i).isNumber() && !label)) {
        return -1;
      }
    }
    return -1;
  }

  /** True for a duration such as "an hour", which the table of calculations does not read. */
  private boolean isSpelled(int length) {
    NumberToken first = passage.at(length).token();
    return passage.words.one.contains(first.word()) || first.meaning().isShare();
  }

  /** True for a sentence whose only numbers are these three. */
  private boolean isTabled(int start, int length, int said) {
    for (int i = start; i < passage.size() && !passage.stops(i); i++) {
      boolean number = passage.isClock(i) || passage.isAmount(i) || passage.at(i).isNumber();
      if (number && i != start && i != length && i != said) {
        return false;
      }
    }
    return true;
  }

  private void add(int start, int length, int at) {
    Clock from = passage.at(start).clock();
    Clock said = passage.at(at).clock();
    Amount amount = passage.at(length).amount();
    if (from == null || said == null || amount == null || passage.inZones()) {
      return;
    }
    int seconds = PossibleSums.seconds(amount).intValue();
    for (int i = 0; i < passage.size(); i++) {
      Clock other = passage.at(i).clock();
      boolean right =
          other != null
              && i != at
              && (gap(other, seconds, said) == 0 || gap(other, -seconds, said) == 0);
      if (right) {
        return;
      }
    }
    if (gap(from, seconds, said) > NEAR) {
      return;
    }
    boolean halves = said.length() < 0 && from.length() < 0;
    boolean open = from.open() && said.open();
    String truth =
        MeasureText.clock(
            BigFraction.of(Math.floorMod(from.second() + seconds, Clock.DAY)),
            halves
                ? MeasureText.Style.HALVES
                : open ? MeasureText.Style.OPEN : MeasureText.Style.FULL);
    found.add(
        new Timing(
            passage.words(start, at + 1),
            passage.words(at, at + 1),
            truth,
            false,
            passage.claimed(start, at, at + 1),
            passage.span(start, at + 1)));
  }

  /** Returns how far a time is from the sum of another one and some seconds. */
  private static int gap(Clock from, int seconds, Clock said) {
    int period = from.open() || said.open() ? Clock.HALF : Clock.DAY;
    int gap = Math.floorMod(said.second() - from.second() - seconds, period);
    return Math.min(gap, period - gap);
  }
}
