package dev.ponens.fact.measure;

import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.HashSet;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Says whether the times of day of a text may be those of different time zones: it names zones or a
 * change of the clocks, or its times belong to different places.
 */
final class ClockZones {
  /** How many pieces before and after a time its place can be. */
  private static final int BESIDE = 6;

  /** Time zones differ by multiples of a quarter of an hour. */
  private static final BigFraction QUARTER = BigFraction.of(900);

  private final Passage passage;

  ClockZones(Passage passage) {
    this.passage = passage;
  }

  /** True when any sentence of the text shows that its times may differ by their zones. */
  boolean said() {
    Set<String> places = new HashSet<>();
    boolean byLand = false;
    boolean clocks = false;
    for (int i = 0; i < passage.size(); i++) {
      if (names(i) || shifts(i)) {
        return true;
      }
      byLand |= passage.words.byLand.contains(passage.word(i));
      if (passage.isClock(i)) {
        clocks = true;
        place(i, places);
      }
    }
    return clocks && places.size() > 1 && !byLand;
  }

  /** "Summer time", "the clocks go back", "UTC". */
  private boolean names(int at) {
    String word = passage.word(at);
    return passage.words.zone.contains(word)
        || (passage.words.zoneOpening.contains(word)
            && passage.words.zone.contains(word + " " + passage.word(at + 1)));
  }

  /** "Five hours behind", "we lose an hour". */
  private boolean shifts(int at) {
    Amount amount = passage.at(at).amount();
    return amount != null
        && amount.parts().stream().allMatch(p -> p.unit().isHour())
        && (passage.words.zoneBehind.contains(passage.word(at + 1))
            || passage.words.zoneBefore.contains(passage.word(at - 1)));
  }

  /** Adds the place of a time: "leaves London at 10:00", "13:05 in New York". */
  private void place(int clock, Set<String> places) {
    for (int i = clock + 1; i < clock + BESIDE && within(i); i++) {
      if (isPlace(i)) {
        places.add(passage.word(i));
        return;
      }
    }
    for (int i = clock - 1; i > clock - BESIDE && within(i); i--) {
      if (isPlace(i)) {
        places.add(passage.word(i));
        return;
      }
    }
  }

  private boolean within(int at) {
    return at >= 0
        && at < passage.size()
        && !passage.isClock(at)
        && !passage.isAmount(at)
        && !passage.at(at).ends()
        && !passage.word(at).equals("and");
  }

  /** True where the name of a place begins: a capital after "in" or after a time. */
  private boolean isPlace(int at) {
    String before = passage.word(at - 1);
    return passage.isCapital(at)
        && !passage.words.weekday.containsKey(passage.word(at))
        && !passage.words.month.containsKey(passage.word(at))
        && (passage.words.leadsToPlace(before)
            || passage.isClock(at - 1)
            || (passage.isClock(at + 1) && at > 0 && !passage.at(at - 1).ends())
            || (passage.is(at - 1, Kind.OPEN) && passage.isClock(at - 2)));
  }

  /** "13:05 in New York", "18:00 Portuguese time", "13:05 there": the other time has no place. */
  private boolean named(int first, int next) {
    for (int i = first; i < next; i++) {
      if (passage.isClock(i)) {
        int at = passage.words.leadsToPlace(passage.word(i + 1)) ? i + 2 : i + 1;
        boolean time = passage.word(i + 2).equals("time") || passage.word(i + 3).equals("time");
        boolean place = at > i + 1 || time || passage.is(i + 1, Kind.OPEN);
        at += passage.is(i + 1, Kind.OPEN) ? 1 : 0;
        if (passage.words.zoneThere.contains(passage.word(i + 1)) || (place && isPlace(at))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * True when the statement may be right because its times are those of different zones.
   *
   * @param first the index of the first piece of the statement
   * @param next the index after its last one
   * @param said the result that the text states
   * @param truth the result in one zone, in seconds
   */
  boolean explain(int first, int next, Sum said, BigFraction truth) {
    if (!passage.inZones() && !named(first, next)) {
      return false;
    }
    for (PossibleSums.SumReading reading : PossibleSums.of(said).readings()) {
      BigFraction gap = reading.seconds().subtract(truth).divide(QUARTER);
      if (gap.getDenominator().equals(java.math.BigInteger.ONE)) {
        return true;
      }
    }
    return false;
  }
}
