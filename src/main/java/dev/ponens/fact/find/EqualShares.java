package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Text;

/**
 * Finds the claim that a rise and a fall by the same percentage leave a value as it was: "up 20 %,
 * then down 20 %, that cancels out".
 */
record EqualShares(SlipWords words, StepReading step) {
  private static final int BITS = Sort.CANCEL.bit() | Sort.UP.bit() | Sort.DOWN.bit();

  private static final CharSet PLUS = CharSet.of("+");

  private static final CharSet MINUS = CharSet.of("-–−");

  /** How far the word of the direction is from its percentage, in words. */
  private static final int NEAR = 5;

  /** How far the claim is from the second percentage, in words. */
  private static final int REACH = 14;

  void find(int bits) {
    Text text = step.text();
    boolean signed = text.signs().any(PLUS) && text.signs().any(MINUS);
    boolean may = (bits & BITS) == BITS || (signed && (bits & Sort.CANCEL.bit()) != 0);
    if (!may || (bits & Sort.POINTS.bit()) != 0) {
      return;
    }
    int first = -1;
    for (int i = 0; i < text.size(); i++) {
      if (!text.number(i)) {
        continue;
      }
      NumberWord one = NumberWord.of(step.lexicon(), words, text, i);
      boolean share =
          one.percent()
              || SegmentReader.word(text, Math.min(i + 1, text.size() - 1)).startsWith("percent");
      if (share
          && first >= 0
          && SegmentReader.value(text, first) == SegmentReader.value(text, i)
          && cancels(first, i)) {
        return;
      }
      first = share ? i : -1;
    }
  }

  /** Judges two neighbouring percentages without another number between them. */
  private boolean cancels(int first, int second) {
    Text text = step.text();
    int apart = text.sentence(second) - text.sentence(first);
    int middle = (first + second + 1) / 2;
    boolean rises = near(first, second, middle, Sort.UP, Sort.DOWN);
    boolean falls = near(first, second, middle, Sort.DOWN, Sort.UP);
    boolean signed = sign(first) * sign(second) < 0;
    if (apart > 1 || (!rises && !falls && !signed)) {
      return false;
    }
    for (int i = second + 1; i < Math.min(text.size(), second + REACH); i++) {
      if (text.number(i) || text.sentence(i) > text.sentence(second) + 1) {
        return false;
      }
      if (words.is(text, i, Sort.CANCEL)) {
        if (SlipFinder.denies(words, text, second + 1, i)
            || SlipFinder.denies(words, text, i + 1, i + 4)
            || text.asks(text.sentence(i))) {
          return false;
        }
        int from = i;
        while (from > 0 && text.sentence(from - 1) == text.sentence(i)) {
          from--;
        }
        int to = i + 1;
        while (to < text.size() && text.sentence(to) == text.sentence(i)) {
          to++;
        }
        PathSentence claim = new PathSentence(text, step.masked(), step.event().step(), from, to);
        SlipFinder.add(step, "equal-shares", claim, claim.words(), claim.step());
        return true;
      }
    }
    return false;
  }

  private int sign(int number) {
    int at = step.text().start(number) - 1;
    char c = at < 0 ? ' ' : step.text().at(at);
    return c == '+' ? 1 : "-–−".indexOf(c) >= 0 ? -1 : 0;
  }

  private boolean near(int first, int second, int middle, Sort one, Sort other) {
    Text text = step.text();
    return words.has(text, first - NEAR, middle, one)
        && !words.has(text, first - 1, first, other)
        && words.has(text, middle, second + NEAR, other);
  }
}
