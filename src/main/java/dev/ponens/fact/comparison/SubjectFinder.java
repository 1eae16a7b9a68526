package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Finds the value that a comparison is about: the value before the words that compare, or the
 * result of the words before their clause, as in "It weighs 540 kg. That is over the limit".
 */
final class SubjectFinder {
  private static final int THAT = Text.hashOf("that");
  private static final int WHICH = Text.hashOf("which");

  private final ValuePassage step;
  private final Text text;
  private final EarlierTexts earlier;

  SubjectFinder(ValuePassage step, EarlierTexts earlier) {
    this.step = step;
    this.text = step.text;
    this.earlier = earlier;
  }

  /**
   * Returns the value that a comparison is about; null when it is unclear.
   *
   * @param cs the first word of the clause
   * @param difference the value directly before the words that compare, if it is a difference
   * @param object the other value, if it is known
   * @param gap the difference of both, if it is stated
   */
  @Nullable ComparedValue of(
      Relation relation,
      int cs,
      @Nullable Value difference,
      @Nullable Value object,
      @Nullable Value gap) {
    int to = difference == null ? relation.first() : difference.first();
    Value own = null;
    for (Value value : step.between(cs, to)) {
      if (value.part()) {
        return null;
      }
      if (object != null && !alike(value, object, relation.next())) {
        continue;
      }
      if (own != null || value.sum()) {
        return null;
      }
      own = value;
    }
    if (own == null) {
      return ofResult(relation, cs, to, object, gap);
    }
    boolean apart = own.next() < to || !relation.needsBeing();
    return apart && step.areVerbs(own.next(), to) ? new ComparedValue(own, step) : null;
  }

  /** "That is over the limit", "The load is over the limit": the value is a result before it. */
  private @Nullable ComparedValue ofResult(
      Relation relation, int cs, int to, @Nullable Value object, @Nullable Value gap) {
    int subject = cs;
    while (subject < to
        && text.hash(subject) != WHICH
        && (step.is(ComparisonWord.JOINING, subject) || step.is(ComparisonWord.BEING, subject))) {
      subject++;
    }
    boolean verb =
        to > cs
            && (step.is(ComparisonWord.BEING, to - 1)
                || step.is(ComparisonWord.POINTING_VERB, to - 1));
    boolean apposed = subject >= to && !step.is(ComparisonWord.JOINING, cs);
    if ((relation.needsBeing() && !verb && !step.is(ComparisonWord.NOT, to - 1))
        || (subject < to && step.is(ComparisonWord.INDEFINITE, subject))
        || (to - 1 > cs && text.hash(to - 1) == THAT) // "the amount that exceeds $100"
        || (subject >= to && !apposed)) {
      return null;
    }
    boolean points = pointsBack(subject, to);
    boolean named = !points && !apposed;
    if ((!points && cs < to && step.is(ComparisonWord.AGAINST, cs))
        || step.hasAny(ComparisonWord.OTHER, cs, to)) {
      return null;
    }
    ComparedValue back = before(cs, object, gap);
    if (back == null || (named && isOfAnother(subject, to, back))) {
      return null;
    }
    boolean fits =
        object == null
            || ((isBounded(object, relation.next()) || !(object.bare() || named))
                && alike(back.value(), object, relation.next()));
    return fits ? back : null;
  }

  /**
   * Returns the result of the words before a clause in its sentence, of the sentence before it or
   * of the last sentence of the step before; null when there is none.
   *
   * @param object the other value, if the result may be one of several
   * @param gap the difference of both, if it is stated
   */
  @Nullable ComparedValue before(int cs, @Nullable Value object, @Nullable Value gap) {
    int from = step.sentenceStart(cs);
    int to = cs;
    ValuePassage in = step;
    if (step.between(from, cs).isEmpty()) {
      to = from;
      if (from == 0) {
        ValuePassage last = earlier.last();
        if (last == null || last.text.size() == 0) {
          return null;
        }
        in = last;
        to = last.text.size();
      }
      from = in.sentenceStart(to - 1);
    }
    if (in.hasAny(ComparisonWord.SUPPOSED, from, to)) {
      return null;
    }
    Value result = in.result(from, to);
    if (result == null && object != null && gap != null) {
      result = in.differing(from, to, object, gap);
    }
    return result == null || result.bare() ? null : new ComparedValue(result, in);
  }

  /**
   * True when the result before a comparison belongs to one thing of the question, and the
   * comparison is about another one: "The toad weighs 40 pounds. The snake is heavier than the
   * frog".
   */
  private boolean isOfAnother(int from, int to, ComparedValue back) {
    int head = to - 1;
    while (head > from && step.isVerb(head)) {
      head--;
    }
    ValuePassage in = back.in();
    int stem = text.stem(head);
    boolean owned = false;
    for (int i = in.sentenceStart(back.value().first()); i < back.value().first(); i++) {
      if (in.text.stem(i) == stem) {
        return false;
      }
      boolean noun = in.is(ComparisonWord.DEFINITE, i - 1) || in.is(ComparisonWord.DEFINITE, i - 2);
      owned |=
          noun && !in.is(ComparisonWord.BEING, i) && earlier.question().hasStem(in.text.stem(i));
    }
    return owned && earlier.question().hasStem(stem);
  }

  /** "That", "which", "this figure", "the total": the words stand for the value before them. */
  private boolean pointsBack(int from, int to) {
    boolean pronoun =
        from < to
            && (step.is(ComparisonWord.POINTING, from)
                || step.is(ComparisonWord.POINTING_VERB, from));
    if (!pronoun && !(from < to && step.is(ComparisonWord.DEFINITE, from))) {
      return false;
    }
    boolean noun = from + 1 < to && step.is(ComparisonWord.QUANTITY, from + 1);
    return (pronoun || noun) && step.areVerbs(noun ? from + 2 : from + 1, to);
  }

  /** True when two values can be compared: "the 90 required" has the unit of the other value. */
  private boolean alike(Value one, Value other, int from) {
    if (one.measuresSame(other)) {
      return !one.isCount() || !other.isCount() || isBounded(other, from);
    }
    boolean ends = other.next() >= text.size() || step.clauseEnd(other.first()) == other.next();
    boolean measured = !one.bare() && !one.dimension().isNoun();
    return other.bare() && (isBounded(other, from) || (other.first() == from && ends && measured));
  }

  /** True for the value of "the 90 required" and "the limit of 90". */
  boolean isBounded(Value object, int from) {
    boolean noun = step.limitNoun(object.next(), text.size()) != null;
    for (int i = from; i < object.first() && !noun; i++) {
      noun = step.phrase(ComparisonWords.ComparisonPhrase.BOUND, i, object.first()) != null;
    }
    return object.first() > from
        && step.is(ComparisonWord.DEFINITE, from)
        && (noun || object.first() == from + 1);
  }
}
