package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds a value that a step accepts although the question or an earlier step gives a limit that it
 * passes: "50 lux at most", then "we have no objection to 100 lux".
 */
record PassedLimits(Lexicon lexicon, SlipWords words, StepReading step) {
  /** How far the words of a limit or of an acceptance are from the number, in words. */
  private static final int NEAR = 6;

  private static final int FAR = 10;

  void find(int bits) {
    if ((bits & (Sort.ACCEPTING.bit() | Sort.OBJECTION.bit())) == 0) {
      return;
    }
    List<PathSentence> limits = null;
    for (PathSentence one : SlipFinder.own(step)) {
      if (SlipFinder.unread(one) || words.has(one.text(), one.from(), one.to(), Sort.SHIFT)) {
        continue;
      }
      for (int i = one.from(); i < one.to(); i++) {
        if (!one.text().number(i) || one.text().quoted(i) || !accepts(one, i)) {
          continue;
        }
        NumberWord number = NumberWord.of(lexicon, words, one.text(), i);
        if (!number.valid() || number.unit() == 0) {
          continue;
        }
        limits = limits == null ? limits() : limits;
        for (PathSentence limit : limits) {
          if (passes(limit, number, one)) {
            SlipFinder.add(step, "limit", one, limit.words(), limit.step());
            return;
          }
        }
      }
    }
  }

  /** Returns true for "no objection to 100 lux" and "a bag of 30 kg is fine". */
  private boolean accepts(PathSentence one, int i) {
    Text text = one.text();
    int from = i;
    while (from > Math.max(one.from(), i - FAR) && !text.opensClause(from)) {
      from--;
    }
    int to = i + 1;
    while (to < Math.min(one.to(), i + FAR) && !text.opensClause(to)) {
      to++;
    }
    if (words.has(text, from, to, Sort.MOST) || words.has(text, from, to, Sort.LEAST)) {
      return false;
    }
    int objection = words.index(text, from, to, Sort.OBJECTION);
    if (objection >= 0) {
      return SlipFinder.denies(words, text, objection - 3, objection);
    }
    int accepting = words.index(text, from, to, Sort.ACCEPTING);
    return accepting >= 0 && !SlipFinder.denies(words, text, from, to);
  }

  private List<PathSentence> limits() {
    List<PathSentence> all = new ArrayList<>();
    Text question = Text.of(step.path().recent().question());
    all.addAll(PathSentence.of(question, step.path().recent().question(), 0));
    all.addAll(PathSentence.before(step.path()));
    all.removeIf(
        one ->
            !words.has(one.text(), one.from(), one.to(), Sort.MOST)
                && !words.has(one.text(), one.from(), one.to(), Sort.LEAST));
    return all;
  }

  private boolean passes(PathSentence limit, NumberWord said, PathSentence accepted) {
    Text text = limit.text();
    for (int i = limit.from(); i < limit.to(); i++) {
      if (!text.number(i)) {
        continue;
      }
      NumberWord number = NumberWord.of(lexicon, words, text, i);
      if (!number.valid() || number.unit() != said.unit()) {
        continue;
      }
      boolean most = near(limit, i, number.next(), Sort.MOST);
      boolean least = near(limit, i, number.next(), Sort.LEAST);
      boolean beyond =
          most != least && (most ? said.value() > number.value() : said.value() < number.value());
      if (beyond && related(limit, number, accepted)) {
        return true;
      }
    }
    return false;
  }

  private boolean near(PathSentence limit, int at, int next, Sort sort) {
    Text text = limit.text();
    int from = at;
    while (from > Math.max(limit.from(), at - NEAR)
        && !text.opensClause(from)
        && !text.number(from - 1)) {
      from--;
    }
    int to = next;
    while (to < Math.min(limit.to(), next + NEAR) && !text.opensClause(to) && !text.number(to)) {
      to++;
    }
    return words.has(text, from, at, sort) || words.has(text, next, to, sort);
  }

  /** Returns true when the step that accepts the value is about what the limit is about. */
  private boolean related(PathSentence limit, NumberWord number, PathSentence accepted) {
    int first = Math.max(limit.from(), number.first() - 8);
    int last = Math.min(limit.to(), number.next() + 8);
    Hashes of = Roots.of(lexicon, limit.text(), first, last);
    Hashes here = Roots.of(lexicon, accepted.text(), 0, accepted.text().size());
    int unit = of.contains(number.unit()) && here.contains(number.unit()) ? 1 : 0;
    return of.shared(here) - unit >= 1;
  }
}
