package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.comparison.LimitMarks.Limit;
import dev.ponens.fact.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * Finds the value that a noun phrase names: "the ceiling" is the only value of its kind that the
 * question or an earlier step calls so, or that it marks as a limit.
 */
final class NamedValues {
  /** The most words of a noun phrase: "the usual daily ceiling". */
  private static final int MOST_WORDS = 5;

  /** Shorter words name nothing. */
  private static final int LEAST_LETTERS = 3;

  private static final int WHAT = Text.hashOf("what");

  private final ValuePassage step;
  private final Text text;
  private final EarlierTexts earlier;

  NamedValues(ValuePassage step, EarlierTexts earlier) {
    this.step = step;
    this.text = step.text;
    this.earlier = earlier;
  }

  /**
   * Returns the index after a noun phrase with an article, or after "what is allowed"; -1 for none.
   */
  int phraseEnd(int from, int to) {
    if (from >= to) {
      return -1;
    }
    FoundPhrase demanded = step.phrase(ComparisonPhrase.DEMANDED, from, to);
    if (demanded != null) {
      return demanded.next();
    }
    boolean what = text.hash(from) == WHAT;
    if (!what && !step.is(ComparisonWord.DEFINITE, from)) {
      return -1;
    }
    int i = from + 1;
    while (i < to && i <= from + MOST_WORDS && (what || !step.is(ComparisonWord.NOUN_ENDING, i))) {
      i++;
    }
    boolean more = i < step.sentenceEnd(from) && step.is(ComparisonWord.NARROWING, i);
    return more || step.hasAny(ComparisonWord.OTHER, from, i) ? -1 : i;
  }

  /** Returns the value that a noun phrase names; null when it is unclear. */
  @Nullable Limit of(int from, int to, Value like) {
    String kind = "";
    int head = -1;
    for (int i = from; i < to; i++) {
      FoundPhrase limit = step.limitNoun(i, to);
      kind = limit == null ? kind : limit.meaning();
      boolean demanded = step.phrase(ComparisonPhrase.DEMANDED, i, to) != null;
      if (!demanded && isName(i) && !step.is(ComparisonWord.BEING, i)) {
        head = i;
      }
    }
    ValuePassage question = earlier.question();
    Limit named = null;
    for (int i = head; i >= from && i > head - MOST_WORDS && named == null; i--) {
      if (isName(i)) {
        if (question.limits.haveName(like, text.stem(i))) {
          return null;
        }
        named = question.limits.named(like, text.stem(i));
      }
    }
    if (named == null && !kind.isEmpty()) {
      named = question.limits.marked(like, kind);
      for (int i = 0; i < earlier.size() && named == null && head >= 0; i++) {
        named = earlier.step(i).limits.named(like, text.stem(head));
      }
    }
    return named == null || !named.kind().isEmpty() ? named : new Limit(named.at(), kind);
  }

  private boolean isName(int i) {
    return text.end(i) - text.start(i) >= LEAST_LETTERS && !step.is(ComparisonWord.DEFINITE, i);
  }
}
