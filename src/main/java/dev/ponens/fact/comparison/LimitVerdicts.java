package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.comparison.LimitMarks.Limit;
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
  /** The most sentences with nothing but limits between a result and the words about it. */
  private static final int MOST_PASSED = 1;

  private final ComparisonWords words;
  private final ValuePassage step;
  private final Text text;

  /**
   * A sentence that says whether a limit is kept.
   *
   * @param value the value that is judged
   * @param limit the limit
   * @param greater true when the words claim that the value is greater, negations included
   * @param sure true when the value, or the limit, is in the sentence
   */
  record JudgedLimit(ComparedValue value, ComparedValue limit, boolean greater, boolean sure) {
    /** True when the values show the contrary. */
    boolean isFalse() {
      return value.denies(greater, limit);
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
    Relation relation = onlyRelation(from, to);
    if (relation == null
        || step.hasAny(ComparisonWord.OTHER, from, to)
        || step.hasAny(ComparisonWord.UNSAID, from, relation.next())
        || step.is(ComparisonWord.INDEFINITE, from)
        || (relation.first() > from && step.is(ComparisonWord.INFINITIVE, relation.first() - 1))) {
      return null;
    }
    Value own = null;
    Value gap = null;
    for (Value value : step.between(from, to)) {
      if (step.isComputed(value)) {
        continue; // "the maximum is 4200 / 250 = 16.8 mm"
      }
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
            : own.first() < relation.first() && step.limits.kind(own) == null
                ? bySentence(relation, own, from, before.get())
                : byLimit(relation, own, from, before.get());
    return judged == null || gap == null || judged.value.value().differs(judged.limit.value(), gap)
        ? judged
        : null;
  }

  /** "12 minutes over the limit", "with 5 minutes to spare": the value is the difference. */
  private boolean isGap(Value value, Relation relation) {
    int before = value.first() - 1;
    boolean behind =
        before >= relation.next()
            && (step.is(ComparisonWord.DIFFERENCE, before)
                || step.is(ComparisonWord.HAVING, before));
    boolean verdict = relation.kind() == Relation.RelationKind.VERDICT;
    boolean measuring = verdict ? "<>".contains(relation.meaning()) : relation.needsBeing();
    return behind || (measuring && value.next() == relation.first());
  }

  /** Returns the only words of a sentence that say whether a limit is kept. */
  private @Nullable Relation onlyRelation(int from, int to) {
    Relation one = null;
    for (int i = from; i < to; i++) {
      FoundPhrase verdict = step.phrase(ComparisonPhrase.VERDICT, i, to);
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
    if (!naming(relation) || value.bare() || !step.areVerbs(value.next(), relation.first())) {
      return null;
    }
    Limit limit = marked(value, from, before);
    return limit == null ? null : verdict(relation, new ComparedValue(value, step), limit, true);
  }

  /** "It fits into the 8 h window": the limit stands in the sentence. */
  private @Nullable JudgedLimit byLimit(
      Relation relation, Value limit, int from, List<ValuePassage> texts) {
    boolean before = limit.first() < relation.first();
    if (before && isOwnLimit(relation, limit)) {
      ComparedValue judged = judged(from, texts);
      return judged == null || !judged.value().measuresSame(limit) || limit.bare()
          ? null
          : verdict(
              relation,
              judged,
              new Limit(new ComparedValue(limit, step), step.limits.marking(limit)),
              true);
    }
    if (before && !step.is(ComparisonWord.HAVING, step.clauseStart(limit.first()))) {
      return null; // "the window of 30 minutes suffices": the limit is what is judged
    }
    int name = before ? from : relation.next();
    String kind = step.limits.kind(limit, name);
    boolean definite =
        limit.first() > from
            && limit.first() >= relation.next()
            && limit.first() <= relation.next() + LimitMarks.MOST_BETWEEN
            && limit.next() <= step.clauseEnd(relation.next())
            && step.hasAny(ComparisonWord.DEFINITE, relation.next(), limit.first());
    ComparedValue judged = kind == null && !definite ? null : judged(from, texts);
    return judged == null || !judged.value().measuresSame(limit) || limit.bare()
        ? null
        : verdict(
            relation,
            judged,
            new Limit(new ComparedValue(limit, step), kind == null ? "any" : kind),
            kind != null);
  }

  /** "The maximum is 16.8 mm, so the deflection is satisfied": a clause before gives the limit. */
  private boolean isOwnLimit(Relation relation, Value limit) {
    int clause = step.clauseStart(relation.first());
    return limit.next() <= clause
        && step.is(ComparisonWord.JOINING, clause)
        && !step.limits.marking(limit).isEmpty();
  }

  /** "The requirement is fulfilled": both values stand before the sentence. */
  private @Nullable JudgedLimit byBoth(
      Relation relation, int from, int to, List<ValuePassage> before) {
    ComparedValue judged = naming(relation) ? judged(from, before) : null;
    boolean narrowed =
        step.hasAny(ComparisonWord.NARROWING, from, relation.first())
            || step.hasAny(ComparisonWord.NARROWING, relation.next(), to);
    if (judged == null || narrowed) {
      return null;
    }
    Limit limit = marked(judged.value(), from, before);
    return limit == null ? null : verdict(relation, judged, limit, false);
  }

  /** True when the noun of a limit is beside the words that judge, or these contain it. */
  private boolean naming(Relation relation) {
    if (relation.kind() == Relation.RelationKind.VERDICT) {
      return true;
    }
    int to =
        Math.min(relation.next() + LimitMarks.MOST_BETWEEN, step.sentenceEnd(relation.first()));
    int from =
        Math.max(step.clauseStart(relation.first()), relation.first() - LimitMarks.MOST_BETWEEN);
    for (int i = from; i < to; i++) {
      if (step.limitNoun(i, to) != null) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the result of the sentence before, or of the last one of the step before. A sentence
   * that only gives limits is passed over.
   */
  private @Nullable ComparedValue judged(int from, List<ValuePassage> before) {
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
        limits = in.limits.kind(values.get(i)) != null;
      }
      if (!limits) {
        Value result =
            in.hasAny(ComparisonWord.SUPPOSED, start, to) ? null : result(in, values, start, to);
        return result == null || result.bare() || in.limits.kind(result) != null
            ? null
            : new ComparedValue(result, in);
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
    boolean named = last.first() > start && in.is(ComparisonWord.RESULT, last.first() - 1);
    return named && !last.sum() && !last.part() ? last : null;
  }

  /**
   * Returns the only value of this kind that is marked as a limit before the sentence. A value of
   * the step that is not marked may be meant too, as in "The price is $42. Your balance of $85 is
   * enough".
   */
  private @Nullable Limit marked(Value value, int from, List<ValuePassage> before) {
    if (step.limits.hasOther(from, value)) {
      return null;
    }
    Limit one = step.limits.before(from, value);
    for (int i = 0; one == null && i < before.size(); i++) {
      one = before.get(i).limits.before(before.get(i).text.size(), value);
    }
    return one == null || one.kind().isEmpty() ? null : one;
  }

  private @Nullable JudgedLimit verdict(
      Relation relation, ComparedValue value, Limit limit, boolean sure) {
    String sign = relation.sign(value.value().dimension(), limit.kind());
    int negations = negations(relation);
    if (sign.isEmpty() || negations < 0) {
      return null;
    }
    boolean greater = sign.startsWith(">") != (negations % 2 == 1);
    boolean here = value.in() == step && (limit.at().in() == step || limit.at().isOnly());
    return new JudgedLimit(value, limit.at(), greater, sure && here);
  }

  /** Returns the number of negations in the clause of the words; -1 when it has a "no". */
  private int negations(Relation relation) {
    int count = 0;
    int to = step.clauseEnd(relation.next() - 1);
    for (int i = step.clauseStart(relation.first()); i < to; i++) {
      if (step.is(ComparisonWord.DENYING, i)) {
        return -1;
      }
      boolean inside = i >= relation.first() && i < relation.next();
      count += !inside && step.isNegation(i) ? 1 : 0;
    }
    return count;
  }
}
