package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text with its values, and the queries that a comparison asks. */
final class ValuePassage {
  final Text text;
  private final NumberTokens tokens;
  final String shown;
  final List<Value> values;
  final LimitMarks limits = new LimitMarks(this);
  private final ComparisonWords words;
  private final BitSet starts;

  /**
   * @param shown the same text with secrets masked
   */
  ValuePassage(Text text, NumberTokens tokens, String shown, ComparisonWords words) {
    this.text = text;
    this.tokens = tokens;
    this.shown = shown;
    this.words = words;
    this.values = ValueReader.read(text, tokens, words);
    this.starts = new BitSet(text.size());
    for (Value value : values) {
      int next = value.next();
      if (next < text.size()
          && text.raw().startsWith(". ", value.end())
          && Character.isUpperCase(text.at(text.start(next)))) {
        starts.set(next); // "1.2 m. The": the point after a unit ends a sentence too
      }
    }
  }

  /** Returns another text, read by the same words. */
  ValuePassage other(String masked) {
    Text other = Text.of(masked);
    return new ValuePassage(other, tokens.other(other), masked, words);
  }

  /** True where a sentence begins. */
  private boolean starts(int i) {
    return i == 0 || text.sentence(i) != text.sentence(i - 1) || starts.get(i);
  }

  String words(int start, int end) {
    return shown.substring(start, end);
  }

  String words(Value value) {
    return words(value.start(), value.end());
  }

  /** Returns the index after the last word of the sentence of a word. */
  int sentenceEnd(int i) {
    int to = i + 1;
    while (to < text.size() && !starts(to)) {
      to++;
    }
    return to;
  }

  int sentenceStart(int i) {
    int from = i;
    while (!starts(from)) {
      from--;
    }
    return from;
  }

  /** Returns the first word of the clause of a word. */
  int clauseStart(int i) {
    int from = i;
    while (from > 0 && !clause(from) && !is(ComparisonWord.JOINING, from)) {
      from--;
    }
    return from;
  }

  /** Returns the index after the last word of the clause that a word continues. */
  int clauseEnd(int i) {
    int to = i;
    while (to < text.size()
        && (to == i || !clause(to))
        && !(to > i && is(ComparisonWord.JOINING, to))) {
      to++;
    }
    return to;
  }

  /** True where a clause begins; the colon of "4:04.12" begins none. */
  private boolean clause(int i) {
    boolean clock =
        i > 0 && text.number(i) && text.number(i - 1) && text.at(text.end(i - 1)) == ':';
    return starts(i) || (text.clause(i) && !clock);
  }

  /** Returns the values between two words. */
  List<Value> between(int from, int to) {
    List<Value> some = new ArrayList<>(2);
    for (int i = firstFrom(from); i < values.size() && values.get(i).first() < to; i++) {
      if (values.get(i).next() <= to) {
        some.add(values.get(i));
      }
    }
    return some;
  }

  /** Returns the number of values that begin before a word. */
  private int firstFrom(int word) {
    int low = 0;
    int high = values.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (values.get(middle).first() < word) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Returns the value that a stretch of text leaves as its result: its only one, or the last one if
   * the others are parts of the calculation. Null when there is none, or several.
   */
  @Nullable Value result(int from, int to) {
    Value last = null;
    int others = 0;
    for (Value value : between(from, to)) {
      if (!value.sum() && !value.part()) {
        others +=
            last != null && last.measuresSame(value) && last.amount() != value.amount() ? 1 : 0;
        last = value;
      }
    }
    return last != null && (others == 0 || equation(last)) ? last : null;
  }

  /** True for a number of a calculation whose result is behind an equals sign. */
  boolean isComputed(Value value) {
    Value last = value;
    for (Value next : between(value.next(), sentenceEnd(value.first()))) {
      if (!last.sum() || equation(next)) {
        return last.sum();
      }
      last = next;
    }
    return false;
  }

  private boolean equation(Value value) {
    int i = value.start() - 1;
    while (i >= 0 && (text.at(i) == ' ' || text.at(i) == '$')) {
      i--;
    }
    return i >= 0 && text.at(i) == '=';
  }

  /**
   * Returns the only value between two words that differs from another one by a stated amount. Null
   * when there is none, or several.
   */
  @Nullable Value differing(int from, int to, Value other, Value gap) {
    Value one = null;
    for (Value value : between(from, to)) {
      if (!value.sum() && value.measuresSame(other) && value.differs(other, gap)) {
        if (one != null) {
          return null;
        }
        one = value;
      }
    }
    return one;
  }

  /** Returns true when the clause of a value has a word with this stem. */
  boolean clauseHasStem(Value value, int stem) {
    int from = clauseStart(value.first());
    int to = clauseEnd(value.next() - 1);
    for (int i = from; i < to; i++) {
      if ((i < value.first() || i >= value.next()) && text.stem(i) == stem) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a word of the text has this stem. */
  boolean hasStem(int stem) {
    for (int i = 0; i < text.size(); i++) {
      if (text.stem(i) == stem) {
        return true;
      }
    }
    return false;
  }

  /** True for a word of a list; false before the first word and behind the last one. */
  boolean is(ComparisonWord list, int i) {
    return i >= 0 && i < text.size() && words.is(list, text.hash(i));
  }

  /** True for a word that may be between what is compared and the words that compare it. */
  boolean isVerb(int i) {
    return is(ComparisonWord.BEING, i)
        || is(ComparisonWord.NOT, i)
        || is(ComparisonWord.NEGATING_VERB, i);
  }

  /** True for a word that negates, unless the next one emphasises: "not only". */
  boolean isNegation(int i) {
    return (is(ComparisonWord.NOT, i) || is(ComparisonWord.NEGATING_VERB, i))
        && !is(ComparisonWord.EMPHASIS, i + 1);
  }

  /** True when all words between two places are verbs such as "is", or negations. */
  boolean areVerbs(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isVerb(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the longest phrase of a list that begins at a word; null when there is none. */
  @Nullable FoundPhrase phrase(ComparisonPhrase list, int from, int to) {
    return words.at(list, text, from, to);
  }

  /** Returns the noun of a limit, or a word such as "required", at a word; null for none. */
  @Nullable FoundPhrase limitNoun(int from, int to) {
    FoundPhrase bound = phrase(ComparisonPhrase.BOUND, from, to);
    return bound == null ? phrase(ComparisonPhrase.DEMANDED, from, to) : bound;
  }

  /** Returns true when a word between two places is in the list. */
  boolean hasAny(ComparisonWord list, int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, text.size()); i++) {
      if (words.is(list, text.hash(i))) {
        return true;
      }
    }
    return false;
  }
}
