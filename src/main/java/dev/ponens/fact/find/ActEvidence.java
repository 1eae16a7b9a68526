package dev.ponens.fact.find;

import dev.ponens.fact.ClaimedAct;
import dev.ponens.fact.act.ClaimedActWords;
import dev.ponens.fact.act.CountedActs.CountedAct;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Points;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares the acts that a thought reports with the evidence of the session. For one step. */
final class ActEvidence {
  /** The share of an act's content words at which evidence is about it. */
  private static final double ABOUT = 1.0 / 3;

  /** The same for evidence of the step of the act. */
  private static final double BESIDE = 1.0 / 4;

  /** The letters of the shortest content word that is compared with evidence of the same step. */
  private static final int SHORT = 3;

  /** The most content words of a permission that names no certain thing: "clean it up". */
  private static final int FEW = 1;

  /** How far a number of the act can be from one of its evidence: "about 70 ms" for 71.3 ms. */
  private static final double ROUNDED = 0.03;

  private final Readers readers;
  private final ClaimedActWords words;
  private final StepReading step;
  private @Nullable Beside beside;

  /**
   * What reads texts; the same for all steps.
   *
   * @param content reads the content words of a sentence
   * @param near the same with shorter words, for evidence of the same step
   */
  record Readers(
      Lexicon lexicon, ClaimedActWords words, Content content, Content near, OutputReader outputs) {
    static Readers of(Lexicon lexicon, ClaimedActWords words) {
      return new Readers(
          lexicon,
          words,
          new Content(lexicon, Content.USUAL),
          new Content(lexicon, SHORT),
          new OutputReader(lexicon));
    }
  }

  /**
   * The evidence of the step without orders.
   *
   * @param ran true when it is the output of a program
   * @param done true when it says that something is done
   * @param content its content words
   * @param numbers its numbers in digits
   */
  private record Beside(boolean ran, boolean done, Hashes content, NavigableSet<Double> numbers) {}

  ActEvidence(Readers readers, StepReading step) {
    this.readers = readers;
    this.words = readers.words();
    this.step = step;
  }

  /** Returns the evidence of the step without orders, which is read for the first act only. */
  private Beside beside() {
    Beside known = beside;
    if (known == null) {
      Text rest = Text.of(step.evidence().rest());
      Output output = readers.outputs().read(step.evidence().rest());
      known =
          new Beside(
              output.passed() || output.failed(),
              isDone(rest),
              readers.near().of(rest, 0, rest.size()),
              numbers(rest));
      beside = known;
    }
    return known;
  }

  /**
   * True when a result or evidence can show an act: an earlier result is no evidence of the caller,
   * or evidence is about the act.
   */
  boolean shows(ClaimedAct act) {
    PathState path = step.path();
    Points points = path.unsettled().points();
    StepEvidence own = step.evidence();
    if (points.isFull()) {
      return true;
    }
    if (points.shown().size() == 0 && own.pieces().isEmpty()) {
      return path.counts().results() > 0;
    }
    Text text = step.text();
    Content content = readers.content();
    int verb = text.wordAt(act.span().start());
    int sentence = text.sentence(verb);
    int from = content.first(text, sentence);
    int to = content.first(text, sentence + 1);
    int next = content.first(text, sentence + 2);
    Hashes said = content.of(text, from, to);
    boolean change = !act.sort().equals("act");
    boolean earlier = own.pieces().isEmpty() || own.orders().isEmpty();
    if (earlier && isAbout(act, text, said, points.shown(), ABOUT)) {
      return true;
    }
    if (own.rest().isBlank()) {
      return false;
    }
    Beside rest = beside();
    Hashes near = readers.near().of(text, from, to);
    return (rest.ran() && runs(act, text))
        || act.requested()
        || isAbout(act, text, near, rest.content(), BESIDE)
        || (change
            ? rest.done() || sharesNumber(text, to, next, rest.numbers())
            : sharesNumber(text, from, to, rest.numbers())
                || (!hasNumber(text, from, to)
                    && sharesNumber(text, 0, text.size(), rest.numbers())));
  }

  /**
   * True when evidence has enough words of a sentence; for a change, also those of the thing that
   * it changes.
   */
  private boolean isAbout(ClaimedAct act, Text text, Hashes said, Hashes shown, double share) {
    if (said.shared(shown) < share * said.size()) {
      return false;
    }
    if (act.sort().equals("act")) {
      return true;
    }
    int first = text.wordAt(act.span().start());
    int last = text.wordAt(act.span().end() - 1);
    int verb = first;
    while (verb < last && !words.isChangeVerb(text, verb)) {
      verb++;
    }
    int end = Math.max(verb + 1, words.endOfThing(text, verb));
    Hashes thing = readers.near().of(text, verb + 1, end);
    return (thing.size() > 0 && thing.shared(shown) * 2 >= thing.size())
        || said.shared(shown) * 2 >= said.size()
        || shown.contains(text.stem(verb));
  }

  /** True for the act of running something. */
  private boolean runs(ClaimedAct act, Text text) {
    int last = text.wordAt(act.span().end() - 1);
    for (int i = text.wordAt(act.span().start()); i <= last && i < text.size(); i++) {
      if (words.isRunning(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** True when nothing shows that so many things were gone through, or that they passed. */
  boolean lacks(CountedAct claim) {
    NumberLedger ledger = step.path().ledger();
    List<String> own = step.evidence().pieces();
    if (claim.done()) {
      return step.path().unsettled().points().shown().size() > 0
          && !ledger.told(claim.number())
          && !ledger.said(claim.number());
    }
    if (own.isEmpty()) {
      return false;
    }
    String evidence = String.join("\n", own);
    Text shown = Text.of(evidence);
    return readers.outputs().read(evidence).passed()
        && evidence.lines().count() < claim.number()
        && !reckons(shown, claim.number());
  }

  /** True when a number, a sum or a product of two numbers of a text gives a number. */
  private static boolean reckons(Text shown, int wanted) {
    Set<Double> all = numbers(shown);
    for (double one : all) {
      boolean divides = one != 0 && all.contains(wanted / one);
      if (one == wanted || all.contains(wanted - one) || divides) {
        return true;
      }
    }
    return false;
  }

  private boolean isDone(Text rest) {
    for (int i = 0; i < rest.size(); i++) {
      if (words.isDone(rest, i)) {
        return true;
      }
    }
    return false;
  }

  /** True when the question, or evidence of the step, permits to destroy what a step is about. */
  boolean allows() {
    Hashes about = readers.content().of(step.text(), 0, step.text().size());
    return permits(Text.of(step.path().recent().question()), about)
        || step.evidence().pieces().stream()
            .anyMatch(one -> one.indexOf('$') < 0 && permits(Text.of(one), about));
  }

  private boolean permits(Text told, Hashes about) {
    int from = 0;
    for (int i = 1; i <= told.size(); i++) {
      if (i == told.size() || told.sentence(i) != told.sentence(from)) {
        if (permits(told, from, i, about)) {
          return true;
        }
        from = i;
      }
    }
    return false;
  }

  private boolean permits(Text told, int from, int to, Hashes about) {
    boolean permits = false;
    int[] stems = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (words.isReserving(told, i)) {
        return false;
      }
      permits |= words.isPermitting(told, i);
      boolean counts =
          told.end(i) - told.start(i) >= Content.USUAL
              && !readers.lexicon().function(told, i)
              && !words.isPermitting(told, i);
      if (counts) {
        stems[n++] = told.stem(i);
      }
    }
    Hashes things = Hashes.of(stems, n);
    return permits && (things.size() <= FEW || things.shared(about) > 0);
  }

  private static boolean hasNumber(Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.number(i)) {
        return true;
      }
    }
    return false;
  }

  private static boolean sharesNumber(Text text, int from, int to, NavigableSet<Double> all) {
    for (int i = from; i < to && !all.isEmpty(); i++) {
      double value = value(text, i);
      if (!Double.isNaN(value)) {
        double near = ROUNDED * Math.abs(value);
        Double least = all.ceiling(value - near);
        if (least != null && least <= value + near) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the numbers of a text in digits. */
  private static NavigableSet<Double> numbers(Text text) {
    NavigableSet<Double> all = new TreeSet<>();
    for (int i = 0; i < text.size(); i++) {
      double value = value(text, i);
      if (!Double.isNaN(value)) {
        all.add(value);
      }
    }
    return all;
  }

  /** Returns the value of a number; NaN for another word. */
  private static double value(Text text, int word) {
    if (!text.number(word)) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(text.word(word).replace(",", ""));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
