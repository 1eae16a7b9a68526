package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;

/**
 * Finds a number that no step computed and that stands for a quantity to which the question gives
 * another value: "draught 1.9 m", then "2.7 - 1.6 m draught".
 */
record GivenQuantities(Lexicon lexicon, SlipWords words, StepReading step) {
  private static final int SHORTEST_NAME = 4;

  /** How many words before and behind the number are read for a change. */
  private static final int BEFORE = 9;

  private static final int BEHIND = 5;

  /** The length up to which any word behind a number is a unit: "lux", "kWh". */
  private static final int SHORT = 4;

  private static final double CLOSE = 0.03;

  /** The number up to which a multiple or a part of the given value counts as computed. */
  private static final int MULTIPLE = 12;

  private static final double TINY = 1e-9;

  void find() {
    NumberLedger ledger = step.path().ledger();
    if (!ledger.isKept()) {
      return;
    }
    Text text = step.text();
    Text question = null;
    for (int i = 0; i < text.size(); i++) {
      if (!text.number(i) || text.quoted(i)) {
        continue;
      }
      NumberWord number = NumberWord.of(lexicon, words, text, i);
      if (!number.valid()
          || number.unit() == 0
          || ledger.knows(number.value())
          || !measures(text, number)
          || again(text, i)
          || result(text, number.first())) {
        continue;
      }
      int name = behind(text, number);
      name = name < 0 ? before(text, number, true) : name;
      if (name < 0 || shifts(text, i)) {
        continue;
      }
      question = question == null ? Text.of(step.path().recent().question()) : question;
      String given = given(question, number, Roots.of(text, name));
      if (!given.isEmpty()) {
        PathSentence words =
            new PathSentence(
                text,
                step.masked(),
                step.event().step(),
                Math.min(number.first(), name),
                Math.max(number.next(), name + 1));
        SlipFinder.add(step, "other-value", words, given, 0);
        return;
      }
    }
  }

  /** Returns true for a number behind an equals sign, an operator of comparison or "is". */
  private static boolean result(Text text, int i) {
    if (i == 0) {
      return false;
    }
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      if ("=≈~<>≤≥±:→".indexOf(text.at(k)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private boolean shifts(Text text, int i) {
    int from = i;
    while (from > Math.max(0, i - BEFORE) && text.sentence(from - 1) == text.sentence(i)) {
      from--;
    }
    int to = i;
    while (to < Math.min(text.size(), i + BEHIND) && text.sentence(to) == text.sentence(i)) {
      to++;
    }
    return text.asks(text.sentence(i))
        || words.has(text, from, to, Sort.SHIFT)
        || SlipFinder.denies(words, text, from, to);
  }

  /** Returns true for a unit of measurement, a percentage or a currency. */
  private boolean measures(Text text, NumberWord number) {
    int unit = number.next() - 1;
    return number.percent()
        || number.first() < number.next() - 2
        || !text.number(number.first())
        || text.end(unit) - text.start(unit) <= SHORT
        || lexicon.finders().quantities().units().of(SegmentReader.word(text, unit)) != null;
  }

  /** Returns true when the step names the number again, as one that it computes. */
  private static boolean again(Text text, int i) {
    for (int k = 0; k < text.size(); k++) {
      if (k != i
          && text.number(k)
          && SegmentReader.value(text, k) == SegmentReader.value(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the name directly behind the unit: "1.6 m draught"; -1 for none. */
  private int behind(Text text, NumberWord number) {
    int name = number.next();
    return names(text, name)
            && blank(text, name - 1, name)
            && text.sentence(name) == text.sentence(number.first())
        ? name
        : -1;
  }

  /**
   * Returns the name directly before the number: "draught of 1.6 m"; -1 for none.
   *
   * @param strict true when only a clause, an article or "of" shows that the word is a noun
   */
  private int before(Text text, NumberWord number, boolean strict) {
    int name = number.first() - 1;
    boolean of = name > 0 && SegmentReader.word(text, name).equals("of");
    name -= of ? 1 : 0;
    if (!names(text, name) || !blank(text, number.first() - 1, number.first())) {
      return -1;
    }
    boolean noun = !strict || of || text.clause(name) || words.is(text, name - 1, Sort.ARTICLE);
    return noun ? name : -1;
  }

  private boolean names(Text text, int i) {
    return i >= 0
        && i < text.size()
        && text.end(i) - text.start(i) >= SHORTEST_NAME
        && !text.figure(i)
        && Roots.counts(lexicon, text, i)
        && !words.is(text, i, Sort.GENERIC);
  }

  private static boolean blank(Text text, int i, int next) {
    return text.raw().substring(text.end(i), text.start(next)).isBlank();
  }

  /** Returns the words with which the question gives another value; empty for none. */
  private String given(Text question, NumberWord said, int name) {
    String found = "";
    for (int i = 0; i < question.size(); i++) {
      if (!question.number(i)) {
        continue;
      }
      NumberWord number = NumberWord.of(lexicon, words, question, i);
      if (!number.valid() || number.unit() != said.unit()) {
        continue;
      }
      int behind = behind(question, number);
      int before = before(question, number, false);
      boolean first = behind >= 0 && Roots.of(question, behind) == name;
      if (!first && (before < 0 || Roots.of(question, before) != name)) {
        continue;
      }
      if (!found.isEmpty() || !differs(number.value(), said.value())) {
        return "";
      }
      int from = first ? number.first() : before;
      int to = first ? behind + 1 : number.next();
      found = step.path().recent().question().substring(question.start(from), question.end(to - 1));
    }
    return found;
  }

  private static boolean differs(double given, double said) {
    double ratio = Math.max(given, said) / Math.min(given, said);
    boolean whole = Math.abs(ratio - Math.rint(ratio)) < TINY && ratio <= MULTIPLE;
    return given > 0 && said > 0 && ratio > 1 + CLOSE && !whole;
  }
}
