package dev.ponens.fact.find;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Misreading;
import dev.ponens.fact.Span;
import dev.ponens.fact.find.MisreadSources.KnownNumber;
import dev.ponens.fact.find.MisreadSources.MisreadCandidate;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.StatedValue;
import dev.ponens.fact.value.ValueScope;
import dev.ponens.fact.value.ValueUse;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds numbers that a step uses as known and that may be misread. A number counts if nothing gives
 * it, if the step goes on from it, and if it can stand for a known number. Then two digits are
 * swapped, one digit is replaced, or both are about the same thing.
 */
final class Misreadings {
  /** Weights of a known number: few, some and many signs that the number stands for it. */
  private static final int FEW = 1;

  private static final int SOME = 2;
  private static final int MANY = 5;
  private static final int MOST = 6;

  /** From this number of digits, a new number rarely resembles a known one by chance. */
  private static final int LONG = 4;

  /** The number of digits of a year. */
  private static final int YEAR = 4;

  /** An earlier year with a noun is a count: "1250 tickets", but "the 2019 prices". */
  private static final int FIRST_NAMING = 1_800;

  private final StepReading step;
  private final Text text;
  private final Lexicon lexicon;
  private final MisreadWords words;
  private final NumberLedger ledger;
  private final Set<String> reported = new HashSet<>(0);
  private final MisreadSources known;

  Misreadings(StepReading step, Constants constants, EarlierNumbers earlier) {
    this.step = step;
    this.text = step.text();
    this.lexicon = step.lexicon();
    this.words = lexicon.finders().of(MisreadWords.class, MisreadWords::new);
    this.ledger = step.path().ledger();
    this.known = new MisreadSources(step, words, constants, earlier);
  }

  void find() {
    Numbers numbers = MisreadPrecheck.numbers(step);
    boolean crowded = fresh(numbers) > step.settings().number("misread-new-numbers");
    int judged = 0;
    for (int i = 0; i < numbers.size() && judged < StatedValue.MOST; i++) {
      if (MisreadPrecheck.mayRead(step, numbers, i)
          && !step.isMasked(text.wordAt(numbers.start(i)))) {
        StatedValue value = StatedValue.at(text, lexicon, words, numbers, i);
        if (value != null && value.number() != 0 && value.number() != 1) {
          judged++;
          judge(value, crowded);
        }
      }
    }
  }

  /** Returns the number of numbers in digits that are not known and are no results. */
  private int fresh(Numbers numbers) {
    int fresh = 0;
    for (int i = 0; i < numbers.size(); i++) {
      double value = numbers.value(i);
      boolean source =
          value < 10 || ledger.knows(value) || MisreadPrecheck.isResult(text, numbers.start(i));
      fresh += source ? 0 : 1;
    }
    return fresh;
  }

  private void judge(StatedValue value, boolean crowded) {
    ValueUse use = ValueUse.of(text, value, words);
    if (use == ValueUse.RESULT || known.isFound(value) || asksDigits()) {
      return;
    }
    KnownNumber best = null;
    int most = 0;
    for (KnownNumber one : known.all()) {
      if (value.isSame(one.value())) {
        return;
      }
      int weight = !crowded || isLong(value, one) ? weight(value, one, use) : 0;
      if (weight > most) {
        best = one;
        most = weight;
      }
    }
    if (best == null) {
      return;
    }
    best = known.given(best);
    StatedValue other = best.value();
    int shared = value.shared(other);
    boolean same = value.sameUnit(other);
    boolean digits = value.size() > 1 && (value.replaces(other) || value.swaps(other));
    boolean named =
        isNamed(value, other, use)
            || (digits && use == ValueUse.DEFINITE && isBare(value, other) && shared > 0);
    boolean close = use.isRecalled() && (same ? shared > 0 : named);
    boolean anchored = same && digits && use.isRecalled() && known.isAnchored(value, best);
    MisreadCandidate candidate = new MisreadCandidate(value, use, other, close, anchored);
    if (value.isRounded(other)
        || isOther(candidate)
        || isNear(candidate)
        || known.derives(candidate)
        || (best.step() > 0 && !candidate.sure() && isElsewhere(value, best))) {
      return;
    }
    if (!reported.add(value.digits())) {
      return;
    }
    boolean measured = same && shared > 0 && words.measures(value.unit());
    boolean swapped = candidate.sure() && (use != ValueUse.PLAIN || measured);
    Span span = new Span(value.start(), value.end());
    String used = step.masked().substring(value.start(), value.end());
    step.add(
        new Misreading(
            used, value.number(), best.words(), best.from(), swapped, same || shared > 0, span));
    if (best.step() > 0 && !swapped && step.path().counts().calls() == 0) {
      List<Assignment> all = new ArrayList<>(step.otherValues);
      all.add(
          new Assignment("the value", used, true, true, false, best.words(), best.step(), span));
      step.otherValues = all;
    }
  }

  /** Returns true when the two numbers belong to different things or hold in different cases. */
  private boolean isElsewhere(StatedValue value, KnownNumber best) {
    Text other = known.text(best);
    return scope(text, value).differs(scope(other, best.value()), value.isJoined())
        || known.isAnotherRow(value, best);
  }

  private ValueScope scope(Text in, StatedValue value) {
    int behind = value.word() + 1;
    while (behind < in.size() && in.start(behind) < value.end()) {
      behind++;
    }
    return ValueScope.of(in, value.word(), behind, lexicon, words);
  }

  /** Returns true for a question about digits, whose answers permute them. */
  private boolean asksDigits() {
    for (int stem : words.digits) {
      if (ledger.words().contains(stem)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for counts of things that are nearly the same: one or two may have left. */
  private boolean isNear(MisreadCandidate candidate) {
    StatedValue value = candidate.value();
    StatedValue other = candidate.other();
    return !value.unit().isEmpty()
        && !candidate.anchored()
        && !words.measures(value.unit())
        && Math.abs(value.number() - other.number()) <= 2;
  }

  /** Returns true when two of at least three digits are swapped. */
  private static boolean isSwapped(StatedValue value, StatedValue other) {
    return value.swaps(other)
        && Math.min(value.size(), other.size()) >= MisreadPrecheck.SURE_DIGITS;
  }

  /**
   * Returns true for two long numbers, one of the question, that differ in one digit or in two
   * swapped ones: that is rarely chance.
   */
  private boolean isLong(StatedValue value, KnownNumber one) {
    StatedValue other = one.value();
    boolean swapped = value.swaps(other);
    if (one.step() > 0 || !(swapped || value.replaces(other))) {
      return false;
    }
    int size =
        swapped
            ? Math.min(value.size(), other.size())
            : Math.min(value.significant(), other.significant());
    return size >= LONG
        && !value.isJoined()
        && !value.isNamed()
        && !other.isNamed()
        && !areYears(value, one);
  }

  /** Returns true for two years, such as those of two editions. */
  private boolean areYears(StatedValue value, KnownNumber one) {
    return isYear(text.raw(), value) && isYear(one.raw(), one.value());
  }

  /** Returns how much shows that a number is a misread known one; 0 for too little. */
  private int weight(StatedValue value, KnownNumber one, ValueUse use) {
    StatedValue other = one.value();
    boolean swapped = value.swaps(other);
    int size = Math.min(value.size(), other.size());
    boolean digit = size > 1 && value.replaces(other);
    if (!swapped && !digit && (value.isJoined() || other.isJoined())) {
      return 0;
    }
    boolean sure = isSwapped(value, other);
    boolean same = value.sameUnit(other);
    boolean lengthy = isLong(value, one);
    if (otherUnit(value, other, lengthy || (sure && use.isUsed()))
        || known.isBeside(value, other, sure && use.isUsed())
        || (value.isJoined() && !swapped && (use == ValueUse.OPERAND || isPair(value)))) {
      return 0;
    }
    int shared = value.shared(other);
    boolean none = isBare(value, other);
    if (sure) {
      boolean thing = same && (shared > 0 || Character.isLetter(value.unit().charAt(0)));
      boolean likely =
          switch (use) {
            case PLAIN -> (thing || lengthy) && !value.isJoined();
            case STATED -> same || shared > 0;
            default -> true;
          };
      return likely ? MOST + shared + (same ? 1 : 0) : 0;
    }
    if (lengthy) {
      return MANY + shared;
    }
    if (use == ValueUse.PLAIN) {
      boolean thing = (swapped || digit) && same && shared > 1 && size > 1 && one.step() == 0;
      return thing && !areYears(value, one) ? SOME + shared : 0;
    }
    if (swapped) {
      boolean alike = same ? shared > 0 || !value.unit().equals("%") : none && shared > 0;
      return size > 1 && use.isUsed() && alike ? MANY + shared : 0;
    }
    if ((use == ValueUse.STATED && one.step() > 0) || areYears(value, one)) {
      return 0;
    }
    if (none && !ledger.isKept()) {
      return 0; // a list gives each thing its own value
    }
    boolean open = use == ValueUse.DEFINITE || (none && use.goesOn());
    if (digit && shared > 0 && (same || open)) {
      return SOME + shared;
    }
    if (digit && same && use.isRecalled() && known.isAnchored(value, one)) {
      return SOME;
    }
    boolean alone = known.isOnly(other);
    boolean only = alone && words.measures(value.unit());
    if (same && use.isUsed() && isSameThing(value, other, use, shared, alone)) {
      return FEW + shared;
    }
    if (!same && isNamed(value, other, use)) {
      return FEW + shared;
    }
    boolean likely = digit ? use.goesOn() || (only && one.step() == 0) : only && isAssigned(value);
    return same && likely && !known.isUsedBefore(one) ? FEW : 0;
  }

  /**
   * Returns true when a number that is presented as known, and a known one with the same unit, are
   * about the same thing: no other known number with the unit is as close to its words.
   */
  private boolean isSameThing(
      StatedValue value, StatedValue other, ValueUse use, int shared, boolean alone) {
    boolean measured = words.measures(value.unit());
    boolean rate = value.unit().indexOf('/') > 0;
    if (alone) {
      return rate || (use.isRecalled() && (shared > 0 || (measured && use == ValueUse.FRONTED)));
    }
    return measured && use.isRecalled() && shared > 1 && known.isClosest(value, other);
  }

  /** Returns true for the value of a symbol: "with a = 0.8 m/s²". */
  private boolean isAssigned(StatedValue value) {
    int before = value.start() - 1;
    while (before >= 0 && text.at(before) == ' ') {
      before--;
    }
    return before >= 0 && text.at(before) == '=' && MisreadPrecheck.isAssignedAt(text, before);
  }

  /**
   * Returns true for two values of one name: "the club record of 7,658". If the known value has a
   * unit, both have the same form.
   */
  private static boolean isNamed(StatedValue value, StatedValue other, ValueUse use) {
    boolean alike = other.unit().isEmpty() || value.hasForm(other);
    return value.unit().isEmpty()
        && use.isRecalled()
        && value.size() > 1
        && alike
        && value.shared(other) > 1;
  }

  /**
   * Returns true for a number between 1000 and 2099, or between 1800 and 2099 with a noun, without
   * a comma and a unit of measurement.
   */
  private boolean isYear(String raw, StatedValue value) {
    String digits = value.digits();
    boolean plain = digits.length() == YEAR && raw.startsWith(digits, value.start());
    return plain
        && (digits.startsWith("1") || digits.startsWith("20"))
        && (value.unit().isEmpty() || value.number() >= FIRST_NAMING)
        && !words.measures(value.unit());
  }

  private static boolean isBare(StatedValue value, StatedValue other) {
    return value.unit().isEmpty() && other.unit().isEmpty();
  }

  /**
   * Returns true when both have a unit, and not the same one.
   *
   * @param things true when two things may be the same one: "120 pigs", "102 animals"
   */
  private boolean otherUnit(StatedValue value, StatedValue other, boolean things) {
    return !value.sameUnit(other)
        && !value.unit().isEmpty()
        && !other.unit().isEmpty()
        && !(things && !words.measures(value.unit()) && !words.measures(other.unit()));
  }

  private static boolean isPair(StatedValue value) {
    return value.digits().indexOf('/') > 0;
  }

  /** Returns true when words say that the number is another one. */
  private boolean isOther(MisreadCandidate candidate) {
    int w = candidate.value().word();
    int sentence = text.sentence(w);
    if (text.asks(sentence) || text.quoted(w)) {
      return true;
    }
    boolean near = true;
    for (int k = w - 1; k >= 0 && text.sentence(k) == sentence; k--) {
      near = near && !text.opensClause(k + 1);
      boolean named = candidate.anchored() && candidate.use() == ValueUse.DEFINITE;
      if ((isSupposed(k, candidate) && !named) || (near && isOther(k, candidate))) {
        return true;
      }
    }
    int next = w + 2;
    if (next < text.size()
        && text.sentence(next) == sentence
        && words.joint.contains(word(w + 1))
        && counts(next)) {
      return true; // "the common divisor of 91 and 7"
    }
    ValueUse use = candidate.use();
    boolean presupposed = use == ValueUse.DEFINITE || use == ValueUse.REASON;
    boolean firm = presupposed && (candidate.sure() || candidate.close());
    near = true;
    for (int k = w + 1; k < text.size() && text.sentence(k) == sentence; k++) {
      near = near && !text.opensClause(k);
      boolean follows = candidate.sure() && use.isRecalled() && words.conditional.contains(word(k));
      boolean excused = near ? firm : presupposed || follows;
      boolean supposed = !excused && isSupposed(k, candidate);
      if (supposed || (near && isOther(k, candidate))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true for a word that supposes, unless it is a part of the name: "standard deviation".
   */
  private boolean isSupposed(int k, MisreadCandidate candidate) {
    return words.supposing.contains(word(k)) && !candidate.isName(text.stem(k));
  }

  private boolean isOther(int k, MisreadCandidate candidate) {
    ValueUse use = candidate.use();
    String word = word(k);
    if (candidate.isName(text.stem(k)) || (k > 0 && counts(k - 1))) {
      return false;
    }
    boolean sure = candidate.sure() && use != ValueUse.PLAIN;
    return words.other.contains(word)
        || words.denying.contains(word)
        || (words.derived.contains(word) && !sure)
        || (words.concluding.contains(word) && !use.isUsed());
  }

  /** Returns true for the number of "one second" and "a 5-second timeout". */
  private boolean counts(int k) {
    return text.number(k) || lexicon.finders().quantities().whole(word(k)) != null;
  }

  private String word(int k) {
    return text.word(k).toLowerCase(Locale.ROOT);
  }
}
