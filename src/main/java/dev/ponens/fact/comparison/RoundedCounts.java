package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Text;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds a number of things that is rounded the wrong way: "83 / 12 = 6.92, so six canoes are enough
 * for everybody", "14.3, so 15 complete doses".
 */
final class RoundedCounts {
  /** A result that is this near to a whole number may stand for it. */
  private static final double WHOLE_ERROR = 0.02;

  /** "One" is rarely a result. */
  private static final int LEAST_COUNT = 2;

  /** Counts above this one are rarely rounded to whole things. */
  private static final int MOST_COUNT = 10_000;

  /** Longer questions are documents, whose sentences ask for many things. */
  private static final int MOST_WORDS = 1000;

  private final ValuePassage step;
  private final Text text;

  /**
   * A number of things that is rounded the wrong way.
   *
   * @param count the number of things
   * @param result what it was rounded from
   */
  record WrongCount(ComparedValue count, ComparedValue result) {}

  RoundedCounts(ValuePassage step) {
    this.step = step;
    this.text = step.text;
  }

  /** A cheap check: false when neither a step nor the one before it has a decimal. */
  static boolean mayRound(String step, String last) {
    return hasDecimal(step) || hasDecimal(last);
  }

  /** True when a text has a number with decimals that is no amount of money, and not whole. */
  private static boolean hasDecimal(String text) {
    for (int i = text.indexOf('.'); i >= 0 && i + 1 < text.length(); i = text.indexOf('.', i + 1)) {
      int from = i;
      while (from > 0 && isDigit(text.charAt(from - 1))) {
        from--;
      }
      boolean money = from > 0 && CurrencySigns.is(text.charAt(from - 1));
      int to = i + 1;
      boolean whole = true;
      while (to < text.length() && isDigit(text.charAt(to))) {
        whole &= text.charAt(to) == '0';
        to++;
      }
      if (from < i && !money && !whole) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /**
   * Returns the wrong count of a sentence; null when there is none.
   *
   * @param earlier the steps before this one, and the question, which may ask how many are needed
   */
  @Nullable WrongCount at(int from, int to, EarlierTexts earlier) {
    if (step.hasAny(ComparisonWord.UNROUNDED, from, to)) {
      return null;
    }
    List<Value> values = step.between(from, to);
    Value result = null;
    Value count = null;
    for (Value value : values) {
      if (value.sum() || value.part() || Double.isNaN(value.number())) {
        continue;
      }
      if (!isWhole(value)) {
        result = value;
        count = null;
      } else if (count == null) {
        count = value;
      }
    }
    if (count == null || count.number() < LEAST_COUNT || count.number() > MOST_COUNT) {
      return null;
    }
    ValuePassage in = step;
    if (result == null) {
      ValuePassage last = from > 0 ? step : earlier.last();
      int end = from > 0 ? from : last == null ? 0 : last.text.size();
      if (last == null || end == 0) {
        return null;
      }
      in = last;
      int start = in.sentenceStart(end - 1);
      result = in.hasAny(ComparisonWord.UNROUNDED, start, end) ? null : in.result(start, end);
    }
    if (result == null
        || isWhole(result)
        || !countable(result)
        || !isComputed(in, result)
        || !step.limits.marking(count).isEmpty()) {
      return null;
    }
    double whole = count.number();
    double gap = result.number() - whole;
    boolean down = gap > WHOLE_ERROR && gap < 1;
    boolean up = gap < -WHOLE_ERROR && gap > -1;
    boolean needed = needs(earlier.question(), count);
    boolean supplied = count.first() > 0 && step.is(ComparisonWord.SUPPLIED, count.first() - 1);
    boolean covers = needed || (!supplied && step.hasAny(ComparisonWord.COVERING, from, to));
    boolean possible =
        step.hasAny(
            ComparisonWord.POSSIBLE,
            step.clauseStart(count.first()),
            step.clauseEnd(count.next() - 1));
    boolean wrong = down ? covers : up && !covers && possible;
    return wrong
        ? new WrongCount(new ComparedValue(count, step), new ComparedValue(result, in))
        : null;
  }

  /**
   * True when a sentence of the question asks how many of these things are needed, and not how many
   * are possible: "If each glass needs 5 eggs, how many can she fill?".
   */
  private boolean needs(ValuePassage question, Value count) {
    int from = question.text.size() > MOST_WORDS ? question.text.size() : 0;
    while (from < question.text.size()) {
      int to = question.sentenceEnd(from);
      int asks = question.text.asks(question.text.sentence(from)) ? asking(question, from, to) : to;
      if (question.hasAny(ComparisonWord.NEEDING, asks, to)
          && !question.hasAny(ComparisonWord.ABLE, asks, to)
          && (count.bare() || names(question, count, asks, to))) {
        return true;
      }
      from = to;
    }
    return false;
  }

  /** True when a part of the question has the noun of a count: "7 packs", "7 full packs". */
  private boolean names(ValuePassage question, Value count, int from, int to) {
    int noun = count.next() - 1;
    int next = Math.min(count.next(), text.size() - 1);
    for (int i = from; i < to; i++) {
      if (question.text.stem(i) == text.stem(noun) || question.text.stem(i) == text.stem(next)) {
        return true;
      }
    }
    return false;
  }

  private static int asking(ValuePassage question, int from, int to) {
    int i = from;
    while (i < to && !question.is(ComparisonWord.ASKING, i)) {
      i++;
    }
    return i;
  }

  /** True when a result is computed: an equals sign is before it, or a division in its sentence. */
  private static boolean isComputed(ValuePassage in, Value result) {
    int from = in.sentenceStart(result.first());
    String before = in.text.raw().substring(in.text.start(from), result.start());
    String near = before.stripTrailing();
    return near.endsWith("=")
        || near.endsWith("≈")
        || before.indexOf('/') >= 0
        || before.indexOf('÷') >= 0
        || in.hasAny(ComparisonWord.DIVIDING, from, result.first())
        || before.contains("\\frac");
  }

  private static boolean isWhole(Value value) {
    return value.number() == Math.rint(value.number());
  }

  /** True for a number alone, or one of things: nobody rounds "5.8 kg" to whole things. */
  private static boolean countable(Value value) {
    return value.bare() || value.dimension().isNoun();
  }
}
