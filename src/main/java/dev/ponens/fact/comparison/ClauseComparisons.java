package dev.ponens.fact.comparison;

import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.Span;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.comparison.LimitMarks.Limit;
import dev.ponens.fact.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Finds the two values of a comparison in one clause, such as "82 days is more than the 90
 * required", and tells whether it is false.
 */
final class ClauseComparisons {
  /** The most words between a comparing word and its value: "under the usual ceiling of 80 kg". */
  private static final int MOST_BETWEEN = 5;

  /** How many words before a comparison a negation can be. */
  private static final int NEGATED = 3;

  private final ValuePassage step;
  private final Text text;
  private final SubjectFinder subjects;
  private final NamedValues names;

  ClauseComparisons(ValuePassage step, EarlierTexts earlier) {
    this.step = step;
    this.text = step.text;
    this.subjects = new SubjectFinder(step, earlier);
    this.names = new NamedValues(step, earlier);
  }

  /** Returns a false comparison by these words; null when it is right or unclear. */
  @Nullable Misjudgement at(Relation relation) {
    return relation.kind() == Relation.RelationKind.PASSIVE ? passive(relation) : active(relation);
  }

  /** "The minimum is met": the value is the result before it. */
  private @Nullable Misjudgement passive(Relation relation) {
    int cs = step.clauseStart(relation.first());
    int verb = relation.first();
    while (verb > cs
        && (step.is(ComparisonWord.BEING, verb - 1) || step.is(ComparisonWord.NOT, verb - 1))) {
      verb--;
    }
    int from = cs;
    while (from < verb && step.is(ComparisonWord.JOINING, from)) {
      from++;
    }
    if (from >= verb
        || !step.is(ComparisonWord.DEFINITE, from)
        || step.hasAny(ComparisonWord.NARROWING, from, verb)) {
      return null;
    }
    ComparedValue subject = subjects.of(relation, cs, null, null, null);
    if (subject == null
        || isWithin(subject, cs)
        || !subject.in().limits.marking(subject.value()).isEmpty()) {
      return null; // "the maximum is 3 m, so the rule is satisfied": the limit is not judged
    }
    Limit named = names.of(from, verb, subject.value());
    return named == null ? null : judge(relation, subject, named, null, from, relation.next());
  }

  private @Nullable Misjudgement active(Relation relation) {
    int cs = step.clauseStart(relation.first());
    int from = relation.next();
    int ce = Math.min(step.clauseEnd(from), step.sentenceEnd(relation.first()));
    if (from >= ce) {
      return null;
    }
    Value before = difference(relation, cs);
    Value behind = behind(from, ce);
    Value gap = before == null ? behind : before;
    int end = behind == null ? ce : behind.first();
    int said = end;
    Value own = object(from, end);
    Limit object = null;
    if (own != null) {
      boolean states = relation.meaning().equals(">=") && !subjects.isBounded(own, from);
      if (own.sum() || own.part() || states) {
        return null; // "reached 45 minutes" states a value
      }
      String kind = step.limits.kind(own, from);
      object = new Limit(new ComparedValue(own, step), kind == null ? "" : kind);
      said = Math.max(from, end(own, ce));
    } else if (pointsBack(from, end)) {
      ComparedValue back = subjects.before(cs, null, null);
      if (back == null) {
        return null;
      }
      object = new Limit(back, "");
    }
    ComparedValue subject =
        subjects.of(relation, cs, before, object == null ? null : object.value(), gap);
    if (subject != null && object == null) {
      int np = names.phraseEnd(from, end);
      object = np < 0 ? null : names.of(from, np, subject.value());
      said = behind == null ? np : Math.max(np, behind.next());
    }
    return subject == null || object == null
        ? null
        : judge(relation, subject, object, gap, cs, said);
  }

  /** "Keeps to that", "greater than this load": the words stand for the result before them. */
  private boolean pointsBack(int from, int to) {
    return from < to
        && step.is(ComparisonWord.BACK, from)
        && (to == from + 1 || (to == from + 2 && step.is(ComparisonWord.QUANTITY, from + 1)));
  }

  /** Includes "required" or "limit" behind a value in the words of a finding. */
  private int end(Value object, int ce) {
    return object.next() + (step.limitNoun(object.next(), ce) == null ? 0 : 1);
  }

  /** "12 below the limit": a value directly before a place or an adjective is a difference. */
  private @Nullable Value difference(Relation relation, int cs) {
    if (relation.needsBeing()) {
      for (Value value : step.between(cs, relation.first())) {
        if (value.next() == relation.first()) {
          return value;
        }
      }
    }
    return null;
  }

  /** "By 3 cm" behind the comparison. */
  private @Nullable Value behind(int from, int ce) {
    for (Value value : step.between(from, ce)) {
      if (value.first() > from && step.is(ComparisonWord.DIFFERENCE, value.first() - 1)) {
        return value;
      }
    }
    return null;
  }

  private @Nullable Value object(int from, int ce) {
    for (Value value : step.between(from, ce)) {
      boolean near = value.first() - from <= MOST_BETWEEN;
      boolean verb = step.hasAny(ComparisonWord.BEING, from, value.first());
      return near && !verb && !step.is(ComparisonWord.DIFFERENCE, value.first() - 1) ? value : null;
    }
    return null;
  }

  /** True for a value in the clause of a comparison. */
  private boolean isWithin(ComparedValue value, int cs) {
    return value.in() == step && value.value().first() >= cs;
  }

  private @Nullable Misjudgement judge(
      Relation relation, ComparedValue about, Limit with, @Nullable Value gap, int cs, int next) {
    Value subject = about.value();
    Value object = with.value();
    String sign = relation.sign(subject.dimension(), with.kind());
    int negations = negations(relation, cs);
    boolean greater = sign.startsWith(">") != (negations % 2 == 1);
    if (sign.isEmpty() || negations < 0 || !about.denies(greater, with.at())) {
      return null;
    }
    boolean direct = isWithin(about, cs) && isWithin(with.at(), cs);
    if (gap != null && !(direct && !gap.measuresSame(subject)) && !subject.differs(object, gap)) {
      return null;
    }
    int start = text.start(Math.min(cs, relation.first()));
    start = about.in() == step && subject.first() == cs ? subject.start() : start;
    int end = Math.max(text.end(next - 1), with.at().in() == step ? object.end() : 0);
    return new Misjudgement(
        step.words(start, end),
        about.comparedWith(with.at()),
        !direct,
        !with.kind().isEmpty() && with.at().isOnly() && isAbout(relation, about, cs),
        new Span(start, end));
  }

  /**
   * True when the subject is surely this value of the step: it is in the clause, a word such as
   * "which" stands for it, or the clause has no other subject.
   */
  private boolean isAbout(Relation relation, ComparedValue about, int cs) {
    if (about.in() != step || about.value().bare() || isWithin(about, cs)) {
      return about.in() == step && !about.value().bare();
    }
    int from = cs;
    while (from < relation.first()
        && (step.is(ComparisonWord.JOINING, from) || step.is(ComparisonWord.POINTING, from))) {
      from++;
    }
    from += step.is(ComparisonWord.POINTING_VERB, from) ? 1 : 0;
    boolean passive = relation.kind() == Relation.RelationKind.PASSIVE;
    return passive
        ? step.limits.kind(about.value()) == null
        : step.areVerbs(from, relation.first());
  }

  /** Returns the number of negations directly before a comparison; -1 when one is elsewhere. */
  private int negations(Relation relation, int cs) {
    int near = 0;
    for (int i = cs; i < relation.first(); i++) {
      boolean not = step.isNegation(i);
      if (step.is(ComparisonWord.DENYING, i) || (not && i < relation.first() - NEGATED)) {
        return -1;
      }
      near += not ? 1 : 0;
    }
    return near;
  }
}
