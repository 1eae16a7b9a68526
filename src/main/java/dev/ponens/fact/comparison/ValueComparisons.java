package dev.ponens.fact.comparison;

import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.Span;
import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds comparisons of two known values that are false. The values are in the step, in the sentence
 * before it, or a noun of the step names one that the question or an earlier step gives.
 */
public final class ValueComparisons {
  /** The most words between a comparing word and its value: "under the usual ceiling of 80 kg". */
  private static final int NAME = 5;

  /** The longest sentence in words: longer ones are lists or no prose, and take long to read. */
  static final int LONGEST = 200;

  /** How many words before a comparison a negation can be. */
  private static final int NEGATED = 3;

  private static final int BY = Text.hashOf("by");
  private static final int NO = Text.hashOf("no");
  private static final int TO = Text.hashOf("to");
  private static final int THAT = Text.hashOf("that");
  private static final int WHAT = Text.hashOf("what");
  private static final int WHICH = Text.hashOf("which");

  private final ComparisonWords words;
  private final ValuePassage step;
  private final Text text;
  private final String question;
  private final List<String> earlier;
  private final boolean rounds;
  private final List<Misjudgement> found = new ArrayList<>(0);
  private @Nullable ValuePassage asked;
  private final @Nullable ValuePassage[] said;

  private ValueComparisons(
      ComparisonWords words, ValuePassage step, String question, List<String> earlier) {
    this.words = words;
    this.step = step;
    this.text = step.text;
    this.question = question;
    this.earlier = earlier;
    this.rounds = words.mayRound(text, earlier.isEmpty() ? "" : earlier.get(earlier.size() - 1));
    this.said = new ValuePassage[earlier.size()];
  }

  /**
   * Returns the false comparisons of a step.
   *
   * @param text the words of the step
   * @param tokens its tokens
   * @param masked the same with secrets masked
   * @param question the text of the question, secrets masked
   * @param earlier the texts of the steps before it, oldest first, secrets masked
   */
  public static List<Misjudgement> find(
      ComparisonWords words,
      Text text,
      NumberTokens tokens,
      String masked,
      String question,
      List<String> earlier) {
    ValuePassage step = new ValuePassage(text, tokens, masked, words);
    return new ValueComparisons(words, step, question, earlier).find();
  }

  private List<Misjudgement> find() {
    int from = 0;
    while (from < text.size()) {
      int to = step.sentenceEnd(from);
      boolean prose = to - from <= LONGEST && !text.asks(text.sentence(from));
      if (prose
          && !step.hasAny(ComparisonWord.RANKED, from, to)
          && !retracted(to)
          && !sentence(from, to)
          && !limit(from, to)) {
        count(from, to);
      }
      from = to;
    }
    return found;
  }

  /** True when the next sentence begins with a word that takes this one back. */
  private boolean retracted(int next) {
    return next < text.size()
        && step.hasAny(ComparisonWord.RETRACTING, next, Math.min(next + NEGATED, step.sentenceEnd(next)));
  }

  /** Returns true when a sentence is quoted or has a false comparison. */
  private boolean sentence(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.quoted(i)) {
        return true;
      }
      Relation relation = Relation.passive(text, i, to, words);
      relation = relation == null ? Relation.at(text, i, to, words) : relation;
      if (relation != null) {
        boolean infinitive = i > from && text.hash(i - 1) == TO && !negatingVerb(i - 2);
        boolean unsaid =
            infinitive
                || step.hasAny(ComparisonWord.UNSAID, from, relation.next())
                || step.hasAny(ComparisonWord.SUPPOSED, from, to);
        if (!unsaid
            && (relation.kind() == Relation.RelationKind.PASSIVE
                ? passive(relation)
                : active(relation))) {
          return true;
        }
        i = relation.next() - 1;
      } else if (choice(i, from, to)) {
        return true;
      }
    }
    return false;
  }

  /** Finds a sentence that says wrongly whether a limit is kept. */
  private boolean limit(int from, int to) {
    LimitVerdicts.JudgedLimit judged =
        step.hasAny(ComparisonWord.SUPPOSED, from, to)
            ? null
            : new LimitVerdicts(step, words).at(from, to, this::before);
    if (judged == null || !judged.isFalse()) {
      return false;
    }
    String gap = judged.sign().equals(">") ? " is less than " : " is greater than ";
    add(from, to, judged.about().words(judged.value()) + gap + judged.in().words(judged.limit()));
    return true;
  }

  /** Finds a number of things that is rounded the wrong way. */
  private void count(int from, int to) {
    if (!rounds || step.hasAny(ComparisonWord.SUPPOSED, from, to)) {
      return;
    }
    RoundedCounts.WrongCount wrong = new RoundedCounts(step, words).at(from, to, last(), asked());
    if (wrong != null) {
      boolean less = wrong.count().number() < wrong.result().number();
      add(
          from,
          to,
          step.words(wrong.count())
              + (less ? " is less than " : " is greater than ")
              + wrong.in().words(wrong.result()));
    }
  }

  private void add(int from, int to, String truth) {
    int start = text.start(from);
    int end = text.end(to - 1);
    found.add(new Misjudgement(step.words(start, end), truth, true, new Span(start, end)));
  }

  /** Finds a wrong choice among values, whose adjective is at an index. */
  private boolean choice(int i, int from, int to) {
    ValueChoice.Wrong wrong = new ValueChoice(step, words).at(i, to, this::before);
    if (wrong == null
        || step.hasAny(ComparisonWord.UNSAID, from, wrong.next())
        || step.hasAny(ComparisonWord.SUPPOSED, from, to)) {
      return false;
    }
    int start = text.start(step.clauseStart(i));
    int end = text.end(wrong.next() - 1);
    String truth =
        wrong.about().words(wrong.chosen())
            + (wrong.less() ? " is greater than " : " is less than ")
            + wrong.in().words(wrong.better());
    found.add(new Misjudgement(step.words(start, end), truth, true, new Span(start, end)));
    return true;
  }

  /**
   * The two values of a comparison.
   *
   * @param subject the value that is compared
   * @param object the other one
   * @param about the text of the subject
   * @param with the text of the other one
   * @param direct true when both are in one clause
   * @param kind {@code upper} or {@code lower} when the other value is marked as such a limit
   */
  private record Pair(
      Value subject,
      Value object,
      ValuePassage about,
      ValuePassage with,
      boolean direct,
      String kind) {}

  private boolean active(Relation relation) {
    int cs = step.clauseStart(relation.first());
    int ce = step.clauseEnd(relation.next());
    ce = Math.min(ce, step.sentenceEnd(relation.first()));
    if (relation.next() >= ce) {
      return false;
    }
    Value before = difference(relation, cs);
    Value behind = behind(relation.next(), ce);
    Value gap = before == null ? behind : before;
    int end = behind == null ? ce : behind.first();
    Value object = object(relation, end);
    ValuePassage with = step;
    int said = end;
    String kind = "";
    boolean named = false;
    if (object != null) {
      boolean states = relation.meaning().equals(">=") && !bounded(object, relation.next());
      if (object.sum() || object.part() || states) {
        return false; // "reached 45 minutes" states a value
      }
      said = Math.max(relation.next(), end(object, ce));
      kind = kind(object, relation.next(), ce);
    } else if (pointsBack(relation.next(), end)) {
      Earlier back = back(cs, null, null);
      if (back == null) {
        return false;
      }
      object = back.value;
      with = back.in;
      named = true;
    }
    Subject subject = subject(relation, cs, before, object, gap);
    if (subject == null) {
      return false;
    }
    if (object == null) {
      int np = nounPhrase(relation.next(), end);
      Named other = np < 0 ? null : named(relation.next(), np, subject.value);
      if (other == null) {
        return false;
      }
      object = other.value;
      with = other.in;
      kind = other.kind;
      named = true;
      said = behind == null ? np : Math.max(np, behind.next());
    }
    boolean direct = subject.direct && !named;
    return judge(
        relation, new Pair(subject.value, object, subject.in, with, direct, kind), gap, cs, said);
  }

  /** "Keeps to that", "greater than this load": the words stand for the result before them. */
  private boolean pointsBack(int from, int to) {
    boolean pronoun = from < to && words.is(ComparisonWord.BACK, text.hash(from));
    return pronoun
        && (to == from + 1 || (to == from + 2 && words.is(ComparisonWord.QUANTITY, text.hash(from + 1))));
  }

  /**
   * A value that the words before a comparison leave.
   *
   * @param value the value
   * @param in its text
   */
  private record Earlier(Value value, ValuePassage in) {}

  /**
   * Returns the result of the words before a clause in its sentence, of the sentence before it or
   * of the last sentence of the step before; null when there is none.
   *
   * @param object the other value, if the result may be one of several
   * @param gap the difference of both, if it is stated
   */
  private @Nullable Earlier back(int cs, @Nullable Value object, @Nullable Value gap) {
    int sentence = step.sentenceStart(cs);
    ValuePassage in = step;
    int from = sentence;
    int to = cs;
    if (step.between(sentence, cs).isEmpty()) {
      if (sentence > 0) {
        from = step.sentenceStart(sentence - 1);
        to = sentence;
      } else {
        ValuePassage last = last();
        if (last == null || last.text.size() == 0) {
          return null;
        }
        in = last;
        from = last.sentenceStart(last.text.size() - 1);
        to = last.text.size();
      }
    }
    if (in.hasAny(ComparisonWord.SUPPOSED, from, to)) {
      return null;
    }
    Value result = in.result(from, to);
    if (result == null && object != null && gap != null) {
      result = in.differing(from, to, object, gap);
    }
    return result == null || result.bare() ? null : new Earlier(result, in);
  }

  /** Includes "required" or "limit" behind a value in the words of a finding. */
  private int end(Value object, int ce) {
    int i = object.next();
    boolean bound =
        i < ce
            && (words.at(ComparisonPhrase.BOUND, text, i, ce) != null
                || words.at(ComparisonPhrase.DEMANDED, text, i, ce) != null);
    return bound ? i + 1 : i;
  }

  private String kind(Value object, int from, int ce) {
    FoundPhrase demanded = words.at(ComparisonPhrase.DEMANDED, text, object.next(), ce);
    FoundPhrase noun = words.at(ComparisonPhrase.BOUND, text, object.next(), ce);
    for (int i = from; noun == null && i < object.first(); i++) {
      noun = words.at(ComparisonPhrase.BOUND, text, i, object.first());
    }
    return demanded != null ? demanded.meaning() : noun != null ? noun.meaning() : "";
  }

  /** "12 below the limit": a value directly before a place or an adjective is a difference. */
  private @Nullable Value difference(Relation relation, int cs) {
    if (!relation.needsBeing()) {
      return null;
    }
    for (Value value : step.between(cs, relation.first())) {
      if (value.next() == relation.first()) {
        return value;
      }
    }
    return null;
  }

  /** "By 3 cm" behind the comparison. */
  private @Nullable Value behind(int from, int ce) {
    for (Value value : step.between(from, ce)) {
      if (value.first() > from && text.hash(value.first() - 1) == BY) {
        return value;
      }
    }
    return null;
  }

  private @Nullable Value object(Relation relation, int ce) {
    for (Value value : step.between(relation.next(), ce)) {
      boolean near = value.first() - relation.next() <= NAME;
      boolean verb = step.hasAny(ComparisonWord.BEING, relation.next(), value.first());
      return near && !verb && text.hash(value.first() - 1) != BY ? value : null;
    }
    return null;
  }

  /**
   * What a comparison is about.
   *
   * @param value its value
   * @param in its text
   * @param direct true when the value is directly before the words that compare it
   */
  private record Subject(Value value, ValuePassage in, boolean direct) {}

  private @Nullable Subject subject(
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
    if (own != null) {
      for (int i = own.next(); i < to; i++) {
        if (!verb(i)) {
          return null;
        }
      }
      boolean apart = own.next() < to || !relation.needsBeing();
      return apart ? new Subject(own, step, true) : null;
    }
    int subject = cs;
    while (subject < to
        && text.hash(subject) != WHICH
        && (words.is(ComparisonWord.JOINING, text.hash(subject))
            || words.is(ComparisonWord.BEING, text.hash(subject)))) {
      subject++;
    }
    boolean pointing = pointing(subject, to);
    boolean verb = to > cs && words.is(ComparisonWord.BEING, text.hash(to - 1));
    if ((relation.needsBeing() && !verb && !not(to - 1))
        || (subject < to && words.is(ComparisonWord.INDEFINITE, text.hash(subject)))) {
      return null;
    }
    if (to - 1 > cs && text.hash(to - 1) == THAT) {
      return null; // "the amount that exceeds $100"
    }
    boolean apposed = subject >= to && !words.is(ComparisonWord.JOINING, text.hash(cs));
    if (subject >= to && !apposed) {
      return null;
    }
    boolean against = cs < to && words.is(ComparisonWord.AGAINST, text.hash(cs));
    if ((!pointing && against) || step.hasAny(ComparisonWord.OTHER, cs, to)) {
      return null;
    }
    Earlier back = back(cs, object, gap);
    boolean named = !pointing && !apposed;
    if (back == null
        || (object != null && (object.bare() || named) && !bounded(object, relation.next()))) {
      return null;
    }
    return back == null
            || (object != null && !alike(back.value, object, relation.next()))
            || (!pointing && !apposed && another(subject, to, back))
        ? null
        : new Subject(back.value, back.in, false);
  }

  /**
   * True when the result before a comparison belongs to one thing of the question, and the
   * comparison is about another one: "The toad weighs 40 pounds. The snake is heavier than the
   * frog".
   */
  private boolean another(int from, int to, Earlier back) {
    int head = to - 1;
    while (head > from && verb(head)) {
      head--;
    }
    ValuePassage in = back.in;
    int stem = text.stem(head);
    boolean owned = false;
    for (int i = in.sentenceStart(back.value.first()); i < back.value.first(); i++) {
      if (in.text.stem(i) == stem) {
        return false;
      }
      boolean noun = i > 0 && words.is(ComparisonWord.DEFINITE, in.text.hash(i - 1));
      noun |= i > 1 && words.is(ComparisonWord.DEFINITE, in.text.hash(i - 2));
      owned |=
          noun && !words.is(ComparisonWord.BEING, in.text.hash(i)) && asked().hasStem(in.text.stem(i));
    }
    return owned && asked().hasStem(stem);
  }

  /** "That", "which", "this figure", "the total": the words stand for the value before them. */
  private boolean pointing(int from, int to) {
    int i = from;
    boolean article = i < to && words.is(ComparisonWord.DEFINITE, text.hash(i));
    if (i >= to || !(article || words.is(ComparisonWord.POINTING, text.hash(i)))) {
      return false;
    }
    boolean pronoun = words.is(ComparisonWord.POINTING, text.hash(i));
    i++;
    boolean noun = i < to && words.is(ComparisonWord.QUANTITY, text.hash(i));
    i += noun ? 1 : 0;
    for (int k = i; k < to; k++) {
      if (!verb(k)) {
        return false;
      }
    }
    return pronoun || noun;
  }

  /** True when two values can be compared: "the 90 required" has the unit of the other value. */
  private boolean alike(Value one, Value other, int from) {
    if (one.likens(other)) {
      return !one.isCount() || !other.isCount() || bounded(other, from);
    }
    boolean ends = other.next() >= text.size() || step.clauseEnd(other.first()) == other.next();
    return other.bare()
        && (bounded(other, from) || (other.first() == from && ends && measured(one)));
  }

  private static boolean measured(Value value) {
    return !value.bare() && !value.dimension().isNoun();
  }

  private boolean bounded(Value object, int from) {
    boolean article = object.first() > from && words.is(ComparisonWord.DEFINITE, text.hash(from));
    int next = object.next();
    boolean behind =
        words.at(ComparisonPhrase.BOUND, text, next, text.size()) != null
            || words.at(ComparisonPhrase.DEMANDED, text, next, text.size()) != null;
    boolean before = false;
    for (int i = from; i < object.first(); i++) {
      before |= words.at(ComparisonPhrase.BOUND, text, i, object.first()) != null;
    }
    return article && (behind || before || object.first() == from + 1);
  }

  /**
   * Returns the index after a noun phrase with an article, or after "what is allowed"; -1 for none.
   */
  private int nounPhrase(int from, int to) {
    if (from >= to) {
      return -1;
    }
    FoundPhrase demanded = words.at(ComparisonPhrase.DEMANDED, text, from, to);
    if (demanded != null) {
      return demanded.next();
    }
    boolean what = text.hash(from) == WHAT;
    boolean article = words.is(ComparisonWord.DEFINITE, text.hash(from));
    if (!what && !article) {
      return -1;
    }
    int i = from + 1;
    while (i < to && i <= from + NAME && (what || !words.is(ComparisonWord.NOUN_ENDING, text.hash(i)))) {
      i++;
    }
    boolean more =
        i < text.size() && i < step.sentenceEnd(from) && words.is(ComparisonWord.NARROWING, text.hash(i));
    return more || step.hasAny(ComparisonWord.OTHER, from, i) ? -1 : i;
  }

  /**
   * A value that words name.
   *
   * @param value the value
   * @param in its text
   * @param kind {@code upper}, {@code lower} or {@code any}
   */
  private record Named(Value value, ValuePassage in, String kind) {}

  private @Nullable Named named(int from, int np, Value subject) {
    String noun = "";
    int head = -1;
    for (int i = from; i < np; i++) {
      FoundPhrase demanded = words.at(ComparisonPhrase.DEMANDED, text, i, np);
      FoundPhrase bound = words.at(ComparisonPhrase.BOUND, text, i, np);
      FoundPhrase limit = bound == null ? demanded : bound;
      noun = limit == null ? noun : limit.meaning();
      if (demanded == null
          && !words.is(ComparisonWord.DEFINITE, text.hash(i))
          && !words.is(ComparisonWord.BEING, text.hash(i))
          && text.end(i) - text.start(i) > 2) {
        head = i;
      }
    }
    if (head < 0 && noun.isEmpty()) {
      return null;
    }
    ValuePassage given = asked();
    Named byName = null;
    for (int i = head; i >= from && i > head - NAME && byName == null; i--) {
      boolean name = text.end(i) - text.start(i) > 2 && !words.is(ComparisonWord.DEFINITE, text.hash(i));
      if (name && several(given, subject, text.stem(i))) {
        return null;
      }
      byName = name ? only(given, subject, text.stem(i), "") : null;
    }
    if (byName == null && !noun.isEmpty()) {
      byName = only(given, subject, 0, noun);
    }
    if (byName == null && !noun.isEmpty()) {
      for (int i = 0; i < said.length && byName == null && head >= 0; i++) {
        byName = only(said(i), subject, text.stem(head), "");
      }
    }
    if (byName == null) {
      return null;
    }
    String kind = byName.kind.isEmpty() ? noun : byName.kind;
    return new Named(byName.value, byName.in, kind);
  }

  /**
   * Returns the only value of a text that can be compared with another one, and that has a name or
   * is marked as a limit. Null when there is none, or several.
   *
   * @param stem the stem of the name; 0 for values that are marked as limits
   * @param noun the kind of limit that is wanted
   */
  private @Nullable Named only(ValuePassage in, Value subject, int stem, String noun) {
    Named one = null;
    for (Value value : in.values) {
      if (!value.likens(subject) || value.sum() || value.compare(subject) == 0) {
        if (value.likens(subject) && !value.sum() && stem != 0 && in.clauseHasStem(value, stem)) {
          return null;
        }
        continue;
      }
      String marking = in.marking(value);
      boolean fits =
          stem != 0 ? in.clauseHasStem(value, stem) : !marking.isEmpty() && fits(marking, noun);
      if (!fits) {
        continue;
      }
      if (one != null && one.value.compare(value) != 0) {
        return null;
      }
      one = new Named(value, in, marking);
    }
    return one;
  }

  /** True when different values of a text, all like this one, have a name. */
  private static boolean several(ValuePassage in, Value subject, int stem) {
    Value one = null;
    for (Value value : in.values) {
      if (value.likens(subject) && !value.sum() && in.clauseHasStem(value, stem)) {
        if (one != null && one.compare(value) != 0) {
          return true;
        }
        one = value;
      }
    }
    return false;
  }

  private static boolean fits(String marking, String noun) {
    return marking.equals("any") || noun.equals("any") || noun.isEmpty() || marking.equals(noun);
  }

  /** "The minimum is met": the value is the result before it. */
  private boolean passive(Relation relation) {
    int cs = step.clauseStart(relation.first());
    int verb = relation.first();
    while (verb > cs
        && (words.is(ComparisonWord.BEING, text.hash(verb - 1))
            || words.is(ComparisonWord.NOT, text.hash(verb - 1)))) {
      verb--;
    }
    int from = cs;
    while (from < verb && words.is(ComparisonWord.JOINING, text.hash(from))) {
      from++;
    }
    if (from >= verb
        || !words.is(ComparisonWord.DEFINITE, text.hash(from))
        || step.hasAny(ComparisonWord.NARROWING, from, verb)) {
      return false;
    }
    Subject subject = subject(relation, cs, null, null, null);
    if (subject == null || (subject.in == step && subject.value.first() >= cs)) {
      return false;
    }
    Named named = named(from, verb, subject.value);
    if (named == null) {
      return false;
    }
    Pair pair = new Pair(subject.value, named.value, subject.in, named.in, false, named.kind);
    return judge(relation, pair, null, from, relation.next());
  }

  private boolean judge(Relation relation, Pair pair, @Nullable Value gap, int cs, int next) {
    Value subject = pair.subject;
    Value object = pair.object;
    int order = subject.compare(object);
    String sign = relation.sign(subject.dimension());
    boolean kept = sign.equals("kept");
    if (kept || sign.equals("broken")) {
      if (!pair.kind.equals("upper") && !pair.kind.equals("lower")) {
        return false;
      }
      boolean less = kept == pair.kind.equals("upper");
      sign = less ? "<" : ">";
    }
    if (order == 0 || sign.isEmpty() || (subject.amount() < 0 != object.amount() < 0)) {
      return false;
    }
    if (gap != null && !(pair.direct && !gap.likens(subject)) && !subject.differs(object, gap)) {
      return false;
    }
    int negation = negation(relation, cs);
    if (negation < 0) {
      return false;
    }
    boolean greater = sign.startsWith(">") != (negation % 2 == 1);
    if (greater == order > 0) {
      return false;
    }
    int start = text.start(Math.min(cs, relation.first()));
    start = pair.about == step && subject.first() == cs ? subject.start() : start;
    int end = Math.max(text.end(next - 1), pair.with == step ? object.end() : 0);
    String truth =
        pair.about.words(subject)
            + (order > 0 ? " is greater than " : " is less than ")
            + pair.with.words(object);
    found.add(new Misjudgement(step.words(start, end), truth, !pair.direct, new Span(start, end)));
    return true;
  }

  /** True for words between what is compared and the words that compare it. */
  private boolean verb(int i) {
    int hash = text.hash(i);
    return words.is(ComparisonWord.BEING, hash)
        || words.is(ComparisonWord.NOT, hash)
        || words.is(ComparisonWord.NEGATING_VERB, hash);
  }

  private boolean not(int i) {
    return i >= 0 && words.is(ComparisonWord.NOT, text.hash(i));
  }

  private boolean negatingVerb(int i) {
    return i >= 0 && words.is(ComparisonWord.NEGATING_VERB, text.hash(i));
  }

  /** Returns the number of negations directly before a comparison; -1 when one is elsewhere. */
  private int negation(Relation relation, int cs) {
    int near = 0;
    for (int i = cs; i < relation.first(); i++) {
      boolean not =
          words.is(ComparisonWord.NOT, text.hash(i)) || words.is(ComparisonWord.NEGATING_VERB, text.hash(i));
      not &= i + 1 == text.size() || !words.is(ComparisonWord.EMPHASIS, text.hash(i + 1));
      if (text.hash(i) == NO || (not && i < relation.first() - NEGATED)) {
        return -1;
      }
      near += not ? 1 : 0;
    }
    return near;
  }

  /** Returns the step before this one, if there is one, and the question. */
  private List<ValuePassage> before() {
    ValuePassage last = last();
    return last == null ? List.of(asked()) : List.of(last, asked());
  }

  private ValuePassage asked() {
    ValuePassage known = asked;
    if (known == null) {
      known = step.other(question);
      asked = known;
    }
    return known;
  }

  /** Returns an earlier step, which is read when it is first needed. */
  private ValuePassage said(int index) {
    ValuePassage known = said[index];
    if (known == null) {
      known = step.other(earlier.get(index));
      said[index] = known;
    }
    return known;
  }

  private @Nullable ValuePassage last() {
    return said.length == 0 ? null : said(said.length - 1);
  }
}
