package dev.ponens.fact.comparison;

import dev.ponens.fact.Misjudgement;
import dev.ponens.fact.Span;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds comparisons of two known values that are false. The values are in the step, in the sentence
 * before it, or a noun of the step names one that the question or an earlier step gives.
 */
public final class ValueComparisons {
  /** The longest sentence in words: longer ones are lists or no prose, and take long to read. */
  static final int LONGEST = 200;

  /** A sentence that takes the last one back does so with one of its first words. */
  private static final int MOST_RETRACTING = 3;

  private final ComparisonWords words;
  private final ValuePassage step;
  private final Text text;
  private final EarlierTexts earlier;
  private final boolean rounds;
  private final List<Misjudgement> found = new ArrayList<>(0);

  private final ClauseComparisons clauses;

  private ValueComparisons(
      ComparisonWords words, ValuePassage step, String question, List<String> earlier) {
    this.words = words;
    this.step = step;
    this.text = step.text;
    this.earlier = new EarlierTexts(step, question, earlier);
    this.rounds = words.mayRound(text, earlier.isEmpty() ? "" : earlier.get(earlier.size() - 1));
    this.clauses = new ClauseComparisons(step, this.earlier);
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
        && step.hasAny(
            ComparisonWord.RETRACTING,
            next,
            Math.min(next + MOST_RETRACTING, step.sentenceEnd(next)));
  }

  /** Returns true when a sentence is quoted or has a false comparison. */
  private boolean sentence(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.quoted(i)) {
        return true;
      }
      Relation relation = Relation.passive(text, i, to, words);
      relation = relation == null ? Relation.at(text, i, to, words) : relation;
      if (relation == null) {
        if (choice(i, from, to)) {
          return true;
        }
        continue;
      }
      boolean infinitive =
          i > from
              && step.is(ComparisonWord.INFINITIVE, i - 1)
              && !step.is(ComparisonWord.NEGATING_VERB, i - 2);
      Misjudgement wrong =
          infinitive || unsaid(from, relation.next(), to) ? null : clauses.at(relation);
      if (wrong != null) {
        found.add(wrong);
        return true;
      }
      i = relation.next() - 1;
    }
    return false;
  }

  /** True for a sentence that is supposed, or one that wishes or reports what it compares. */
  private boolean unsaid(int from, int next, int to) {
    return step.hasAny(ComparisonWord.UNSAID, from, next)
        || step.hasAny(ComparisonWord.SUPPOSED, from, to);
  }

  /** Finds a wrong choice among values, whose adjective is at an index. */
  private boolean choice(int i, int from, int to) {
    ValueChoice.WrongChoice wrong = new ValueChoice(step, words).at(i, to, earlier::nearest);
    if (wrong == null || unsaid(from, wrong.next(), to)) {
      return false;
    }
    add(step.clauseStart(i), wrong.next(), wrong.chosen(), wrong.better(), false);
    return true;
  }

  /** Finds a sentence that says wrongly whether a limit is kept. */
  private boolean limit(int from, int to) {
    LimitVerdicts.JudgedLimit judged =
        step.hasAny(ComparisonWord.SUPPOSED, from, to)
            ? null
            : new LimitVerdicts(step, words).at(from, to, earlier::nearest);
    if (judged == null || !judged.isFalse()) {
      return false;
    }
    add(from, to, judged.value(), judged.limit(), judged.sure());
    return true;
  }

  /** Finds a number of things that is rounded the wrong way. */
  private void count(int from, int to) {
    RoundedCounts.WrongCount wrong =
        !rounds || step.hasAny(ComparisonWord.SUPPOSED, from, to)
            ? null
            : new RoundedCounts(step).at(from, to, earlier);
    if (wrong != null) {
      add(from, to, wrong.count(), wrong.result(), false);
    }
  }

  private void add(int from, int to, ComparedValue about, ComparedValue other, boolean sure) {
    int start = text.start(from);
    int end = text.end(to - 1);
    String truth = about.comparedWith(other);
    found.add(new Misjudgement(step.words(start, end), truth, true, sure, new Span(start, end)));
  }
}
