package dev.ponens.fact.comparison;

import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads the values of a text. */
final class ValueReader {
  private static final String OPERATORS = "+-*/×÷·^−–—±";

  /** The longest number in digits. */
  private static final int LONGEST = 15;

  private static final int OF = Text.hashOf("of");

  private static final String MONTH = "month";
  private static final String YEAR = "year";

  /** The seconds of a month, twelve of which are a year. */
  private static final double MONTH_SECONDS = 2_629_800;

  private final Text text;
  private final String raw;
  private final ComparisonWords words;

  private ValueReader(Text text, ComparisonWords words) {
    this.text = text;
    this.raw = text.raw();
    this.words = words;
  }

  /** Returns the values of a text, in order. */
  static List<Value> read(Text text, ComparisonWords words) {
    ValueReader reader = new ValueReader(text, words);
    List<Value> all = new ArrayList<>();
    for (int i = 0; i < text.size(); i++) {
      Value value = text.quoted(i) ? null : reader.value(i);
      if (value != null) {
        Value last = all.isEmpty() ? null : all.get(all.size() - 1);
        all.add(last != null && reader.continues(last, value) ? value.asPart() : value);
        i = Math.max(i, value.next() - 1);
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
        last.bare() && value.first() == next + 1 && words.range.contains(text.hash(next));
    return of || range;
  }

  /**
   * A unit behind a number.
   *
   * @param next the index after its last word
   * @param size its size
   */
  private record Unit(
      int next, int end, double size, String dimension, String name, boolean rough) {}

  private @Nullable Value value(int i) {
    Double number = text.number(i) ? digits(text.word(i)) : spelled(i);
    if (number == null) {
      return null;
    }
    int start = text.start(i);
    String currency = "";
    if (start > 0 && text.number(i)) {
      String known = words.currency.get(raw.substring(start - 1, start));
      currency = known == null ? "" : known;
      start -= known == null ? 0 : 1;
    }
    boolean minus = minus(start);
    start -= minus ? 1 : 0;
    int next = i + 1;
    int end = text.end(i);
    boolean clock = colon(i);
    if (clock) {
      return clock(i, number);
    }
    if (i > 0 && text.number(i - 1) && touches(i - 1, ":")) {
      return null;
    }
    double amount = minus ? -number : number;
    if (next < text.size() && blank(i) && !text.number(next)) {
      BigFraction scale = words.quantities.scale(word(next));
      if (scale != null && !word(next).startsWith("percent")) {
        amount *= scale.doubleValue();
        end = text.end(next);
        next++;
      }
    }
    Unit unit =
        currency.isEmpty() ? unit(next, end) : new Unit(next, end, 1, currency, currency, false);
    if (unit == null && !text.number(i)) {
      return null;
    }
    if (unit == null) {
      unit = new Unit(next, end, 1, "", "", false);
    }
    double plain = amount;
    amount *= unit.size;
    Unit per = rate(unit);
    if (per == null) {
      return null;
    }
    next = per.next;
    end = per.end;
    UnitOfMeasure larger = measure(unit.name);
    while (larger != null
        && next + 1 < text.size()
        && text.number(next)
        && text.sentence(next) == text.sentence(i)) {
      Double more = digits(text.word(next));
      Unit small = unit(next + 1, text.end(next));
      UnitOfMeasure smaller = small == null ? null : measure(small.name);
      if (more == null
          || small == null
          || smaller == null
          || !larger.continuesIn(smaller)
          || !joins(next)) {
        break;
      }
      amount += more * small.size;
      plain = Double.NaN;
      next = small.next;
      end = small.end;
      larger = smaller;
    }
    return new Value(
        i,
        next,
        start,
        end,
        amount,
        plain,
        per.dimension,
        per.name,
        unit.rough,
        operator(start, end),
        part(next, end));
  }

  /** "5 h 35 min", "1 year and 4 months": only a blank or "and" is between. */
  private boolean joins(int next) {
    return raw.substring(text.end(next - 1), text.start(next)).isBlank();
  }

  private @Nullable UnitOfMeasure measure(String name) {
    return words.quantities.units().of(name);
  }

  /** Reads "16:55" and "4:04.12". */
  private @Nullable Value clock(int i, double first) {
    int next = i + 1;
    double amount = first;
    while (next < text.size() && touches(next - 1, ":") && text.number(next)) {
      Double more = digits(text.word(next));
      if (more == null || more >= 60) {
        return null;
      }
      amount = amount * 60 + more;
      next++;
    }
    String shape = next - i == 2 ? "" : "s";
    boolean half =
        next < text.size()
            && blank(next - 1)
            && (word(next).equals("am") || word(next).equals("pm"));
    return half
        ? null
        : new Value(
            i,
            next,
            text.start(i),
            text.end(next - 1),
            amount,
            Double.NaN,
            "clock" + shape,
            "clock",
            false,
            operator(text.start(i), text.end(next - 1)),
            false);
  }

  private boolean colon(int i) {
    return i + 1 < text.size() && text.number(i) && text.number(i + 1) && touches(i, ":");
  }

  private boolean touches(int i, String gap) {
    return i + 1 < text.size() && raw.substring(text.end(i), text.start(i + 1)).equals(gap);
  }

  private boolean blank(int i) {
    return i + 1 < text.size() && raw.substring(text.end(i), text.start(i + 1)).isBlank();
  }

  private String word(int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
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
    boolean after = behind < raw.length() && !dash && OPERATORS.indexOf(raw.charAt(behind)) >= 0;
    boolean ahead =
        before >= 0
            && OPERATORS.indexOf(raw.charAt(before)) >= 0
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
        && (words.part.contains(text.hash(next))
            || (words.range.contains(text.hash(next))
                && next + 1 < text.size()
                && text.number(next + 1)));
  }

  private @Nullable Double spelled(int i) {
    Integer whole = words.quantities.whole(word(i));
    if (whole == null) {
      return null;
    }
    return whole.doubleValue();
  }

  private static @Nullable Double digits(String word) {
    String plain = word.replace(",", "");
    if (plain.length() > LONGEST) {
      return null;
    }
    int points = 0;
    for (int k = 0; k < plain.length(); k++) {
      char c = plain.charAt(k);
      points += c == '.' ? 1 : 0;
      if (c != '.' && (c < '0' || c > '9')) {
        return null;
      }
    }
    return points > 1 || plain.isEmpty() || plain.equals(".") ? null : Double.valueOf(plain);
  }

  /** Returns the unit behind a number that ends at a place; null when there is none. */
  private @Nullable Unit unit(int next, int end) {
    int at = end;
    while (at < raw.length() && raw.charAt(at) == ' ') {
      at++;
    }
    if (at < raw.length() && raw.charAt(at) == '%') {
      return new Unit(next, at + 1, 1, "%", "%", false);
    }
    boolean degrees = at < raw.length() && raw.charAt(at) == '°';
    if (next >= text.size()) {
      return degrees ? new Unit(next, at + 1, 1, "angle", "°", false) : null;
    }
    String gap = raw.substring(end, text.start(next));
    String word = word(next);
    if (degrees) {
      boolean scale = gap.strip().equals("°") && (word.equals("c") || word.equals("f"));
      return scale
          ? new Unit(next + 1, text.end(next), 1, "degrees", "°" + word, false)
          : new Unit(next, at + 1, 1, "angle", "°", false);
    }
    boolean hyphen = gap.equals("-");
    if (!(gap.isBlank() || hyphen) || gap.indexOf('\n') >= 0) {
      return null;
    }
    if (word.equals("percent")) {
      return new Unit(next + 1, text.end(next), 1, "%", "%", false);
    }
    String own = words.unit.get(word);
    if (own != null) {
      return new Unit(next + 1, text.end(next), 1, own, own, false);
    }
    String money = words.currency.get(word);
    if (money != null) {
      return new Unit(next + 1, text.end(next), 1, money, money, false);
    }
    UnitOfMeasure unit = words.quantities.units().inAmount(word);
    if (unit != null) {
      return measured(next, unit);
    }
    UnitOfMeasure plain = words.quantities.units().of(word);
    if (plain != null) {
      return new Unit(next + 1, text.end(next), 1, plain.name(), plain.name(), false);
    }
    boolean noun = word.length() > 2 && !text.number(next) && Character.isLetter(word.charAt(0));
    return noun && !hyphen && !isWord(next)
        ? new Unit(next + 1, text.end(next), 1, "noun:" + single(word), word, false)
        : null;
  }

  private static String single(String word) {
    return word.endsWith("s") && word.length() > 3 ? word.substring(0, word.length() - 1) : word;
  }

  private Unit measured(int next, UnitOfMeasure unit) {
    double size = unit.size().doubleValue();
    boolean rough = unit.isRough();
    if (unit.name().equals(MONTH)) {
      size = MONTH_SECONDS;
    } else if (unit.name().equals(YEAR)) {
      size = 12 * MONTH_SECONDS;
    }
    int end = text.end(next);
    char power = end < raw.length() ? raw.charAt(end) : ' ';
    if (power == '²' || power == '³') {
      double all = power == '²' ? size * size : size * size * size;
      return new Unit(next + 1, end + 1, all, unit.quantity() + power, unit.name() + power, false);
    }
    return new Unit(next + 1, end, size, unit.quantity(), unit.name(), rough);
  }

  /** True for a word that is no noun for what is counted. */
  private boolean isWord(int i) {
    int hash = text.hash(i);
    return words.being.contains(hash)
        || words.joining.contains(hash)
        || words.not.contains(hash)
        || words.part.contains(hash)
        || words.unsaid.contains(hash)
        || words.result.contains(hash)
        || words.verb.at(text, i, text.size()) != null
        || words.place.at(text, i, text.size()) != null
        || words.adjective.at(text, i, text.size()) != null
        || words.judging.at(text, i, text.size()) != null
        || words.demanded.at(text, i, text.size()) != null
        || words.bound.at(text, i, text.size()) != null;
  }

  /** Adds what a rate is per: "mg/L", "patients per nurse", "€ a month". Null if it is unclear. */
  private @Nullable Unit rate(Unit unit) {
    if (unit.next >= text.size()) {
      return unit;
    }
    String gap = raw.substring(unit.end, text.start(unit.next));
    String word = word(unit.next);
    if (gap.strip().equals("/")) {
      return text.number(unit.next) ? null : per(unit, unit.next);
    }
    boolean more = gap.isBlank() && unit.next + 1 < text.size() && blank(unit.next);
    if (!more) {
      return unit;
    }
    if (word.equals("per")) {
      return per(unit, unit.next + 1);
    }
    boolean article =
        word.equals("a") || word.equals("an") || word.equals("each") || word.equals("every");
    return article && words.quantities.units().of(word(unit.next + 1)) != null
        ? per(unit, unit.next + 1)
        : unit;
  }

  private Unit per(Unit unit, int at) {
    UnitOfMeasure measure = words.quantities.units().of(word(at));
    String name = measure == null ? single(word(at)) : measure.name();
    return new Unit(
        at + 1,
        text.end(at),
        unit.size,
        unit.dimension + "/" + name,
        unit.name + "/" + name,
        unit.rough);
  }
}
