package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.text.Text;

/**
 * Finds a conclusion from one case to another without a reason why they are alike: "the neighbour
 * has class C, so mine is class C as well".
 */
record OtherCases(SlipWords words, StepReading step) {
  private static final int BITS =
      Sort.THEREFORE.bit() | Sort.CASE.bit() | Sort.THIS_CASE.bit() | Sort.ALSO.bit();

  void find(int bits) {
    if ((bits & BITS) != BITS || !step.equations().isEmpty()) {
      return;
    }
    for (PathSentence one : SlipFinder.own(step)) {
      Text text = one.text();
      int so = -1;
      for (int i = one.from() + 1; i < one.to(); i++) {
        so = words.is(text, i, Sort.THEREFORE) ? i : so;
      }
      if (so < 0
          || SlipFinder.unread(one)
          || words.has(text, one.from(), one.to(), Sort.REASON)
          || text.quoted(so)) {
        continue;
      }
      int also = words.index(text, so + 1, one.to(), Sort.ALSO);
      int mine = words.index(text, so + 1, one.to(), Sort.THIS_CASE);
      boolean other = words.has(text, one.from(), so, Sort.CASE);
      boolean ends =
          also >= 0 && (also + 1 >= one.to() || text.opensClause(also + 1) || also > so + 3);
      if (other && mine >= 0 && mine <= so + 4 && ends) {
        PathSentence before = new PathSentence(text, one.masked(), one.step(), one.from(), so);
        SlipFinder.add(step, "other-case", one, before.words(), one.step());
        return;
      }
    }
  }
}
