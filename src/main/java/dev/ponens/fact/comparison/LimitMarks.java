package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Tells which values of a text are limits, and which one another text means. */
final class LimitMarks {
  /** Words that mark a value as a limit are this near to it. */
  private static final int MARKED = 3;

  /** The most words between the noun of a limit and its value: "the limit value is now 40". */
  static final int MOST_BETWEEN = 4;

  /** A limit is at most this many words before the sentence that judges by it. */
  private static final int MOST_BEFORE = 400;

  private final ValuePassage in;

  /**
   * A value that words mean.
   *
   * @param at the value with its text
   * @param kind {@code upper}, {@code lower} or {@code any} for a limit; empty for other values
   */
  record Limit(ComparedValue at, String kind) {
    Value value() {
      return at.value();
    }
  }

  LimitMarks(ValuePassage in) {
    this.in = in;
  }

  /** Returns what words beside a value make of it: "upper", "lower", or nothing. */
  String marking(Value value) {
    int end = value.next();
    int size = in.text.size();
    boolean same = end < size && in.text.sentence(end) == in.text.sentence(value.first());
    FoundPhrase behind = same ? in.phrase(ComparisonPhrase.AFTER, end, size) : null;
    behind = behind == null ? in.phrase(ComparisonPhrase.DEMANDED, end, size) : behind;
    if (behind != null) {
      return behind.meaning();
    }
    String marking = "";
    int behindWords = 0;
    int from = Math.max(in.clauseStart(value.first()), value.first() - 2 * MARKED);
    for (int i = from; i < value.first(); i++) {
      FoundPhrase found = in.phrase(ComparisonPhrase.BEFORE, i, value.first());
      // "limit of" is also in "lower limit of", so the first one counts.
      if (found != null && found.next() > behindWords && value.first() - found.next() < MARKED) {
        behindWords = found.next();
        marking = found.meaning();
      }
    }
    return marking;
  }

  /** Returns what the words beside a value make of it as a limit; null when it is none. */
  @Nullable String kind(Value value) {
    String marking = marking(value);
    return marking.isEmpty() ? kind(value, in.sentenceStart(value.first())) : marking;
  }

  /** Returns the kind of limit that a noun beside a value names, not before a word. */
  @Nullable String kind(Value value, int from) {
    int end = value.next();
    FoundPhrase noun =
        in.sentenceEnd(value.first()) > end ? in.limitNoun(end, in.text.size()) : null;
    int first = Math.max(from, value.first() - MOST_BETWEEN);
    for (int i = value.first() - 1; noun == null && i >= first; i--) {
      noun = in.limitNoun(i, value.first());
    }
    return noun == null ? null : noun.meaning();
  }

  /**
   * Returns the only other value like this one that has a name. Null when there is none, when there
   * are several, or when the name is also that of this value.
   *
   * @param stem the stem of the name
   */
  @Nullable Limit named(Value like, int stem) {
    for (Value value : in.values) {
      if (isLike(value, like) && value.compare(like) == 0 && in.clauseHasStem(value, stem)) {
        return null;
      }
    }
    return only(like, value -> in.clauseHasStem(value, stem));
  }

  /** Returns the only other value like this one that is marked as a limit of a kind. */
  @Nullable Limit marked(Value like, String kind) {
    return only(like, value -> fits(marking(value), kind));
  }

  private @Nullable Limit only(Value like, Predicate<Value> isMeant) {
    Limit one = null;
    for (Value value : in.values) {
      if (isLike(value, like) && value.compare(like) != 0 && isMeant.test(value)) {
        if (one != null && one.value().compare(value) != 0) {
          return null;
        }
        one = new Limit(new ComparedValue(value, in), marking(value));
      }
    }
    return one;
  }

  /** True for a value that may be compared: one for each of several things is no total. */
  private static boolean isLike(Value value, Value like) {
    return value.measuresSame(like) && !value.sum() && (!value.part() || like.part());
  }

  private static boolean fits(String marking, String kind) {
    return !marking.isEmpty()
        && (marking.equals("any") || kind.equals("any") || marking.equals(kind));
  }

  /** True when different values, all like this one, have a name. */
  boolean haveName(Value like, int stem) {
    Value one = null;
    for (Value value : in.values) {
      if (isLike(value, like) && in.clauseHasStem(value, stem)) {
        if (one != null && one.compare(value) != 0) {
          return true;
        }
        one = value;
      }
    }
    return false;
  }

  /**
   * Returns the only limit like this value shortly before a word. Its kind is empty when there are
   * several, and it is null when there is none.
   */
  @Nullable Limit before(int to, Value like) {
    Limit one = null;
    for (Value value : in.between(Math.max(0, to - MOST_BEFORE), to)) {
      String kind = isLike(value, like) ? kind(value) : null;
      if (kind != null && value.compare(like) != 0) {
        boolean second = one != null && one.value().compare(value) != 0;
        one = new Limit(new ComparedValue(value, in), second ? "" : kind);
        if (second) {
          return one;
        }
      }
    }
    return one;
  }

  /** True when another value like this one, which is no limit, is shortly before a word. */
  boolean hasOther(int to, Value like) {
    for (Value value : in.between(Math.max(0, to - MOST_BEFORE), to)) {
      if (isLike(value, like) && value.compare(like) != 0 && kind(value) == null) {
        return true;
      }
    }
    return false;
  }
}
