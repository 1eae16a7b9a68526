package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements whose span and length are in different clauses: "leaves at 8:40 and docks at
 * 10:15, so 2 h 25". It also finds a time that is a duration from now, and a duration that is said
 * again in other units.
 */
final class Spans {
  /** The maximum number of pieces between two times, and between a time and a length. */
  private static final int APART = 14;

  private static final int BEHIND = 8;

  /** How many pieces before a time its verb can be. */
  private static final int LOOK_BACK = 4;

  private static final BigFraction HALF_MINUTE = BigFraction.of(30);

  /** The relative error that "about" allows. */
  private static final BigFraction EIGHTH = BigFraction.of(1, 8);

  private final Passage passage;
  private final List<Fact> found;

  Spans(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.found = found;
  }

  void find() {
    int before = -1;
    int base = -1;
    int begin = -1;
    for (int i = 0; i < passage.size(); i++) {
      if (passage.isClock(i)) {
        base = isNow(i) ? i : base;
        begin = role(passage.words.beginning, i, i - LOOK_BACK) ? i : -1;
        if (before >= 0 && ends(before, i)) {
          length(before, i);
        }
        before = i;
      } else if (passage.isAmount(i)) {
        shifted(base, begin, i);
        again(i);
        begin = -1;
        before = -1;
      } else if (passage.stops(i)) {
        before = -1;
      }
    }
  }

  // -------------------------------------------------- "8:40 and docks at 10:15, so 2 h 25 min"

  /** True when the second time ends what begins at the first. */
  private boolean ends(int start, int end) {
    boolean near = end - start <= APART;
    for (int i = start; i < end; i++) {
      String word = passage.word(i);
      near &= !passage.words.contrasting.contains(word) || passage.words.spanEnd.contains(word);
    }
    boolean limited =
        passage.words.limiting.contains(passage.word(start - 1))
            || passage.words.limiting.contains(passage.word(end - 1));
    return near
        && !limited
        && role(passage.words.spanEnd, end, start)
        && !role(passage.words.spanOver, start, start - LOOK_BACK - 2);
  }

  private boolean role(Set<String> words, int at, int after) {
    for (int i = at - 1; i > after && i >= at - LOOK_BACK && i >= 0; i--) {
      if (passage.stops(i)) {
        return false;
      }
      if (words.contains(passage.word(i))) {
        return true;
      }
    }
    return false;
  }

  private void length(int start, int end) {
    int at = end + 1 + nextDay(end + 1);
    boolean concludes = false;
    while (at < passage.size() && at <= end + BEHIND && !passage.isAmount(at)) {
      String word = passage.word(at);
      if (passage.stops(at)
          || passage.isClock(at)
          || passage.is(at, Kind.NUMBER)
          || (passage.words.contrasting.contains(word) && !word.equals("it"))
          || word.equals("after")
          || passage.words.bound.contains(word)
          || passage.words.about.contains(word)) {
        return;
      }
      boolean of = word.equals("of") && passage.has(passage.words.lengthArticle, at - 3, at);
      boolean colon = passage.at(at).ends() && passage.at(at).token().sign() == ':';
      boolean which = word.equals("which") && passage.is(at + 1, Kind.EQUAL);
      which |= word.equals("that's") || word.equals("that’s");
      concludes |=
          of
              || which
              || colon
              || passage.words.concluding.contains(word)
              || passage.words.lasting.contains(word)
              || passage.words.spanSays.contains(word);
      at++;
    }
    Sum said = passage.isAmount(at) ? passage.sums.read(at, passage.end(at)) : null;
    boolean whole = said != null && passage.is(end + 1, Kind.COMMA) && inAll(said.next());
    if (said == null
        || !(concludes || whole)
        || said.hasClock()
        || said.computes()
        || !said.units().stream().allMatch(UnitOfMeasure::isFixedTime)
        || passage.has(passage.words.differing, said.next(), said.next() + 2)
        || passage.near(passage.words.except, start, said.next())) {
      return;
    }
    Clock from = passage.at(start).clock();
    Clock to = passage.at(end).clock();
    if (from == null || to == null) {
      return;
    }
    BigFraction least = null;
    boolean holds = false;
    for (int a : from.readings()) {
      for (int b : to.readings()) {
        BigFraction length = BigFraction.of(Math.floorMod(b - a, Clock.DAY));
        least = least == null || length.compareTo(least) < 0 ? length : least;
        for (PossibleSums.SumReading reading : PossibleSums.of(said).readings()) {
          BigFraction gap = reading.seconds().subtract(length).abs();
          holds |= gap.compareTo(HALF_MINUTE) <= 0;
        }
      }
    }
    if (least != null && (holds || !passage.zonesExplain(start, said.next(), said, least))) {
      found.add(passage.timing(start, at, said, said.next(), MeasureText.length(least), holds));
    }
  }

  /** Returns how many words say that the second time is on the next day: "the next morning". */
  private int nextDay(int at) {
    int i = at + (passage.word(at).equals("the") ? 1 : 0);
    boolean next = passage.words.nextDay.contains(passage.word(i));
    return next && passage.words.partOfDay.contains(passage.word(i + 1)) ? i + 2 - at : 0;
  }

  /** "…, one hour and twenty minutes in all". */
  private boolean inAll(int at) {
    Set<String> whole = passage.words.whole;
    String two = passage.word(at) + " " + passage.word(at + 1);
    int next = whole.contains(two) ? at + 2 : whole.contains(passage.word(at)) ? at + 1 : -1;
    return next > 0 && (next >= passage.size() || passage.at(next).ends());
  }

  // -------------------------------------------------- "it's 14:50 now; 35 minutes from now is
  // 15:35"

  private boolean isNow(int clock) {
    return passage.words.now.contains(passage.word(clock + 1))
        || passage.words.now.contains(passage.word(clock - 1))
        || (passage.is(clock - 1, Kind.EQUAL) && passage.word(clock - 2).equals("it"))
        || passage.word(clock - 1).equals("it's");
  }

  /**
   * Reads a time that is a duration after another one.
   *
   * @param now the index of a time that is "now"; -1 for none
   * @param begin the index of the time before, if something begins then; -1 for none
   * @param at the index of the duration
   */
  private void shifted(int now, int begin, int at) {
    Amount amount = passage.at(at).amount();
    boolean from = passage.word(at + 1).equals("from") && passage.word(at + 2).equals("now");
    int next = from ? at + 3 : at + 2;
    boolean in = passage.word(at - 1).equals("in");
    boolean later = passage.word(at + 1).equals("later") || passage.word(at + 1).equals("in");
    later &= !in;
    int base = later && begin >= 0 ? begin : now;
    next += later && passage.is(next, Kind.COMMA) ? 1 : 0;
    if (in && !from) {
      next = passage.is(at + 1, Kind.COMMA) ? at + 2 : at + 1;
      next += passage.word(next).equals("it") ? 1 : 0;
      next += passage.word(next).equals("it'll") && passage.word(next + 1).equals("be") ? 2 : 0;
    }
    next +=
        passage.is(next, Kind.EQUAL) || passage.words.being.contains(passage.word(next)) ? 1 : 0;
    next += passage.word(next).equals("will") && passage.word(next + 1).equals("be") ? 2 : 0;
    next += passage.word(next).equals("at") ? 1 : 0;
    boolean bare = passage.isClock(next) && next > (from ? at + 3 : in ? at + 1 : at + 2);
    if (base < 0
        || at - base > APART
        || !(from || in || later)
        || !bare
        || amount == null
        || !amount.isDuration()
        || (!in && passage.words.part.contains(passage.word(at - 1)))) {
      return;
    }
    Sum moved =
        new Sum(
            List.of(
                new Sum.Term(passage.at(base), BigFraction.ONE),
                new Sum.Term(passage.at(at), BigFraction.ONE)),
            base,
            base + 1,
            base + 1);
    Sum said = passage.sums.read(next, next + 1);
    PossibleSums.SumReading truth = PossibleSums.of(moved).first(1);
    if (said != null && truth != null) {
      boolean holds = PossibleSums.of(moved).agrees(PossibleSums.of(said), BigFraction.ZERO, true);
      if (!holds && passage.zonesExplain(base, next + 1, said, truth.seconds())) {
        return;
      }
      String shown = MeasureText.clock(truth.seconds(), passage.style(base, next + 1));
      found.add(passage.timing(base, at, said, next + 1, shown, holds));
    }
  }

  // -------------------------------------------------- "1.25 h, in other words 1 h 25 min"

  private void again(int at) {
    int next = restated(at + 1);
    if (next < 0 && roughly(at)) {
      return;
    }
    if (next < 0 || !passage.isAmount(next) || passage.is(at - 1, Kind.OPERATOR)) {
      return;
    }
    BigFraction one = seconds(at);
    BigFraction other = seconds(next);
    Sum said = passage.sums.read(next, next + 1);
    boolean about = passage.has(passage.words.about, at - 2, next);
    if (one == null || other == null || said == null || about) {
      return;
    }
    BigFraction gap = one.subtract(other).abs();
    boolean holds = gap.compareTo(HALF_MINUTE) <= 0 || gap.compareTo(Equalities.place(said)) <= 0;
    found.add(passage.timing(at, next, said, next + 1, MeasureText.length(one), holds));
  }

  /** "6,200 seconds is about 62 minutes": true when it is such a statement. */
  private boolean roughly(int at) {
    boolean is = passage.word(at + 1).equals("is") || passage.word(at + 1).equals("are");
    int next = at + 3;
    if (!is || !passage.words.about.contains(passage.word(at + 2)) || !passage.isAmount(next)) {
      return false;
    }
    BigFraction one = seconds(at);
    BigFraction other = seconds(next);
    Sum said = passage.sums.read(next, next + 1);
    boolean alone =
        !passage.is(at - 1, Kind.OPERATOR) && !passage.words.part.contains(passage.word(at - 1));
    if (one == null || other == null || said == null || !alone) {
      return false;
    }
    BigFraction larger = one.compareTo(other) > 0 ? one : other;
    BigFraction smaller = one.compareTo(other) > 0 ? other : one;
    // Twice as much and more is another statement than a conversion.
    if (smaller.signum() > 0 && larger.divide(smaller).compareTo(BigFraction.of(2)) < 0) {
      boolean holds = larger.subtract(smaller).compareTo(larger.multiply(EIGHTH)) <= 0;
      found.add(passage.timing(at, next, said, next + 1, MeasureText.length(one), holds));
    }
    return true;
  }

  private @Nullable BigFraction seconds(int at) {
    Amount amount = passage.at(at).amount();
    return amount == null || !amount.isDuration() ? null : PossibleSums.seconds(amount);
  }

  /** Returns the index after "in other words", "i.e." or "that is"; -1 for other words. */
  private int restated(int from) {
    int i = passage.is(from, Kind.COMMA) || passage.is(from, Kind.OPEN) ? from + 1 : from;
    boolean that = passage.word(i).equals("that") && passage.word(i + 1).equals("is");
    boolean words = passage.word(i).equals("in") && passage.word(i + 1).equals("other");
    boolean ie = passage.word(i).equals("i.e") || passage.word(i).equals("ie");
    if ((that && i == from) || (!that && !words && !ie)) {
      return -1;
    }
    int next = words ? i + 3 : that ? i + 2 : i + 1;
    while (next < i + 6
        && (passage.is(next, Kind.COMMA) || dot(next) || passage.word(next).equals("after"))) {
      next++;
    }
    return next;
  }

  private boolean dot(int at) {
    return at < passage.size() && passage.at(at).ends() && passage.at(at).token().sign() == '.';
  }
}
