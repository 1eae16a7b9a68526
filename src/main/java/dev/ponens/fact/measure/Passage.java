package dev.ponens.fact.measure;

import dev.ponens.fact.Span;
import dev.ponens.fact.Timing;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.sum.Sums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.measure.token.TimeWords;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** A text as pieces, with the queries that all finders share. */
final class Passage {
  /** How many pieces around a statement are searched for words that change its meaning. */
  private static final int AROUND = 12;

  /** The most pieces of a statement; the limit keeps the cost linear in the length of a line. */
  private static final int LONGEST = 60;

  final List<MeasureToken> pieces;
  final Sums sums;
  final TimeWords words;
  private final String masked;
  private final Claims claims;
  private final ClockZones zones;
  private final boolean zonedBefore;
  private @Nullable Boolean zoned;

  /**
   * @param zonedBefore true when the question or an earlier step has times of different zones
   */
  Passage(
      List<MeasureToken> pieces,
      TimeWords words,
      String masked,
      Claims claims,
      boolean zonedBefore) {
    this.words = words;
    this.pieces = pieces;
    this.masked = masked;
    this.sums = new Sums(pieces, words.link);
    this.claims = claims;
    this.zones = new ClockZones(this);
    this.zonedBefore = zonedBefore;
  }

  int size() {
    return pieces.size();
  }

  MeasureToken at(int index) {
    return pieces.get(index);
  }

  /** Returns the word at this index; empty outside the text and for pieces that are not words. */
  String word(int index) {
    return index >= 0 && index < pieces.size() ? pieces.get(index).word() : "";
  }

  boolean is(int index, Kind kind) {
    return index >= 0 && index < pieces.size() && pieces.get(index).is(kind);
  }

  /**
   * Returns the kind of the equals sign at this index; "i" for "is" and "are" before an amount in
   * words as well, a space for anything else.
   */
  char equality(int index) {
    if (is(index, Kind.EQUAL)) {
      return at(index).token().sign();
    }
    if (is(index, Kind.BREAK)) {
      // "07:50 + 1 h 25 → 09:15"
      boolean arrow = at(index).token().sign() == '→' && isClock(index + 1) && isAmount(index - 1);
      return arrow ? '=' : ' ';
    }
    boolean verb = word(index).equals("is") || word(index).equals("are");
    return verb && isAmount(index + 1) && isAmount(index - 1) ? 'i' : ' ';
  }

  boolean isClock(int index) {
    return index >= 0 && index < pieces.size() && pieces.get(index).clock() != null;
  }

  boolean isAmount(int index) {
    return index >= 0 && index < pieces.size() && pieces.get(index).amount() != null;
  }

  /** True for "an hour" in "150 degrees an hour": it is the unit of a rate, no duration. */
  boolean isEach(int amount) {
    String first = at(amount).token().word();
    String before = word(amount - 1);
    return words.one.contains(first)
        && (is(amount - 1, Kind.NUMBER)
            || isAmount(amount - 1)
            || (!before.isEmpty()
                && !words.link.contains(before)
                && !words.lasting.contains(before)
                && !words.joining.contains(before)
                && !words.measuring.contains(before)));
  }

  /** True for "31 days" in "May has 31 days": it is the length of a month. */
  boolean isOfMonth(int amount) {
    for (int i = amount - 1; i >= 0 && i >= amount - 3 && !stops(i); i--) {
      if (words.month.containsKey(word(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the words from {@code first} up to {@code next}, exclusive. */
  String words(int first, int next) {
    return masked.substring(at(first).start(), at(next - 1).end());
  }

  /** Returns the words between two UTF-16 units. */
  String written(int start, int end) {
    return masked.substring(start, end);
  }

  /** Does the same as {@link #claimed}, with UTF-16 units instead of pieces. */
  boolean claimedAt(int start, int said, int end) {
    return pieces.isEmpty() || claimed(pieceAt(start), pieceAt(said), Math.max(1, pieceAt(end)));
  }

  /** Returns the index of the first piece that ends behind a UTF-16 unit, or of the last one. */
  private int pieceAt(int unit) {
    int low = 0;
    int high = pieces.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (pieces.get(middle).end() > unit) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return Math.max(low, 0);
  }

  Span span(int first, int next) {
    return new Span(at(first).start(), at(next - 1).end());
  }

  /**
   * True when the text asserts the statement from {@code first} up to {@code next}, whose
   * conclusion starts at {@code said}.
   */
  boolean claimed(int first, int said, int next) {
    return claims.claimed(at(first).first(), at(said).first(), at(next - 1).next());
  }

  /** Returns the end of the sentence, line or clause, or the limit for a long one. */
  int end(int from) {
    int i = from;
    while (i < pieces.size() && i < from + LONGEST && !pieces.get(i).ends()) {
      i++;
    }
    return i;
  }

  /** True when one of the words is between two pieces. */
  boolean has(Set<String> words, int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, pieces.size()); i++) {
      if (words.contains(pieces.get(i).word())) {
        return true;
      }
    }
    return false;
  }

  /** True when one of the words is in the surrounding sentence. */
  boolean near(Set<String> words, int first, int next) {
    return near(words, first, next, -1);
  }

  /** Does the same, but the word at the index {@code ignored} does not count. */
  boolean near(Set<String> words, int first, int next, int ignored) {
    int from = first;
    while (from > 0 && from > first - AROUND && !stops(from - 1)) {
      from--;
    }
    int to = next;
    while (to < pieces.size() && to < next + AROUND && !stops(to)) {
      to++;
    }
    for (int i = from; i < to; i++) {
      // "7 hours including lunch" is the whole interval.
      boolean inside = word(i - 1).startsWith("includ") || word(i - 2).startsWith("includ");
      if (words.contains(word(i)) && !inside && i != ignored) {
        return true;
      }
    }
    return false;
  }

  /** True for a word that begins with a capital. */
  boolean isCapital(int index) {
    return !word(index).isEmpty() && Character.isUpperCase(masked.charAt(at(index).start()));
  }

  /** True when the times of this text may be those of different time zones. */
  boolean zoned() {
    if (zoned == null) {
      zoned = zones.said();
    }
    return zoned;
  }

  /** True when this text, the question or an earlier step has times of different zones. */
  boolean inZones() {
    return zonedBefore || zoned();
  }

  /** True when a difference of time zones may explain the result of a statement. */
  boolean zonesExplain(int first, int next, Sum said, BigFraction truth) {
    return zones.explain(first, next, said, truth);
  }

  /** True where a sentence or line ends. */
  boolean stops(int index) {
    MeasureToken piece = pieces.get(index);
    char sign = piece.token().sign();
    return piece.ends() && (sign == '.' || sign == '?' || sign == '!' || sign == '\n');
  }

  /** Returns how the times of day between two pieces are written. */
  MeasureText.Style style(int first, int next) {
    boolean open = false;
    boolean full = false;
    for (int i = first; i < next; i++) {
      Clock clock = pieces.get(i).clock();
      if (clock != null
          && clock.length() < 0
          && !clock.equals(Clock.NOON)
          && !clock.equals(Clock.MIDNIGHT)) {
        return MeasureText.Style.HALVES;
      }
      open |= clock != null && clock.open();
      full |= clock != null && clock.ofFullDay();
    }
    return open && !full ? MeasureText.Style.OPEN : MeasureText.Style.FULL;
  }

  /**
   * Creates the fact; {@code said} is the sum that states the result, usually the last of the
   * statement.
   */
  Timing timing(int first, Sum said, int next, String truth, boolean holds) {
    return timing(first, first, said, next, truth, holds);
  }

  /**
   * Does the same, but only the part from {@code claim} on must be asserted: "if …, it arrives".
   */
  Timing timing(int first, int claim, Sum said, int next, String truth, boolean holds) {
    return new Timing(
        words(first, next),
        words(said.first(), said.next()),
        truth,
        holds,
        claimed(claim, said.first(), next),
        span(first, next));
  }

  /**
   * Says whether the times of day of a text may be those of different time zones. The text names
   * zones or a change of the clocks, or its times belong to different places.
   */
  private static final class ClockZones {
    /** How many pieces before and after a time its place can be. */
    private static final int BESIDE = 6;

    /** How far from a place or a time the verb of travelling can be, in pieces. */
    private static final int NEAR = 20;

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
      if (amount == null || !amount.parts().stream().allMatch(p -> p.unit().isHour())) {
        return false;
      }
      boolean delay =
          passage.words.zoneDelay.contains(passage.word(at + 2))
              || passage.words.zoneDelay.contains(passage.word(at + 3));
      return (passage.words.zoneBehind.contains(passage.word(at + 1)) && !delay)
          || (passage.words.zoneBefore.contains(passage.word(at - 1))
              && near(at, passage.words.zoneShift::contains));
    }

    /** True when the sentence has such a word, not far from this piece. */
    private boolean near(int at, Predicate<String> wanted) {
      for (int i = at; i >= Math.max(0, at - NEAR) && (i == at || !passage.at(i).ends()); i--) {
        if (wanted.test(passage.word(i))) {
          return true;
        }
      }
      int stop = Math.min(passage.size(), at + NEAR);
      for (int i = at + 1; i < stop && !passage.at(i).ends(); i++) {
        if (wanted.test(passage.word(i))) {
          return true;
        }
      }
      return false;
    }

    /** Adds the place of a time: "leaves London at 10:00", "13:05 in New York". */
    private void place(int clock, Set<String> places) {
      for (int i = clock + 1; i < clock + BESIDE && within(i); i++) {
        if (isStop(i)) {
          places.add(passage.word(i));
          return;
        }
      }
      for (int i = clock - 1; i > clock - BESIDE && within(i); i--) {
        if (isStop(i)) {
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

    /**
     * True where the name of a place begins that somebody leaves or reaches, or whose time the text
     * has. Other capitals beside times name people and halls.
     */
    private boolean isStop(int at) {
      return isPlace(at)
          && (passage.words.travels(passage.word(at - 1))
              || passage.word(at + 1).equals("time")
              || (!passage.isClock(at - 1) && near(at, passage.words::travels)));
    }

    /** True where the name of a place begins: a capital after "in" or after a time. */
    private boolean isPlace(int at) {
      String before = passage.word(at - 1);
      return passage.isCapital(at)
          && !passage.words.weekday.containsKey(passage.word(at))
          && !passage.words.month.containsKey(passage.word(at))
          && !passage.words.zoneHall.contains(passage.word(at))
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
}
