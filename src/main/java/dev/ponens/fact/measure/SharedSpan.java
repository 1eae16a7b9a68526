package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.Intervals.Interval;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Judges a sentence with three spans, the third of which is said to be the time that the first two
 * share: "10:30-11:30 and 11:00-12:00 overlap from 11:00 to 11:30".
 */
final class SharedSpan {
  /** The most pieces between the second span and the third. */
  private static final int APART = 9;

  private final Passage passage;
  private final Interval one;
  private final Interval other;
  private final Interval said;
  private final List<Fact> found;

  /**
   * @param spans the spans of the sentence, exactly three
   */
  SharedSpan(Passage passage, List<Interval> spans, List<Fact> found) {
    this.passage = passage;
    this.one = spans.get(0);
    this.other = spans.get(1);
    this.said = spans.get(2);
    this.found = found;
  }

  /**
   * Judges the sentence.
   *
   * @param from the index of its first piece
   * @param to the index after its last one
   */
  void find(int from, int to) {
    boolean behindEnds =
        said.next() >= to
            || passage.is(said.next(), Kind.COMMA)
            || passage.is(said.next(), Kind.CLOSE)
            || passage.at(said.next()).ends();
    if (!behindEnds || said.first() - other.next() > APART || said.first() <= other.next()) {
      return;
    }
    if (isOverlap(from)) {
      judge(false);
    } else if (bothFree(from)) {
      judge(true);
    }
  }

  /** "The overlap of A and B is C", "A and B overlap from C", "A, B, and the overlap is C". */
  private boolean isOverlap(int from) {
    boolean named = passage.has(passage.words.overlapping, from, one.first());
    boolean stated = false;
    for (int i = other.next(); i < said.first(); i++) {
      String word = passage.word(i);
      boolean mark = passage.is(i, Kind.EQUAL) || passage.at(i).token().sign() == ':';
      if (passage.words.overlapping.contains(word) && !named) {
        named = true;
        stated = true;
      } else if (passage.is(i, Kind.COMMA) && stated) {
        return false; // "A and B overlap, so C is possible"
      } else if (mark || passage.words.sharing.contains(word)) {
        stated = true;
      } else if (!passage.is(i, Kind.COMMA)
          && !word.equals("and")
          && !passage.words.joining.contains(word)) {
        return false;
      }
    }
    return named && stated;
  }

  /** "Ana is free A and Ben B, so both are free C". */
  private boolean bothFree(int from) {
    boolean both = false;
    boolean free = false;
    for (int i = other.next(); i < said.first(); i++) {
      String word = passage.word(i);
      both |= word.equals("both");
      free |= passage.words.free.contains(word);
      boolean joins =
          word.equals("both")
              || passage.words.free.contains(word)
              || passage.is(i, Kind.COMMA)
              || passage.is(i, Kind.EQUAL)
              || passage.words.joining.contains(word)
              || passage.words.sharing.contains(word);
      if (!joins) {
        return false;
      }
    }
    return both && free && passage.has(passage.words.free, from, one.first());
  }

  /**
   * Compares the third span with the time that the others share.
   *
   * @param part true when a part of the shared time is correct too
   */
  private void judge(boolean part) {
    boolean holds = false;
    int[] truth = {};
    boolean known = false;
    for (int[] a : readings(one)) {
      for (int[] b : readings(other)) {
        int start = Math.max(a[0], b[0]);
        int end = Math.min(a[1], b[1]);
        truth = truth.length == 0 && start < end ? new int[] {start, end} : truth;
        for (int[] c : readings(said)) {
          known = true;
          holds |= part ? start <= c[0] && c[1] <= end : start == c[0] && end == c[1];
        }
      }
    }
    Sum clock = passage.sums.read(said.next() - 1, said.next());
    if (!known || clock == null) {
      return;
    }
    MeasureText.Style style = passage.style(one.first(), said.next());
    String shared =
        truth.length == 0
            ? "no shared time"
            : clock(truth[0], style) + "–" + clock(truth[1], style);
    found.add(
        new Timing(
            passage.words(one.first(), said.next()),
            passage.words(said.first(), said.next()),
            shared,
            holds,
            passage.claimed(one.first(), said.first(), said.next()),
            passage.span(one.first(), said.next())));
  }

  private static String clock(int seconds, MeasureText.Style style) {
    return MeasureText.clock(BigFraction.of(seconds), style);
  }

  /** Returns the possible starts and ends of a span within one day, in seconds from midnight. */
  private List<int[]> readings(Interval interval) {
    List<Clock> clocks = new ArrayList<>(2);
    for (int i = interval.first(); i < interval.next(); i++) {
      Clock clock = passage.at(i).clock();
      if (clock != null) {
        clocks.add(clock);
      }
    }
    List<int[]> readings = new ArrayList<>(2);
    if (clocks.size() != 2) {
      return readings;
    }
    boolean open = clocks.get(0).open() || clocks.get(1).open();
    for (int start : clocks.get(0).readings()) {
      for (int end : clocks.get(1).readings()) {
        if (start < end && (!open || end - start <= Clock.HALF)) {
          readings.add(new int[] {start, end});
        }
      }
    }
    return readings;
  }
}
