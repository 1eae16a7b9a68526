package dev.ponens.fact.find;

import dev.ponens.fact.Misreading;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds numbers that a step uses as known and that may be misread. A number counts if nothing gives
 * it, if the step goes on from it, and if it can be a known number with two digits swapped or one
 * digit replaced.
 */
final class Misreadings {
  /** A step with more unknown numbers than this is assumed to read a source that is not shown. */
  private static final int MOST_FRESH = 6;

  private static final int LONGEST = 12;

  /** From this number of digits, swapped digits are unlikely to be chance. */
  private static final int SURE_DIGITS = 3;

  /** Weights of a known number: few, some and many signs that the number stands for it. */
  private static final int FEW = 1;

  private static final int SOME = 2;
  private static final int MANY = 5;
  private static final int MOST = 6;

  private final StepReading step;
  private final Constants constants;
  private final Text text;
  private final Lexicon lexicon;
  private final MisreadWords words;
  private final NumberLedger ledger;
  private @Nullable List<Known> known;
  private @Nullable List<StatedValue> here;

  /**
   * A number of the question or of an earlier step.
   *
   * @param step the step; 0 for the question
   * @param raw the text that has it, secrets masked
   */
  private record Known(int step, String raw, StatedValue value) {
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
   * @param swapped true when it has the digits of a known one, two of them swapped
   * @param close true when the text calls it known, and it stands for the same thing
   */
  private record Candidate(StatedValue value, ValueUse use, boolean swapped, boolean close) {
    /** Returns true when the digits alone show that it is a misread one. */
    boolean sure() {
      return swapped && value.size() >= SURE_DIGITS;
    }
  }

  Misreadings(StepReading step, Constants constants) {
    this.step = step;
    this.constants = constants;
    this.text = step.text();
    this.lexicon = step.lexicon();
    this.words = lexicon.finders().of(MisreadWords.class, MisreadWords::new);
    this.ledger = step.path().ledger();
  }

  /** Returns true when a step has a number that it may have misread. */
  static boolean mayRead(StepReading step) {
    Numbers numbers = step.numbers();
    for (int i = 0; i < numbers.size(); i++) {
      if (mayRead(step, numbers, i)) {
        return !isMathematics(step.text().raw());
      }
    }
    return false;
  }

  private static boolean mayRead(StepReading step, Numbers numbers, int i) {
    Text text = step.text();
    NumberLedger ledger = step.path().ledger();
    int start = numbers.start(i);
    if (text.at(start) < '0' || text.at(start) > '9' || isResult(text, start)) {
      return false;
    }
    int end = StatedValue.digitsEnd(text, text.wordAt(start));
    return end - start > 1
        && end - start <= LONGEST
        && (joins(text, start, end)
            || (!ledger.knows(numbers.value(i)) && resembles(text, ledger, start, end)));
  }

  void find() {
    Numbers numbers = step.numbers();
    if (fresh(numbers) > MOST_FRESH) {
      return;
    }
    for (int i = 0; i < numbers.size(); i++) {
      int word = text.wordAt(numbers.start(i));
      if (mayRead(step, numbers, i) && !step.isMasked(word)) {
        judge(word, StatedValue.digitsEnd(text, word));
      }
    }
  }

  /** Returns true for a text with formulas, where numbers are derived without words. */
  private static boolean isMathematics(String raw) {
    for (int i = raw.indexOf('$', 1); i > 0; i = raw.indexOf('$', i + 1)) {
      if (Character.isDigit(raw.charAt(i - 1))) {
        return true;
      }
    }
    return raw.indexOf('\\') >= 0 || raw.indexOf('^') >= 0;
  }

  /** Returns the number of numbers in digits that are not known and are no results. */
  private int fresh(Numbers numbers) {
    int fresh = 0;
    for (int i = 0; i < numbers.size(); i++) {
      double value = numbers.value(i);
      boolean source = value < 10 || ledger.knows(value) || isResult(text, numbers.start(i));
      fresh += source ? 0 : 1;
    }
    return fresh;
  }

  /** Returns true for the number behind a sign of equality. */
  private static boolean isResult(Text text, int start) {
    int before = start - 1;
    while (before >= 0 && " $€£".indexOf(text.at(before)) >= 0) {
      before--;
    }
    char sign = before < 0 ? ' ' : text.at(before);
    return sign == '≈' || (sign == '=' && !named(text, before));
  }

  /** Returns true for the sign of "l = 4.2 m", which gives a symbol its value. */
  private static boolean named(Text text, int sign) {
    int last = sign - 1;
    while (last >= 0 && text.at(last) == ' ') {
      last--;
    }
    return last > 0 && Character.isLetter(text.at(last)) && text.at(last - 1) == ' ';
  }

  private static boolean joins(Text text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.at(i) == ':' || text.at(i) == '/') {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a known number has two digits swapped or one digit replaced. */
  private static boolean resembles(Text text, NumberLedger ledger, int start, int end) {
    char[] digits = new char[end - start];
    int size = 0;
    for (int i = start; i < end; i++) {
      if (text.at(i) != ',') {
        digits[size++] = text.at(i);
      }
    }
    for (int i = 0; i < size; i++) {
      char one = digits[i];
      for (int j = i + 1; j < size && one != '.'; j++) {
        char other = digits[j];
        digits[i] = other;
        digits[j] = one;
        boolean knows = other != '.' && other != one && ledger.knows(number(digits, size));
        digits[i] = one;
        digits[j] = other;
        if (knows) {
          return true;
        }
      }
      for (char c = '0'; c <= '9' && one != '.'; c++) {
        digits[i] = c;
        boolean knows = c != one && ledger.knows(number(digits, size));
        digits[i] = one;
        if (knows) {
          return true;
        }
      }
    }
    return false;
  }

  private static double number(char[] digits, int size) {
    double value = 0;
    double place = 0;
    for (int i = 0; i < size; i++) {
      if (digits[i] == '.') {
        place = 1;
      } else {
        value = value * 10 + (digits[i] - '0');
        place *= 10;
      }
    }
    return place > 1 ? value / place : value;
  }

  private void judge(int word, int end) {
    StatedValue value = StatedValue.at(text, lexicon, words, word, end);
    ValueUse use = ValueUse.of(text, value, words);
    if (use == ValueUse.RESULT || isFound(value) || asksDigits()) {
      return;
    }
    Known best = null;
    int most = 0;
    for (Known one : known()) {
      if (one.value().digits().equals(value.digits())
          || value.digits().equals(one.value().digits() + ":00")) {
        return;
      }
      int weight = weight(value, one, use);
      if (weight > most) {
        best = one;
        most = weight;
      }
    }
    if (best == null) {
      return;
    }
    StatedValue other = best.value();
    boolean alike = value.sameUnit(other) || value.shared(other) > 0;
    boolean close = use == ValueUse.DEFINITE && value.sameUnit(other) && value.shared(other) > 0;
    Candidate candidate = new Candidate(value, use, value.swaps(other), close);
    if (isOther(candidate) || isNear(value, other) || derives(candidate)) {
      return;
    }
    step.add(
        new Misreading(
            step.masked().substring(value.start(), value.end()),
            value.number(),
            best.words(),
            best.from(),
            candidate.sure() && use != ValueUse.PLAIN,
            alike,
            new Span(value.start(), value.end())));
  }

  /** Returns true when the step had the number before, or finds it somewhere. */
  private boolean isFound(StatedValue value) {
    for (StatedValue one : here()) {
      if (one.digits().equals(value.digits())
          && one.start() != value.start()
          && (one.start() < value.start() || ValueUse.of(text, one, words) == ValueUse.RESULT)) {
        return true;
      }
    }
    return false;
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
  private boolean isNear(StatedValue value, StatedValue other) {
    return !value.unit().isEmpty()
        && !words.measures(value.unit())
        && Math.abs(value.number() - other.number()) <= 2;
  }

  /** Returns how much shows that a number is a misread known one; 0 for too little. */
  private int weight(StatedValue value, Known one, ValueUse use) {
    StatedValue other = one.value();
    boolean swapped = value.swaps(other);
    if (!swapped && !value.replaces(other)) {
      return 0;
    }
    int size = Math.min(value.size(), other.size());
    boolean sure = swapped && size >= SURE_DIGITS;
    boolean same = value.sameUnit(other);
    if (otherUnit(value, other, sure && use.isUsed())
        || isBeside(value, other, sure && use.isUsed())
        || (value.isJoined() && !swapped && (use == ValueUse.OPERAND || isPair(value)))) {
      return 0;
    }
    int shared = value.shared(other);
    boolean none = value.unit().isEmpty() && other.unit().isEmpty();
    if (sure) {
      boolean thing = same && (shared > 0 || Character.isLetter(value.unit().charAt(0)));
      boolean likely =
          switch (use) {
            case PLAIN -> thing && !value.isJoined();
            case STATED -> same || shared > 0;
            default -> true;
          };
      return likely ? MOST + shared + (same ? 1 : 0) : 0;
    }
    if (swapped) {
      boolean alike = same ? shared > 0 || !value.unit().equals("%") : none && shared > 0;
      return size > 1 && use.isUsed() && alike ? MANY + shared : 0;
    }
    if (use == ValueUse.PLAIN || (use == ValueUse.STATED && one.step() > 0)) {
      return 0;
    }
    boolean open = use == ValueUse.DEFINITE || (none && use != ValueUse.OPERAND && use.isUsed());
    if (shared > 0 && (same || open)) {
      return SOME + shared;
    }
    boolean goesOn = use == ValueUse.FRAME || use == ValueUse.DEFINITE;
    return same && goesOn && !isUsedBefore(other) ? FEW : 0;
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

  /** Returns true when the step has the known number too; for a sure one, in the same sentence. */
  private boolean isBeside(StatedValue value, StatedValue other, boolean sure) {
    for (StatedValue beside : here()) {
      if (beside.digits().equals(other.digits())
          && (!sure || text.sentence(beside.word()) == text.sentence(value.word()))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when an earlier step already used the number. */
  private boolean isUsedBefore(StatedValue value) {
    for (Known one : known()) {
      if (one.step() > 0 && one.value().digits().equals(value.digits())) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when words say that the number is another one. */
  private boolean isOther(Candidate candidate) {
    int w = candidate.value().word();
    int sentence = text.sentence(w);
    if (text.asks(sentence) || text.quoted(w)) {
      return true;
    }
    boolean near = true;
    for (int k = w - 1; k >= 0 && text.sentence(k) == sentence; k--) {
      near = near && !text.opensClause(k + 1);
      if (words.supposing.contains(word(k)) || (near && isOther(k, candidate))) {
        return true;
      }
    }
    boolean definite = candidate.use() == ValueUse.DEFINITE;
    boolean firm = definite && (candidate.sure() || candidate.close());
    near = true;
    for (int k = w + 1; k < text.size() && text.sentence(k) == sentence; k++) {
      near = near && !text.opensClause(k);
      boolean supposed = words.supposing.contains(word(k)) && (near ? !firm : !definite);
      if (supposed || (near && isOther(k, candidate))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOther(int k, Candidate candidate) {
    ValueUse use = candidate.use();
    String word = word(k);
    boolean sure = candidate.sure() && use != ValueUse.PLAIN;
    return words.other.contains(word)
        || (words.derived.contains(word) && !sure)
        || (words.concluding.contains(word) && !use.isUsed());
  }

  private String word(int k) {
    return text.word(k).toLowerCase(Locale.ROOT);
  }

  private List<StatedValue> here() {
    List<StatedValue> all = here;
    if (all == null) {
      all = StatedValue.of(text, lexicon, words);
      here = all;
    }
    return all;
  }

  private List<Known> known() {
    List<Known> all = known;
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

  private void add(int from, String raw, List<Known> all) {
    for (StatedValue value : StatedValue.of(Text.of(raw), lexicon, words)) {
      all.add(new Known(from, raw, value));
    }
  }

  /** Returns true when the number follows from known ones and those before it in the step. */
  private boolean derives(Candidate candidate) {
    StatedValue value = candidate.value();
    if (value.isJoined()) {
      return false;
    }
    double number = value.number();
    ValueUse use = candidate.use();
    int end = StatedValue.digitsEnd(text, value.word());
    if (use != ValueUse.DEFINITE && constants.know(number, end, text, ledger.words()::contains)) {
      return true;
    }
    List<Double> sources = sources(value);
    boolean sure = candidate.sure();
    if (restates(value, use, v -> (!sure && ledger.knows(v)) || sources.contains(v))) {
      return true;
    }
    if (candidate.close()) {
      return false;
    }
    if (value.isNamed()) {
      return use != ValueUse.STATED; // days are counted
    }
    for (double one : sources) {
      for (double other : sources) {
        if (is(one + other, number)
            || is(Math.abs(one - other), number)
            || is(one * other, number)
            || is(one / other, number)
            || is(one * other / 100, number)
            || (!candidate.swapped() && is((one + other) / 2, number))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean is(double one, double other) {
    return (float) one == (float) other;
  }

  private List<Double> sources(StatedValue value) {
    List<Double> sources = new ArrayList<>();
    for (NumberLedger.GivenNumber given : ledger.given()) {
      sources.add(given.value());
    }
    for (Known one : known()) {
      add(one.value(), sources);
    }
    for (StatedValue one : here()) {
      if (one.start() < value.start()) {
        add(one, sources);
      }
    }
    return sources;
  }

  private static void add(StatedValue value, List<Double> sources) {
    if (!value.isJoined() && !sources.contains(value.number())) {
      sources.add(value.number());
    }
  }

  /** Returns true when the number is a known one in another form. */
  private boolean restates(StatedValue value, ValueUse use, DoublePredicate passes) {
    double number = value.number();
    double whole = Math.floor(number);
    if (number - whole == 0.5 && (ledger.knows(whole) || passes.test(whole))) {
      return true; // "two and a half hours"
    }
    boolean share = value.unit().isEmpty() || value.unit().equals("%");
    if (share && Restatement.any(number, passes)) {
      return true;
    }
    boolean counts =
        !words.measures(value.unit()) || (use != ValueUse.DEFINITE && !value.isNamed());
    return (counts && (passes.test(number - 1) || passes.test(number + 1)))
        || passes.test(100 * number)
        || passes.test(number / 100)
        || (use != ValueUse.DEFINITE && Restatement.scaled(number, passes));
  }
}
