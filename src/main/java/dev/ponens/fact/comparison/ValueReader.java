package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparisonWords.ComparisonPhrase;
import dev.ponens.fact.comparison.ComparisonWords.ComparisonWord;
import dev.ponens.fact.measure.token.AmountReader;
import dev.ponens.fact.measure.token.Quantity;
import dev.ponens.fact.measure.token.Quantity.NumberKind;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the values of a text. */
final class ValueReader {
  /** The marks of bold text in Markdown. */
  private static final String BOLD = "**";

  private static final String OPERATORS = "+-*/×÷·^−–—±";

  private static final int OF = Text.hashOf("of");

  private final Text text;
  private final String raw;
  private final List<NumberToken> tokens;
  private final AmountReader amounts;
  private final ComparisonWords words;

  private ValueReader(Text text, NumberTokens source, ComparisonWords words) {
    this.text = text;
    this.raw = text.raw();
    this.tokens = source.all();
    this.amounts = new AmountReader(source);
    this.words = words;
  }

  /** Returns the values of a text, in order. */
  static List<Value> read(Text text, NumberTokens source, ComparisonWords words) {
    ValueReader reader = new ValueReader(text, source, words);
    List<Value> all = new ArrayList<>();
    int behind = 0;
    for (int i = 0; i < reader.tokens.size(); i++) {
      Value value = reader.tokens.get(i).start() < behind ? null : reader.value(i);
      if (value != null) {
        Value last = all.isEmpty() ? null : all.get(all.size() - 1);
        all.add(last != null && reader.continues(last, value) ? value.asPart() : value);
        behind = value.end();
      }
    }
    return all;
  }

  /**
   * "80 % of the 720 kg", "700 to 720 kg": a value is the base of the one before it, or a range.
   */
  private boolean continues(Value last, Value value) {
    int next = last.next();
    boolean of = last.part() && value.first() - next <= 2 && text.hash(next) == OF;
    boolean range =
        last.bare() && value.first() == next + 1 && words.is(ComparisonWord.RANGE, text.hash(next));
    return of || range;
  }

  /**
   * A unit behind a number.
   *
   * @param next the token after it
   * @param end the UTF-16 unit after it
   * @param size its size
   */
  private record Unit(
      int next, int end, double size, Dimension dimension, String name, boolean rough) {
    static Unit of(int next, int end, Dimension dimension) {
      return new Unit(next, end, 1, dimension, dimension.name(), false);
    }
  }

  private @Nullable Value value(int at) {
    NumberToken token = tokens.get(at);
    int first = text.wordAt(token.start());
    if (first >= text.size() || text.start(first) >= token.end() || text.quoted(first)) {
      return null; // the exponent of "m²" is no word
    }
    if (text.end(first) > token.end() && "'’".indexOf(raw.charAt(token.end())) >= 0) {
      return null; // "lane 3's"
    }
    if (token.is(Kind.SYMBOL)) {
      return clock(token);
    }
    Quantity number = amounts.at(at);
    if (number == null
        || number.kind() == NumberKind.PART
        || number.kind() == NumberKind.MULTIPLE) {
      return null;
    }
    Unit unit = unit(token, number);
    Unit per = unit == null ? null : rate(unit);
    if (unit == null || per == null) {
      return null;
    }
    boolean minus = minus(token.start());
    int start = minus ? token.start() - 1 : token.start();
    double plain = number.value().doubleValue() * (minus ? -1 : 1);
    double amount = plain * unit.size;
    int end = per.end;
    Quantity last = number;
    Quantity more = joins(number.next()) ? amounts.more(last, number.next()) : null;
    while (more != null && !more.spelled()) {
      amount += more.amount().doubleValue();
      plain = Double.NaN;
      end = tokens.get(more.next() - 1).end();
      last = more;
      more = joins(last.next()) ? amounts.more(last, last.next()) : null;
    }
    return value(start, end, amount, plain, per);
  }

  private Value value(int start, int end, double amount, double plain, Unit unit) {
    int first = text.wordAt(start);
    int next = text.wordAt(end - 1);
    next += next < text.size() && text.start(next) < end ? 1 : 0;
    return new Value(
        first,
        next,
        start,
        end,
        amount,
        plain,
        unit.dimension,
        unit.name,
        unit.rough,
        operator(start, end),
        part(next, end) || isScaled(first));
  }

  /** "5 h 35 min": only a blank is between. */
  private boolean joins(int next) {
    return next < tokens.size()
        && raw.substring(tokens.get(next - 1).end(), tokens.get(next).start()).isBlank();
  }

  /** Reads "16:55" and "4:04.12". */
  private @Nullable Value clock(NumberToken token) {
    String[] parts = raw.substring(token.start(), token.end()).split(":", -1);
    double amount = 0;
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].matches(i == 0 ? "\\d{1,6}" : "[0-5]?\\d(\\.\\d{1,6})?")) {
        return null;
      }
      amount = amount * 60 + Double.parseDouble(parts[i]);
    }
    int behind = text.wordAt(token.end());
    String half = behind < text.size() ? text.word(behind) : "";
    return parts.length == 1 || half.equalsIgnoreCase("am") || half.equalsIgnoreCase("pm")
        ? null
        : value(
            token.start(),
            token.end(),
            amount,
            Double.NaN,
            Unit.of(0, 0, Dimension.ofClock(parts.length)));
  }

  /** True for a sign directly before the number that subtracts from nothing. */
  private boolean minus(int start) {
    if (start == 0 || "-−–".indexOf(raw.charAt(start - 1)) < 0) {
      return false;
    }
    char before = start == 1 ? ' ' : raw.charAt(start - 2);
    if (before != ' ' && before != '(') {
      return false;
    }
    int i = start - 2;
    while (i >= 0 && raw.charAt(i) == ' ') {
      i--;
    }
    return i < 0 || !Character.isDigit(raw.charAt(i));
  }

  /** True when an operator is beside a number, so that it is an operand and not a result. */
  private boolean operator(int start, int end) {
    int before = start - 1;
    while (before >= 0 && raw.charAt(before) == ' ') {
      before--;
    }
    int behind = end;
    while (behind < raw.length() && raw.charAt(behind) == ' ') {
      behind++;
    }
    boolean dash = behind + 1 < raw.length() && "-–—−".indexOf(raw.charAt(behind)) >= 0;
    boolean range = dash && Character.isDigit(raw.charAt(behind + 1));
    boolean minus =
        dash && behind > end && raw.charAt(behind + 1) == ' ' && raw.charAt(behind) != '—';
    boolean after =
        behind < raw.length()
            && !dash
            && OPERATORS.indexOf(raw.charAt(behind)) >= 0
            && !raw.startsWith(BOLD, behind);
    boolean ahead =
        before >= 0
            && OPERATORS.indexOf(raw.charAt(before)) >= 0
            && !(before > 0 && raw.startsWith(BOLD, before - 1))
            && "-–—".indexOf(raw.charAt(before)) < 0;
    boolean formula =
        (start > 0 && "{\\_".indexOf(raw.charAt(start - 1)) >= 0)
            || (end < raw.length() && "}\\$".indexOf(raw.charAt(end)) >= 0);
    boolean equation = behind < raw.length() && "=≈".indexOf(raw.charAt(behind)) >= 0;
    return formula || after || ahead || range || minus || equation;
  }

  private boolean part(int next, int end) {
    return next < text.size()
        && raw.substring(end, text.start(next)).isBlank()
        && (words.is(ComparisonWord.PART, text.hash(next))
            || (next + 1 < text.size()
                && ((words.is(ComparisonWord.RANGE, text.hash(next)) && text.number(next + 1))
                    || (words.is(ComparisonWord.FOR, text.hash(next))
                        && words.is(ComparisonWord.EACH_UNIT, text.hash(next + 1))))));
  }

  /** True for "twice 73.8" and "half of the 73.8": the value of the words is another one. */
  private boolean isScaled(int first) {
    int before = first - 1;
    boolean definite = before > 0 && words.is(ComparisonWord.DEFINITE, text.hash(before));
    before -= definite ? 1 : 0;
    before -= before > 0 && text.hash(before) == OF ? 1 : 0;
    return before >= 0
        && text.sentence(before) == text.sentence(first)
        && words.is(ComparisonWord.SCALING, text.hash(before));
  }

  private String word(int index) {
    return index < tokens.size() ? tokens.get(index).word() : "";
  }

  /** Returns the unit of a number; null for a number in words without one. */
  private @Nullable Unit unit(NumberToken token, Quantity number) {
    int next = number.next();
    int end = tokens.get(next - 1).end();
    if (number.kind() == NumberKind.PERCENT) {
      return Unit.of(next, end, Dimension.PERCENT);
    }
    if (CurrencySigns.is(raw.charAt(token.start()))) {
      return Unit.of(next, end, money(raw.substring(token.start(), token.start() + 1)));
    }
    int behind = number.behind();
    int stop = tokens.get(behind - 1).end();
    String word = word(behind);
    String gap = word.isEmpty() ? "" : raw.substring(stop, tokens.get(behind).start());
    boolean apart = gap.indexOf('\n') >= 0 || !(gap.isBlank() || gap.equals("-"));
    if (!apart && !word.isEmpty()) {
      int after = tokens.get(behind).end();
      String written = raw.substring(tokens.get(behind).start(), after);
      if (raw.charAt(after - 1) != '°' && written.startsWith("°")) {
        return new Unit(behind + 1, after, 1, Dimension.DEGREES, word, false);
      }
      if (number.unit() != null) {
        return measured(next, end, number.unit());
      }
      UnitOfMeasure symbol = words.units.ofSymbol(written);
      if (symbol != null) {
        return measured(behind + 1, after, symbol);
      }
      int noun = text.wordAt(stop);
      if (word.length() > 2 && !gap.equals("-") && noun < text.size() && !isWord(noun)) {
        return new Unit(behind + 1, after, 1, Dimension.ofNoun(single(word)), word, false);
      }
    }
    return number.spelled() ? null : Unit.of(behind, stop, Dimension.NONE);
  }

  private Dimension money(String sign) {
    UnitOfMeasure unit = words.units.ofSymbol(sign);
    return unit == null ? new Dimension(sign, UnitOfMeasure.MONEY) : Dimension.of(unit);
  }

  private static String single(String word) {
    return word.endsWith("s") && word.length() > 3 ? word.substring(0, word.length() - 1) : word;
  }

  private Unit measured(int next, int end, UnitOfMeasure unit) {
    if (!unit.hasSize()) {
      return Unit.of(next, end, Dimension.of(unit));
    }
    double size = unit.size().doubleValue();
    char power = end < raw.length() ? raw.charAt(end) : ' ';
    if (power == '²' || power == '³') {
      double all = power == '²' ? size * size : size * size * size;
      String name = unit.name() + power;
      return new Unit(next, end + 1, all, Dimension.of(unit).power(power), name, false);
    }
    return new Unit(next, end, size, Dimension.of(unit), unit.name(), unit.isRough());
  }

  /** True for a word that is no noun for what is counted. */
  private boolean isWord(int i) {
    int hash = text.hash(i);
    return words.is(ComparisonWord.BEING, hash)
        || words.is(ComparisonWord.JOINING, hash)
        || words.is(ComparisonWord.NOT, hash)
        || words.is(ComparisonWord.PART, hash)
        || words.is(ComparisonWord.UNSAID, hash)
        || words.is(ComparisonWord.RESULT, hash)
        || words.at(ComparisonPhrase.VERB, text, i, text.size()) != null
        || words.at(ComparisonPhrase.PREPOSITION, text, i, text.size()) != null
        || words.at(ComparisonPhrase.ADJECTIVE, text, i, text.size()) != null
        || words.at(ComparisonPhrase.JUDGING, text, i, text.size()) != null
        || words.at(ComparisonPhrase.DEMANDED, text, i, text.size()) != null
        || words.at(ComparisonPhrase.BOUND, text, i, text.size()) != null;
  }

  /** Adds what a rate is per: "mg/L", "patients per nurse", "€ a month". Null if it is unclear. */
  private @Nullable Unit rate(Unit unit) {
    if (unit.next >= tokens.size()) {
      return unit;
    }
    String word = word(unit.next);
    String than = word(unit.next + 1);
    boolean stroke = tokens.get(unit.next).isOperator('/');
    if (stroke && than.isEmpty()) {
      return null;
    }
    int hash = Text.hashOf(word);
    boolean article = words.is(ComparisonWord.EACH_UNIT, hash);
    boolean per = words.is(ComparisonWord.PER, hash) && !than.isEmpty();
    if (!stroke && !per && !(article && words.units.of(than) != null)) {
      return unit;
    }
    UnitOfMeasure measure = words.units.of(than);
    String divisor = measure == null ? single(than) : measure.name();
    int end = tokens.get(unit.next + 1).end();
    String name = unit.name + "/" + divisor;
    return new Unit(unit.next + 2, end, unit.size, unit.dimension.per(divisor), name, unit.rough);
  }
}
