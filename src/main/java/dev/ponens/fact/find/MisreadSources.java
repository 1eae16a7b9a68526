package dev.ponens.fact.find;

import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.Restatement;
import dev.ponens.fact.value.StatedValue;
import dev.ponens.fact.value.ValueUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of the question, of the steps before a step and of the step itself, and which numbers
 * follow from them.
 */
final class MisreadSources {
  private final StepReading step;
  private final Constants constants;
  private final EarlierNumbers earlier;
  private final Text text;
  private final Lexicon lexicon;
  private final MisreadWords words;
  private final NumberLedger ledger;
  private @Nullable List<KnownNumber> known;
  private @Nullable List<StatedValue> here;

  /** The earlier texts that were split. */
  private final Map<String, Clauses> clauses = new HashMap<>();

  private @Nullable Clauses own;

  /**
   * A number of the question or of an earlier step.
   *
   * @param step the step; 0 for the question
   * @param raw the text that has it, secrets masked
   */
  record KnownNumber(int step, String raw, StatedValue value) {
    String words() {
      return raw.substring(value.start(), value.end());
    }

    String from() {
      return step == 0 ? "the question" : "step " + step;
    }
  }

  /**
   * A number that a step uses.
   *
   * @param other the known number that it may stand for
   * @param close true when the text calls it known, and it stands for the same thing
   * @param anchored true when the same other number is beside both
   */
  record MisreadCandidate(
      StatedValue value, ValueUse use, StatedValue other, boolean close, boolean anchored) {
    boolean swapped() {
      return value.swaps(other);
    }

    /** Returns true for a word that also stands around the known number. */
    boolean isName(int stem) {
      return other.stems().contains(stem);
    }

    /** Returns true when the digits alone show that it is a misread one. */
    boolean sure() {
      return swapped() && value.size() >= MisreadPrecheck.SURE_DIGITS;
    }
  }

  MisreadSources(
      StepReading step, MisreadWords words, Constants constants, EarlierNumbers earlier) {
    this.step = step;
    this.constants = constants;
    this.earlier = earlier;
    this.text = step.text();
    this.lexicon = step.lexicon();
    this.words = words;
    this.ledger = step.path().ledger();
  }

  /** Returns true when the step had the number before, or finds it somewhere. */
  boolean isFound(StatedValue value) {
    for (StatedValue one : here()) {
      if (one.digits().equals(value.digits()) && one.start() != value.start()) {
        ValueUse use = ValueUse.of(text, one, words);
        if (use == ValueUse.RESULT || (one.start() < value.start() && !use.isUsed())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when no other known number has the unit of a known number. */
  boolean isOnly(StatedValue value) {
    for (KnownNumber one : all()) {
      if (value.sameUnit(one.value()) && !value.digits().equals(one.value().digits())) {
        return false;
      }
    }
    return true;
  }

  /** Returns true when no other known number with the same unit shares as many words. */
  boolean isClosest(StatedValue value, StatedValue known) {
    int shared = value.shared(known);
    for (KnownNumber one : all()) {
      StatedValue other = one.value();
      if (value.sameUnit(other)
          && !other.digits().equals(known.digits())
          && value.shared(other) >= shared) {
        return false;
      }
    }
    return true;
  }

  /** Returns true when the step has the known number too; for a sure one, in the same sentence. */
  boolean isBeside(StatedValue value, StatedValue other, boolean sure) {
    for (StatedValue beside : here()) {
      if (beside.digits().equals(other.digits())
          && (!sure || text.sentence(beside.word()) == text.sentence(value.word()))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when the sentences of two numbers also differ in a number with another unit, as
   * the rows of a table do: "28 days at 20 °C", "40 days at 10 °C".
   */
  boolean isAnotherRow(StatedValue value, KnownNumber number) {
    List<StatedValue> row = beside(clauses(number), number.value(), earlier.of(number.raw()));
    List<StatedValue> other = beside(clauses(), value, here());
    return other.stream()
        .anyMatch(
            one ->
                !one.sameUnit(value)
                    && row.stream().anyMatch(one::sameUnit)
                    && row.stream().noneMatch(one::isSame));
  }

  /** Returns the other numbers of the clause of a number that are measured. */
  private List<StatedValue> beside(Clauses in, StatedValue value, List<StatedValue> all) {
    return all.stream()
        .filter(one -> one.word() != value.word() && words.measures(one.unit()))
        .filter(one -> in.number(one.word()) == in.number(value.word()))
        .toList();
  }

  /** Returns the text of a known number, which is split once. */
  Text text(KnownNumber number) {
    return clauses(number).text();
  }

  private Clauses clauses(KnownNumber number) {
    return clauses.computeIfAbsent(number.raw(), raw -> new Clauses(Text.of(raw)));
  }

  private Clauses clauses() {
    Clauses known = own == null ? new Clauses(text) : own;
    own = known;
    return known;
  }

  /** A text whose clauses are numbered. */
  private static final class Clauses {
    private final Text text;

    /** The number of the clause of each word. */
    private final int[] numbers;

    Clauses(Text text) {
      this.text = text;
      this.numbers = new int[text.size()];
      for (int i = 1; i < numbers.length; i++) {
        numbers[i] = numbers[i - 1] + (text.opensClause(i) ? 1 : 0);
      }
    }

    Text text() {
      return text;
    }

    int number(int word) {
      return numbers[word];
    }
  }

  /** Returns the number of the question that a step repeats; else the number itself. */
  KnownNumber given(KnownNumber number) {
    for (KnownNumber one : all()) {
      if (one.step() == 0
          && number.step() > 0
          && isUnitAlike(one.value(), number.value())
          && one.value().isSame(number.value())) {
        return one;
      }
    }
    return number;
  }

  /** Returns true for the same unit; "0.312 per kWh" and "3,474 x 0.312" may have the same one. */
  private static boolean isUnitAlike(StatedValue one, StatedValue other) {
    return one.sameUnit(other) || one.unit().isEmpty() || other.unit().isEmpty();
  }

  /**
   * Returns true when a number beside the one stands in the sentence of the known one: "With 28
   * pallets at 820 kg", "26 pallets, 820 kg each".
   */
  boolean isAnchored(StatedValue value, KnownNumber number) {
    int clause = clauses().number(value.word());
    Text in = text(number);
    int sentence = in.sentence(number.value().word());
    for (StatedValue one : here()) {
      if (one.word() == value.word() || clauses().number(one.word()) != clause) {
        continue;
      }
      for (StatedValue beside : earlier.of(number.raw())) {
        if (beside.word() != number.value().word()
            && in.sentence(beside.word()) == sentence
            && beside.isSame(one)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when a step already used the number. */
  boolean isUsedBefore(KnownNumber number) {
    for (KnownNumber one : all()) {
      if (one.step() > 0
          && one.step() != number.step()
          && one.value().digits().equals(number.value().digits())) {
        return true;
      }
    }
    return false;
  }

  private List<StatedValue> here() {
    List<StatedValue> all = here;
    if (all == null) {
      all = StatedValue.of(text, lexicon, words);
      here = all;
    }
    return all;
  }

  /** Returns the numbers of the question and of the steps before the step. */
  List<KnownNumber> all() {
    List<KnownNumber> all = known;
    if (all == null) {
      all = new ArrayList<>();
      RecentSteps recent = step.path().recent();
      add(0, recent.question(), all);
      for (RecentSteps.RecentThought thought : recent.said()) {
        add(thought.step(), thought.words(), all);
      }
      known = all;
    }
    return all;
  }

  private void add(int from, String raw, List<KnownNumber> all) {
    for (StatedValue value : earlier.of(raw)) {
      all.add(new KnownNumber(from, raw, value));
    }
  }

  /** Returns true when the number follows from known ones and those before it in the step. */
  boolean derives(MisreadCandidate candidate) {
    StatedValue value = candidate.value();
    if (value.isJoined()) {
      return false;
    }
    double number = value.number();
    ValueUse use = candidate.use();
    int end = StatedValue.end(text, value.word());
    if (use != ValueUse.DEFINITE
        && !candidate.sure()
        && constants.know(number, end, text, ledger.words()::contains)) {
      return true;
    }
    List<StatedValue> sources = sources(value);
    boolean sure = candidate.sure();
    DoublePredicate known =
        v -> (!sure && ledger.knows(v)) || sources.stream().anyMatch(one -> is(one.number(), v));
    if (restates(candidate, known)) {
      return true;
    }
    if (candidate.close() || candidate.anchored()) {
      return false;
    }
    if (value.isNamed()) {
      return use != ValueUse.STATED; // days are counted
    }
    for (StatedValue one : sources) {
      for (StatedValue other : sources) {
        if (follows(candidate, one, other)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when the number is what two others give. Only alike ones are added. */
  private static boolean follows(
      MisreadCandidate candidate, StatedValue first, StatedValue second) {
    double number = candidate.value().number();
    double one = first.number();
    double other = second.number();
    boolean adds = candidate.value().adds(first) && candidate.value().adds(second);
    return (adds
            && (is(one + other, number)
                || is(Math.abs(one - other), number)
                || (!candidate.swapped() && is((one + other) / 2, number))))
        || is(one * other, number)
        || is(one / other, number)
        || is(one * other / 100, number);
  }

  private static boolean is(double one, double other) {
    return (float) one == (float) other;
  }

  /** Returns the known numbers and those before a number in the step. */
  private List<StatedValue> sources(StatedValue value) {
    List<StatedValue> sources = new ArrayList<>();
    for (KnownNumber one : all()) {
      if (!one.value().isJoined()) {
        sources.add(one.value());
      }
    }
    for (StatedValue one : here()) {
      if (one.start() < value.start() && !one.isJoined()) {
        sources.add(one);
      }
    }
    return sources;
  }

  /** Returns true when the number is a known one in another form. */
  private boolean restates(MisreadCandidate candidate, DoublePredicate passes) {
    StatedValue value = candidate.value();
    ValueUse use = candidate.use();
    double number = value.number();
    double whole = Math.floor(number);
    if ((number - whole == 0.5 && passes.test(whole)) // "two and a half hours"
        || passes.test(100 * number)
        || passes.test(number / 100)) {
      return true;
    }
    if (candidate.close()) {
      return false;
    }
    boolean near = !words.measures(value.unit()) || use == ValueUse.FRAME;
    boolean bare = value.unit().isEmpty();
    int end = StatedValue.end(text, value.word());
    return (number == whole && near && (passes.test(number - 1) || passes.test(number + 1)))
        || ((bare || value.unit().equals("%")) && Restatement.share(number, passes))
        || (bare && Restatement.form(number, passes))
        || (use != ValueUse.DEFINITE
            && words.restatement.converted(
                number,
                passes,
                factor -> constants.know(factor, end, text, ledger.words()::contains)));
  }
}
