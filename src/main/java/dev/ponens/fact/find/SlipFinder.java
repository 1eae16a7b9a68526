package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Leap;
import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.Set;

/**
 * Finds statements that the question or earlier steps do not bear out: work that no step shows, a
 * value beyond a limit that is accepted, another value for a given quantity, a bound that a quoted
 * source denies, a conclusion from one case to another, and equal shares that do not cancel out.
 */
final class SlipFinder implements Finder {
  /** The most words of a sentence and of a text that are read; the limit keeps the cost linear. */
  static final int LONGEST = 45;

  private static final int MOST = 300;

  private static final CharSet NUMERALS = CharSet.of("0123456789");

  private final Lexicon lexicon;
  private final SlipWords words;

  SlipFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(SlipWords.class, SlipWords::new);
  }

  @Override
  public Trigger trigger() {
    return Trigger.ALWAYS;
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Leap.class);
  }

  @Override
  public boolean feeds() {
    return true;
  }

  @Override
  public void find(StepReading step) {
    Text text = step.text();
    if (text.size() > MOST || text.size() == 0) {
      return;
    }
    int bits = words.of(text, 0, text.size());
    boolean figures = text.signs().any(NUMERALS);
    if (figures) {
      new EqualShares(words, step).find(bits);
      new GivenQuantities(lexicon, words, step).find();
      new PassedLimits(lexicon, words, step).find(bits);
      new CitedBounds(lexicon, words, step).find(bits);
    }
    new EarlierWork(lexicon, words, step).find(bits);
    new OtherCases(words, step).find(bits);
  }

  /** Returns the sentences of a step. */
  static List<PathSentence> own(StepReading step) {
    return PathSentence.of(step.text(), step.masked(), step.event().step());
  }

  static void add(StepReading step, String how, PathSentence words, String basis, int basisStep) {
    step.add(new Leap(how, words.words(), basis, basisStep, words.span()));
  }

  /** Returns true when a sentence denies something, asks or is too long to read. */
  static boolean unread(PathSentence one) {
    return one.to() - one.from() > LONGEST || one.text().asks(one.text().sentence(one.from()));
  }

  static boolean denies(SlipWords words, Text text, int from, int to) {
    for (int i = Math.max(0, from); i < Math.min(to, text.size()); i++) {
      if (words.is(text, i, Sort.NOT) || SegmentReader.word(text, i).endsWith("n't")) {
        return true;
      }
    }
    return false;
  }
}
