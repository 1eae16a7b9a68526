package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;

/**
 * Finds a bound that a source is said to give, although the question quotes the source with a
 * larger number: "the forecast gives no more than force 5" beside "SW 4 to 5, later 6 to 7".
 */
record CitedBounds(Lexicon lexicon, SlipWords words, StepReading step) {
  /** How far the bound is from the source, and the quotation from its name, in words. */
  private static final int REACH = 8;

  private static final int NEAR = 5;

  void find(int bits) {
    if ((bits & Sort.CITED.bit()) == 0) {
      return;
    }
    Text question = null;
    for (PathSentence one : SlipFinder.own(step)) {
      Text text = one.text();
      int source = words.index(text, one.from(), one.to(), Sort.CITED);
      if (source < 0 || SlipFinder.unread(one) || text.quoted(source)) {
        continue;
      }
      for (int i = source + 1; i < Math.min(one.to(), source + REACH + 1); i++) {
        if (!text.number(i) || !bounds(text, source, i)) {
          continue;
        }
        NumberWord number = NumberWord.of(lexicon, words, text, i);
        if (!number.valid()) {
          continue;
        }
        question = question == null ? Text.of(step.path().recent().question()) : question;
        String shown = denied(question, Roots.of(text, source), number);
        if (!shown.isEmpty()) {
          SlipFinder.add(step, "bound", one, shown, 0);
          return;
        }
      }
    }
  }

  /** Returns true for "no more than 5", "at most 5", "nothing above 5", "never over 5". */
  private boolean bounds(Text text, int source, int number) {
    for (int i = Math.max(source, number - 4); i < number; i++) {
      boolean more = words.is(text, i, Sort.BEYOND);
      boolean under = words.is(text, i, Sort.UNDER);
      boolean most =
          words.is(text, i, Sort.MOST) && i > 0 && SegmentReader.word(text, i - 1).equals("at");
      if (most || under || (more && SlipFinder.denies(words, text, i - 4, i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the quotation behind the name of a source that has a larger number. */
  private String denied(Text question, int source, NumberWord bound) {
    for (int i = 0; i < question.size(); i++) {
      if (question.quoted(i) || Roots.of(question, i) != source) {
        continue;
      }
      int from = i + 1;
      while (from < Math.min(question.size(), i + NEAR) && !question.quoted(from)) {
        from++;
      }
      int to = from;
      boolean larger = false;
      while (to < question.size() && question.quoted(to) && to < from + SlipFinder.LONGEST) {
        larger |= question.number(to) && larger(question, to, bound);
        to++;
      }
      if (larger && to > from) {
        return step.path()
            .recent()
            .question()
            .substring(question.start(from), question.end(to - 1));
      }
    }
    return "";
  }

  private boolean larger(Text question, int at, NumberWord bound) {
    NumberWord shown = NumberWord.of(lexicon, words, question, at);
    return shown.valid() && shown.unit() == bound.unit() && shown.value() > bound.value();
  }
}
