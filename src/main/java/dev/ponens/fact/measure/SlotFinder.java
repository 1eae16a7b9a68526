package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Slot;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureText;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds sentences that put something of a known length into a slot: "the 14:00–14:30 gap fits". */
final class SlotFinder {

  private final Passage passage;
  private final List<Fact> found;
  private final EventTimes before;

  /**
   * The lengths that a sentence states.
   *
   * @param room the length of the slot in seconds; null when the sentence names none
   * @param needs the length in seconds of what must fit into it; null when the sentence names none
   * @param first the index of the first piece of both
   * @param next the index after the last one
   */
  private record Lengths(
      @Nullable BigFraction room, @Nullable BigFraction needs, int first, int next) {
    static final Lengths NONE = new Lengths(null, null, Integer.MAX_VALUE, 0);

    Lengths withRoom(BigFraction length, int from, int to) {
      return new Lengths(length, needs, Math.min(first, from), Math.max(next, to));
    }

    Lengths withNeeds(BigFraction length, int from, int to) {
      return new Lengths(room, length, Math.min(first, from), Math.max(next, to));
    }
  }

  /**
   * @param before the times that the question and the earlier steps state
   */
  SlotFinder(Passage passage, List<Fact> found, EventTimes before) {
    this.passage = passage;
    this.found = found;
    this.before = before;
  }

  void find() {
    int start = 0;
    for (int i = 0; i <= passage.size(); i++) {
      if (i == passage.size() || passage.stops(i)) {
        boolean asks = i < passage.size() && passage.at(i).token().sign() == '?';
        if (!asks && says(start, i)) {
          sentence(start, i);
        }
        start = i + 1;
      }
    }
  }

  private boolean says(int from, int to) {
    boolean fits =
        passage.has(passage.words.fitting, from, to)
            || passage.has(passage.words.placing, from, to)
            || enough(from, to);
    return fits && !passage.has(passage.words.unfit, from, to);
  }

  /** "long enough for", "enough time". */
  private boolean enough(int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      String next = passage.word(i + 1);
      if (passage.words.enough.contains(passage.word(i))
          && (next.equals("for") || next.equals("time") || next.equals("to"))) {
        return true;
      }
    }
    return false;
  }

  private void sentence(int from, int to) {
    Lengths lengths = Lengths.NONE;
    for (int i = from; i < to; i++) {
      Intervals.Interval interval = Intervals.interval(passage, i);
      if (interval != null && interval.next() <= to) {
        if (lengths.room() != null) {
          return;
        }
        lengths = lengths.withRoom(interval.lengths().get(0), i, interval.next());
        i = interval.next() - 1;
      } else if (passage.isClock(i)) {
        return; // another time: its relation to the slot is unknown
      } else if (passage.isAmount(i)) {
        lengths = amount(lengths, i);
        if (lengths == null) {
          return;
        }
      }
    }
    BigFraction room = lengths.room();
    BigFraction needs = lengths.needs();
    if (room != null && needs == null && namesEvent(from, to)) {
      needs = before.length();
    }
    if (room == null || needs == null || needs.signum() <= 0) {
      return;
    }
    found.add(
        new Slot(
            passage.words(lengths.first(), lengths.next()),
            MeasureText.length(room),
            MeasureText.length(needs),
            room.compareTo(needs) >= 0,
            passage.claimed(lengths.first(), lengths.next() - 1, lengths.next()),
            passage.span(lengths.first(), lengths.next())));
  }

  /** "The sync fits in 10:00-10:30": the question or an earlier step says how long it is. */
  private boolean namesEvent(int from, int to) {
    if (before.unsure()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (passage.isAmount(i)) {
        return false;
      }
    }
    for (int i = from + 1; i < to; i++) {
      boolean article = passage.word(i - 1).equals("the") || passage.word(i - 1).equals("our");
      boolean slot = passage.words.slot.contains(passage.word(i));
      if (article && !slot && before.names(passage.word(i))) {
        return true;
      }
    }
    return passage.word(from).equals("it");
  }

  /** Returns the lengths with that amount added; null when it makes them ambiguous. */
  private @Nullable Lengths amount(Lengths so, int at) {
    Amount amount = passage.at(at).amount();
    if (amount == null || !amount.isDuration()) {
      return null;
    }
    BigFraction seconds = PossibleSums.seconds(amount);
    boolean slot = isSlot(at);
    BigFraction more = so.needs();
    if (!slot && more != null && adds(at)) {
      return so.withNeeds(more.add(seconds), at, at + 1);
    }
    if (slot ? so.room() != null : more != null) {
      return null;
    }
    if (slot) {
      return so.withRoom(seconds, at, at + 1);
    }
    String behind = passage.word(at + 1);
    boolean thing = !behind.isEmpty() && !passage.words.link.contains(behind);
    // "a match of 90 minutes with a 20-minute break": the thing is before the amount.
    thing |= passage.word(at - 1).equals("of") && (behind.equals("with") || behind.equals("plus"));
    boolean part =
        passage.words.part.contains(passage.word(at - 1)) && !passage.word(at - 1).equals("of");
    if (!thing || part) {
      return null;
    }
    int count = count(at - 1);
    return so.withNeeds(seconds.multiply(count), count > 1 ? at - 1 : at, at + 1);
  }

  /** "a match of 90 minutes with a 20-minute break": a part that is not in the time before it. */
  private boolean adds(int at) {
    int i = at - 1;
    i -= passage.words.one.contains(passage.word(i)) ? 1 : 0;
    boolean with = passage.word(i).equals("with") || passage.word(i).equals("plus");
    return with && passage.words.interrupting.contains(passage.word(at + 1));
  }

  /** "a 30-minute slot", "the gap of 30 minutes". */
  private boolean isSlot(int at) {
    return passage.words.slot.contains(passage.word(at + 1))
        || (passage.words.slot.contains(passage.word(at + 2))
            && !passage.words.link.contains(passage.word(at + 1)))
        || (passage.word(at - 1).equals("of") && passage.words.slot.contains(passage.word(at - 2)));
  }

  /** "two 20-minute calls". */
  private int count(int at) {
    if (at < 0) {
      return 1;
    }
    Integer count = passage.words.quantities.whole(passage.word(at));
    return count == null || count < 1 ? 1 : count;
  }
}
