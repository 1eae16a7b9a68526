package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads sentences that say whether a limit is kept, and whose subject is a thing and not a value:
 * "the whole chain fits into the 8 h window", "requirement fulfilled". The value is then the result
 * of the sentence before. The limit stands in the sentence, or is the only value before it that is
 * marked as one.
 */
final class LimitVerdicts {
  /** The most words between the noun of a limit and its value: "the limit value is now 40". */
  private static final int NAME = 4;

  /** A limit is at most this many words before the sentence that judges by it. */
  private static final int FAR = 400;

  /** The most sentences with nothing but limits between a result and the words about it. */
  private static final int MOST_PASSED = 1;

  private static final int BY = Text.hashOf("by");
  private static final int NO = Text.hashOf("no");
  private static final int TO = Text.hashOf("to");

  private final ComparisonWords words;
  private final ValuePassage step;
  private final Text text;

  /**
   * A sentence that says whether a limit is kept.
   *
   * @param relation the words that say it
   * @param value the value that is judged
   * @param about its text
   * @param limit the limit
   * @param in its text
   * @param sign the sign that the words claim for the value and the limit, negations included
   */
  record JudgedLimit(
      Relation relation,
      Value value,
      ValuePassage about,
      Value limit,
      ValuePassage in,
      String sign) {

    /** True when the values deny the sign. */
    boolean isFalse() {
      int order = value.compare(limit);
      boolean sameSign = value.amount() < 0 == limit.amount() < 0;
      return order != 0 && sameSign && sign.startsWith(">") != order > 0;
    }
  }

  LimitVerdicts(ValuePassage step, ComparisonWords words) {
    this.step = step;
    this.text = step.text;
    this.words = words;
  }

  /**
   * Returns what a sentence says about a limit; null when it says nothing, or when the value or the
   * limit is uncertain.
   *
   * @param before the step before this one and the question, in this order
   */
  @Nullable JudgedLimit at(int from, int to, Supplier<List<ValuePassage>> before) {
    Relation relation = only(from, to);
    if (relation == null
        || step.hasAny(ComparisonWord.OTHER, from, to)
        || step.hasAny(ComparisonWord.UNSAID, from, relation.next())
        || words.is(ComparisonWord.INDEFINITE, text.hash(from))
        || (relation.first() > from && text.hash(relation.first() - 1) == TO)) {
      return null;
    }
    Value own = null;
    Value gap = null;
    for (Value value : step.between(from, to)) {
      if (isGap(value, relation)) {
        gap = value;
        continue;
      }
      if (own != null || value.sum() || value.part()) {
        return null;
      }
      own = value;
    }
    JudgedLimit judged =
        own == null
            ? byBoth(relation, from, to, before.get())
            : own.first() < relation.first() && kind(step, own) == null
                ? bySentence(relation, own, from, before.get())
                : byLimit(relation, own, from, before.get());
    return judged == null || gap == null || judged.value.differs(judged.limit, gap) ? judged : null;
  }

  /** "12 minutes over the limit", "with 5 minutes to spare": the value is the difference. */
  private boolean isGap(Value value, Relation relation) {
    int before = value.first() - 1;
    boolean behind =
        before >= relation.next()
            && (text.hash(before) == BY || words.is(ComparisonWord.HAVING, text.hash(before)));
    boolean verdict = relation.kind() == Relation.RelationKind.VERDICT;
    boolean measuring = verdict ? "<>".contains(relation.meaning()) : relation.needsBeing();
    return behind || (measuring && value.next() == relation.first());
  }

  /** Returns the only words of a sentence that say whether a limit is kept. */
  private @Nullable Relation only(int from, int to) {
    Relation one = null;
    for (int i = from; i < to; i++) {
      FoundPhrase verdict = words.at(ComparisonPhrase.VERDICT, text, i, to);
      Relation relation =
          verdict == null
              ? Relation.at(text, i, to, words)
              : new Relation(i, verdict.next(), Relation.RelationKind.VERDICT, verdict.meaning());
      relation = relation == null ? Relation.passive(text, i, to, words) : relation;
      if (relation != null) {
        if (one != null) {
          return null;
        }
        one = relation;
        i = relation.next() - 1;
      }
    }
    return one;
  }

  /** "6.8 °C meets the requirement": the value stands in the sentence. */
  private @Nullable JudgedLimit bySentence(
      Relation relation, Value value, int from, List<ValuePassage> before) {
    if (!naming(relation) || value.bare() || !directly(value.next(), relation.first())) {
      return null;
    }
    Limit limit = marked(value, from, before);
    return limit == null ? null : verdict(relation, value, step, limit.value, limit.in, limit.kind);
  }

  private boolean directly(int from, int to) {
    for (int i = from; i < to; i++) {
      int hash = text.hash(i);
      if (!words.is(ComparisonWord.BEING, hash)
          && !words.is(ComparisonWord.NOT, hash)
          && !words.is(ComparisonWord.NEGATING_VERB, hash)) {
        return false;
      }
    }
    return true;
  }

  /** "It fits into the 8 h window": the limit stands in the sentence. */
  private @Nullable JudgedLimit byLimit(
      Relation relation, Value limit, int from, List<ValuePassage> texts) {
    boolean before = limit.first() < relation.first();
    if (before && !words.is(ComparisonWord.HAVING, text.hash(step.clauseStart(limit.first())))) {
      return null; // "the window of 30 minutes suffices": the limit is what is judged
    }
    int name = before ? from : relation.next();
    String kind = kind(step, limit, name);
    boolean definite =
        limit.first() > from
            && limit.first() >= relation.next()
            && limit.first() <= relation.next() + NAME
            && limit.next() <= step.clauseEnd(relation.next())
            && definite(relation.next(), limit.first());
    Judged judged = kind == null && !definite ? null : judged(from, texts);
    return judged == null || !judged.value.likens(limit) || limit.bare()
        ? null
        : verdict(relation, judged.value, judged.in, limit, step, kind == null ? "any" : kind);
  }

  private boolean definite(int from, int to) {
    return step.hasAny(ComparisonWord.DEFINITE, from, to);
  }

  /** "The requirement is fulfilled": both values stand before the sentence. */
  private @Nullable JudgedLimit byBoth(
      Relation relation, int from, int to, List<ValuePassage> before) {
    Judged judged = naming(relation) ? judged(from, before) : null;
    boolean narrowed =
        step.hasAny(ComparisonWord.NARROWING, from, relation.first())
            || step.hasAny(ComparisonWord.NARROWING, relation.next(), to);
    if (judged == null || narrowed) {
      return null;
    }
    Limit limit = marked(judged.value, from, before);
    return limit == null
        ? null
        : verdict(relation, judged.value, judged.in, limit.value, limit.in, limit.kind);
  }

  /** True when the noun of a limit is beside the words that judge, or these contain it. */
  private boolean naming(Relation relation) {
    if (relation.kind() == Relation.RelationKind.VERDICT) {
      return true;
    }
    int to = Math.min(relation.next() + NAME, step.sentenceEnd(relation.first()));
    int from = Math.max(step.clauseStart(relation.first()), relation.first() - NAME);
    for (int i = from; i < to; i++) {
      if (words.at(ComparisonPhrase.BOUND, text, i, to) != null
          || words.at(ComparisonPhrase.DEMANDED, text, i, to) != null) {
        return true;
      }
    }
    return false;
  }

  /**
   * A value that a sentence judges.
   *
   * @param value the value
   * @param in its text
   */
  private record Judged(Value value, ValuePassage in) {}

  /**
   * Returns the result of the sentence before, or of the last one of the step before. A sentence
   * that only gives limits is passed over.
   */
  private @Nullable Judged judged(int from, List<ValuePassage> before) {
    ValuePassage in = step;
    int to = from;
    for (int passed = 0; passed <= MOST_PASSED; passed++) {
      if (to == 0) {
        if (in != step || before.size() < 2) {
          return null;
        }
        in = before.get(0);
        to = in.text.size();
      }
      int start = to == 0 ? 0 : in.sentenceStart(to - 1);
      List<Value> values = in.between(start, to);
      if (to - start > ValueComparisons.LONGEST) {
        return null;
      }
      boolean limits = !values.isEmpty();
      for (int i = 0; limits && i < values.size(); i++) {
        limits = kind(in, values.get(i)) != null;
      }
      if (!limits) {
        Value result =
            in.hasAny(ComparisonWord.SUPPOSED, start, to) ? null : result(in, values, start, to);
        return result == null || result.bare() || kind(in, result) != null
            ? null
            : new Judged(result, in);
      }
      to = start;
    }
    return null;
  }

  private @Nullable Value result(ValuePassage in, List<Value> values, int start, int to) {
    Value result = in.result(start, to);
    if (result != null || values.isEmpty()) {
      return result;
    }
    Value last = values.get(values.size() - 1);
    boolean named =
        last.first() > start && words.is(ComparisonWord.RESULT, in.text.hash(last.first() - 1));
    return named && !last.sum() && !last.part() ? last : null;
  }

  /**
   * A limit.
   *
   * @param value its value
   * @param in its text
   * @param kind {@code upper}, {@code lower} or {@code any}
   */
  private record Limit(Value value, ValuePassage in, String kind) {}

  /**
   * Returns the only value of this kind that is marked as a limit before the sentence. A value of
   * the step that is not marked may be meant too, as in "The price is $42. Your balance of $85 is
   * enough".
   */
  private @Nullable Limit marked(Value value, int from, List<ValuePassage> before) {
    for (Value other : step.between(Math.max(0, from - FAR), from)) {
      boolean another = other.likens(value) && !other.sum() && other.compare(value) != 0;
      if (another && kind(step, other) == null) {
        return null;
      }
    }
    Limit one = marked(value, step, from);
    for (int i = 0; one == null && i < before.size(); i++) {
      one = marked(value, before.get(i), before.get(i).text.size());
    }
    return one == null || one.kind.isEmpty() ? null : one;
  }

  /** Returns a limit without a kind when there are several. */
  private @Nullable Limit marked(Value value, ValuePassage in, int to) {
    Limit one = null;
    for (Value other : in.between(Math.max(0, to - FAR), to)) {
      String kind = other.likens(value) && !other.sum() ? kind(in, other) : null;
      if (kind != null && other.compare(value) != 0) {
        boolean second = one != null && one.value.compare(other) != 0;
        one = new Limit(other, in, second ? "" : kind);
        if (second) {
          return one;
        }
      }
    }
    return one;
  }

  /** Returns what the words beside a value make of it as a limit; null when it is none. */
  private @Nullable String kind(ValuePassage in, Value value) {
    String marking = in.marking(value);
    return marking.isEmpty() ? kind(in, value, in.sentenceStart(value.first())) : marking;
  }

  /** Returns the kind of limit that a noun beside a value names, not before a word. */
  private @Nullable String kind(ValuePassage in, Value value, int from) {
    String kind = null;
    for (int i = Math.max(from, value.first() - NAME); i < value.first(); i++) {
      FoundPhrase noun = words.at(ComparisonPhrase.BOUND, in.text, i, value.first());
      noun = noun == null ? words.at(ComparisonPhrase.DEMANDED, in.text, i, value.first()) : noun;
      kind = noun == null ? kind : noun.meaning();
    }
    int end = value.next();
    if (kind == null && end < in.text.size() && in.sentenceEnd(value.first()) > end) {
      FoundPhrase noun = words.at(ComparisonPhrase.BOUND, in.text, end, in.text.size());
      kind = noun == null ? null : noun.meaning();
    }
    return kind;
  }

  private @Nullable JudgedLimit verdict(
      Relation relation,
      Value value,
      ValuePassage about,
      Value limit,
      ValuePassage in,
      String kind) {
    String sign = relation.sign(value.dimension());
    boolean kept = sign.equals("kept");
    if (kept || sign.equals("broken")) {
      if (!kind.equals("upper") && !kind.equals("lower")) {
        return null;
      }
      sign = kept == kind.equals("upper") ? "<" : ">";
    }
    int negations = negations(relation);
    if (sign.isEmpty() || negations < 0) {
      return null;
    }
    boolean greater = sign.startsWith(">") != (negations % 2 == 1);
    return new JudgedLimit(relation, value, about, limit, in, greater ? ">" : "<");
  }

  private int negations(Relation relation) {
    int count = 0;
    int to = step.clauseEnd(relation.next() - 1);
    for (int i = step.clauseStart(relation.first()); i < to; i++) {
      if (text.hash(i) == NO) {
        return -1;
      }
      boolean inside = i >= relation.first() && i < relation.next();
      boolean not =
          words.is(ComparisonWord.NOT, text.hash(i)) || words.is(ComparisonWord.NEGATING_VERB, text.hash(i));
      boolean emphasis = i + 1 < to && words.is(ComparisonWord.EMPHASIS, text.hash(i + 1));
      count += not && !inside && !emphasis ? 1 : 0;
    }
    return count;
  }
}
