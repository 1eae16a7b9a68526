package dev.ponens.fact.find;

import dev.ponens.fact.Misreading;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoublePredicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds numbers that a step uses as known and that may be misread. A number counts if nothing gives
 * it, if the step goes on from it, and if it can be a known number with two digits swapped or one
 * digit replaced.
 */
final class Misreadings {
  private static final int LONGEST = 12;

  private static final int OF = Text.hashOf("of");

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
  private final Set<String> reported = new HashSet<>(0);
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
   * @param other the known number that it may stand for
   * @param close true when the text calls it known, and it stands for the same thing
   */
  private record Candidate(StatedValue value, ValueUse use, StatedValue other, boolean close) {
    boolean swapped() {
      return value.swaps(other);
    }

    /** Returns true for a word that also stands around the known number. */
    boolean isName(int stem) {
      return other.stems().contains(stem);
    }

    /** Returns true when the digits alone show that it is a misread one. */
    boolean sure() {
      return swapped() && value.size() >= SURE_DIGITS;
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
    Numbers numbers = numbers(step);
    for (int i = 0; i < numbers.size(); i++) {
      if (mayRead(step, numbers, i)) {
        return !isMathematics(step.text().raw());
      }
    }
    return false;
  }

  /** Returns the numbers of a step; without a question, those of a step that follows another. */
  private static Numbers numbers(StepReading step) {
    if (step.path().ledger().isKept()) {
      return step.numbers();
    }
    boolean first = step.path().recent().said().isEmpty();
    return first ? Numbers.NONE : Numbers.in(step.text(), step.lexicon());
  }

  private static boolean mayRead(StepReading step, Numbers numbers, int i) {
    Text text = step.text();
    NumberLedger ledger = step.path().ledger();
    int start = numbers.start(i);
    int word = text.wordAt(start);
    int end = StatedValue.end(text, word);
    if (end < 0 || end - start > LONGEST || isResult(text, start)) {
      return false;
    }
    boolean digits = text.at(start) >= '0' && text.at(start) <= '9';
    if (digits && joins(text, start, end)) {
      return ledger.isKept();
    }
    if (ledger.isKept() && ledger.knows(numbers.value(i)) && !namesDay(text.raw(), end)) {
      return false;
    }
    return (digits && end - start > 1 && ledger.isKept() && resembles(text, ledger, start, end))
        || (!ledger.isKept() && digits && end - start >= SURE_DIGITS)
        || names(step.path().recent(), text, word, end);
  }

  /** Returns true for the number of "16 June", which is another one in "16 May". */
  private static boolean namesDay(String raw, int end) {
    return end + 1 < raw.length()
        && raw.charAt(end) == ' '
        && Character.isUpperCase(raw.charAt(end + 1));
  }

  /** Returns true when an earlier text has the unit of a number, or the name before "of" and it. */
  private static boolean names(RecentSteps recent, Text text, int word, int end) {
    String raw = text.raw();
    int start = text.start(word);
    char before = start > 0 ? raw.charAt(start - 1) : ' ';
    boolean gap = end + 1 < raw.length() && (raw.charAt(end) == ' ' || raw.charAt(end) == '-');
    int from = gap ? end + 1 : end;
    int to = StatedValue.unitEnd(raw, from);
    if (before > ' ' && !Character.isLetterOrDigit(before) && before != '(') {
      from = start - 1;
      to = start;
    } else if (raw.startsWith("%", from)) {
      to = from + 1;
    } else if (word > 1 && text.hash(word - 1) == OF) {
      from = text.start(word - 2);
      to = text.end(word - 2);
    }
    to -= to - from > 3 && raw.charAt(to - 1) == 's' ? 1 : 0;
    if (from >= to) {
      return false;
    }
    boolean found = has(recent.question(), raw, from, to);
    for (RecentSteps.RecentThought thought : recent.said()) {
      found = found || has(thought.words(), raw, from, to);
    }
    return found;
  }

  /** Returns true when a text has a part of another text as a word or as its beginning. */
  private static boolean has(String in, String raw, int from, int to) {
    int size = to - from;
    for (int i = 0; i + size <= in.length(); i++) {
      if (in.regionMatches(true, i, raw, from, size)
          && (i == 0 || !Character.isLetter(in.charAt(i - 1)))
          && (size > 3 || i + size == in.length() || !Character.isLetter(in.charAt(i + size)))) {
        return true;
      }
    }
    return false;
  }

  void find() {
    Numbers numbers = numbers(step);
    if (fresh(numbers) > step.settings().number("misread-new-numbers")) {
      return;
    }
    for (int i = 0; i < numbers.size(); i++) {
      if (mayRead(step, numbers, i) && !step.isMasked(text.wordAt(numbers.start(i)))) {
        StatedValue value = StatedValue.at(text, lexicon, words, numbers, i);
        if (value != null && value.number() != 0 && value.number() != 1) {
          judge(value);
        }
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

  /** Returns true for the number behind a sign of equality or an arrow. */
  private static boolean isResult(Text text, int start) {
    int before = start - 1;
    while (before >= 0 && (text.at(before) == ' ' || CurrencySigns.is(text.at(before)))) {
      before--;
    }
    char sign = before < 0 ? ' ' : text.at(before);
    return sign == '≈' || sign == '>' || (sign == '=' && !named(text, before));
  }

  /** Returns true for the sign of "l = 4.2 m", which gives a symbol its value. */
  private static boolean named(Text text, int sign) {
    int last = sign - 1;
    while (last >= 0 && text.at(last) == ' ') {
      last--;
    }
    int first = last;
    while (first >= 0 && Character.isLetter(text.at(first))) {
      first--;
    }
    return first > 0
        && first < last
        && last - first <= ValueUse.LONGEST_SYMBOL
        && text.at(first) == ' ';
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

  private void judge(StatedValue value) {
    ValueUse use = ValueUse.of(text, value, words);
    if (use == ValueUse.RESULT || isFound(value) || asksDigits()) {
      return;
    }
    Known best = null;
    int most = 0;
    for (Known one : known()) {
      if (value.isSame(one.value())) {
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
    int shared = value.shared(other);
    boolean same = value.sameUnit(other);
    boolean close = use.isRecalled() && (same ? shared > 0 : isNamed(value, other, use));
    Candidate candidate = new Candidate(value, use, other, close);
    if (value.isRounded(other) || isOther(candidate) || isNear(candidate) || derives(candidate)) {
      return;
    }
    if (!reported.add(value.digits())) {
      return;
    }
    step.add(
        new Misreading(
            step.masked().substring(value.start(), value.end()),
            value.number(),
            best.words(),
            best.from(),
            candidate.sure() && use != ValueUse.PLAIN,
            same || shared > 0,
            new Span(value.start(), value.end())));
  }

  /** Returns true when the step had the number before, or finds it somewhere. */
  private boolean isFound(StatedValue value) {
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
  private boolean isNear(Candidate candidate) {
    StatedValue value = candidate.value();
    StatedValue other = candidate.other();
    return !value.unit().isEmpty()
        && !words.measures(value.unit())
        && Math.abs(value.number() - other.number()) <= 2;
  }

  /** Returns how much shows that a number is a misread known one; 0 for too little. */
  private int weight(StatedValue value, Known one, ValueUse use) {
    StatedValue other = one.value();
    boolean swapped = value.swaps(other);
    int size = Math.min(value.size(), other.size());
    boolean digit = size > 1 && value.replaces(other);
    if (!swapped && !digit && (value.isJoined() || other.isJoined())) {
      return 0;
    }
    boolean sure = swapped && size >= SURE_DIGITS;
    boolean same = value.sameUnit(other);
    if (otherUnit(value, other, sure && use.isUsed())
        || isBeside(value, other, sure && use.isUsed())
        || (value.isJoined() && !swapped && (use == ValueUse.OPERAND || isPair(value)))) {
      return 0;
    }
    int shared = value.shared(other);
    boolean none = isBare(value, other);
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
    if (none && !ledger.isKept()) {
      return 0; // a list gives each thing its own value
    }
    boolean open = use == ValueUse.DEFINITE || (none && use.goesOn());
    if (digit && shared > 0 && (same || open)) {
      return SOME + shared;
    }
    boolean only = words.measures(value.unit()) && isOnly(other);
    if (same ? only && shared > 0 && use.isRecalled() : isNamed(value, other, use)) {
      return FEW + shared;
    }
    boolean likely = digit ? use.goesOn() || (only && one.step() == 0) : only && isAssigned(value);
    return same && likely && !isUsedBefore(one) ? FEW : 0;
  }

  /** Returns true for the value of a symbol: "with a = 0.8 m/s²". */
  private boolean isAssigned(StatedValue value) {
    int before = value.start() - 1;
    while (before >= 0 && text.at(before) == ' ') {
      before--;
    }
    return before >= 0 && text.at(before) == '=' && named(text, before);
  }

  /** Returns true for two values of one name, without units: "the club record of 7,658". */
  private static boolean isNamed(StatedValue value, StatedValue other, ValueUse use) {
    return isBare(value, other)
        && use == ValueUse.DEFINITE
        && value.size() > 1
        && value.shared(other) > 1;
  }

  private static boolean isBare(StatedValue value, StatedValue other) {
    return value.unit().isEmpty() && other.unit().isEmpty();
  }

  /** Returns true when no other known number has the unit of a known number. */
  private boolean isOnly(StatedValue value) {
    for (Known one : known()) {
      if (value.sameUnit(one.value()) && !value.digits().equals(one.value().digits())) {
        return false;
      }
    }
    return true;
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

  /** Returns true when a step already used the number. */
  private boolean isUsedBefore(Known number) {
    for (Known one : known()) {
      if (one.step() > 0
          && one.step() != number.step()
          && one.value().digits().equals(number.value().digits())) {
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
      if (isSupposed(k, candidate) || (near && isOther(k, candidate))) {
        return true;
      }
    }
    boolean definite = candidate.use() == ValueUse.DEFINITE;
    boolean firm = definite && (candidate.sure() || candidate.close());
    near = true;
    for (int k = w + 1; k < text.size() && text.sentence(k) == sentence; k++) {
      near = near && !text.opensClause(k);
      boolean supposed = isSupposed(k, candidate) && (near ? !firm : !definite);
      if (supposed || (near && isOther(k, candidate))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true for a word that supposes, unless it is a part of the name: "standard deviation".
   */
  private boolean isSupposed(int k, Candidate candidate) {
    return words.supposing.contains(word(k)) && !candidate.isName(text.stem(k));
  }

  private boolean isOther(int k, Candidate candidate) {
    ValueUse use = candidate.use();
    String word = word(k);
    if (candidate.isName(text.stem(k)) || (k > 0 && counts(k - 1))) {
      return false;
    }
    boolean sure = candidate.sure() && use != ValueUse.PLAIN;
    return words.other.contains(word)
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
    if (candidate.close()) {
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
  private static boolean follows(Candidate candidate, StatedValue first, StatedValue second) {
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
    for (Known one : known()) {
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
  private boolean restates(Candidate candidate, DoublePredicate passes) {
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
