package dev.ponens.fact.measure.token;

import dev.ponens.fact.measure.token.Quantity.NumberKind;
import dev.ponens.fact.number.SpokenNumbers;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.CurrencySigns;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads numbers with their units: "3 kg", "two and a half hours", "60 m²", "€5", "12 percent". */
public final class AmountReader {
  private static final BigFraction TWO = BigFraction.of(2);
  private static final BigFraction THREE = BigFraction.of(3);
  private static final BigFraction TEN = BigFraction.of(10);
  private static final BigFraction HUNDRED = BigFraction.of(100);
  private static final BigFraction SIXTY = BigFraction.of(60);

  /** Minutes that touch the hours before them. */
  private static final Pattern MINUTES = Pattern.compile("\\d{1,2}(m|min)?");

  /** The most digits before letters that touch them. */
  private static final int MOST_DIGITS = 9;

  private final List<NumberToken> tokens;
  private final String text;
  private final Quantities quantities;
  private final SpokenNumbers numbers;

  /** Prepares to read the amounts of a text. */
  public AmountReader(NumberTokens source) {
    this.tokens = source.all();
    this.text = source.text();
    this.quantities = source.quantities();
    this.numbers = SpokenNumbers.of(source);
  }

  /** Returns the number that begins at a token; null when there is none. */
  public @Nullable Quantity at(int index) {
    NumberToken token = tokens.get(index);
    return switch (token.kind()) {
      case NUMBER -> digits(index, token);
      case WORD -> word(index, token);
      case SYMBOL -> compact(index, token);
      default -> null;
    };
  }

  /**
   * Returns the amount with which an amount continues, such as the minutes of "2 h 30"; null when
   * there is none.
   *
   * @param larger the amount before it
   * @param index the token where it would begin
   */
  public @Nullable Quantity more(Quantity larger, int index) {
    UnitOfMeasure unit = larger.unit();
    if (unit == null || index >= tokens.size()) {
      return null;
    }
    Quantity more = at(index);
    if (more == null || more.kind() != NumberKind.PLAIN) {
      return null;
    }
    UnitOfMeasure smaller = more.unit();
    boolean bare = smaller == null;
    boolean m = smaller != null && smaller.equals(unit("m"));
    if (unit.isHour() && m && raw(tokens.get(more.next() - 1)).endsWith("m")) {
      return minutes(more, more.next());
    }
    if (!bare && smaller != null) {
      return unit.continuesIn(smaller) ? more : null;
    }
    boolean minutes =
        unit.isHour()
            && index == larger.next()
            && more.value().compareTo(SIXTY) < 0
            && (more.spelled() || raw(tokens.get(index - 1)).endsWith("h") || endsClause(index));
    return minutes ? minutes(more, more.behind()) : null;
  }

  /** "35" in "1 hour 35.": two digits at the end of a clause. */
  private boolean endsClause(int index) {
    NumberToken token = tokens.get(index);
    boolean beside = token.start() == tokens.get(index - 1).end() + 1;
    int behind = token.end() + (text.startsWith(" ", token.end()) ? 1 : 0);
    String after = behind > token.end() ? "+-−–=≈→" : ".,;:!?)\n";
    return beside
        && token.end() - token.start() == 2
        && (behind >= text.length() || after.indexOf(text.charAt(behind)) >= 0);
  }

  private Quantity minutes(Quantity bare, int next) {
    UnitOfMeasure minute = quantities.units().minute();
    return new Quantity(
        NumberKind.PLAIN, bare.value(), BigFraction.ONE, minute, bare.behind(), next, false);
  }

  private @Nullable Quantity digits(int index, NumberToken token) {
    Numeral numeral = token.number();
    if (numeral == null || numeral.open() || ordinal(token)) {
      return null;
    }
    BigFraction value = numeral.scaled();
    BigFraction place =
        numeral.isScaled() ? numeral.place().multiply(numeral.scale()) : numeral.place();
    if (numeral.percent()) {
      return new Quantity(NumberKind.PERCENT, value, place, null, index + 1, index + 1, false);
    }
    Quantity share = over(index, numeral, BigFraction.ZERO);
    if (share == null && numeral.isWhole()) {
      Numeral over = is(index + 1, Kind.NUMBER) ? tokens.get(index + 1).number() : null;
      share = over == null ? null : over(index + 1, over, value); // "2 1/2 hours"
    }
    return share == null ? measured(value, place, index + 1, token.sign() == '$', false) : share;
  }

  /** "The 10th": a place in a row, no amount. */
  private boolean ordinal(NumberToken token) {
    int end = token.end();
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return end > token.end()
        && quantities.of(text.substring(token.end(), end)).is(NumberUse.ENDING);
  }

  /** Reads "3/4" as a share, or as an amount if a unit is behind it. */
  private @Nullable Quantity over(int index, Numeral digits, BigFraction whole) {
    boolean over =
        index + 2 < tokens.size()
            && tokens.get(index + 1).isOperator('/')
            && tokens.get(index + 1).start() == tokens.get(index).end()
            && tokens.get(index + 2).start() == tokens.get(index + 1).end();
    Numeral under = over ? tokens.get(index + 2).number() : null;
    if (under == null || under.value().signum() == 0) {
      return null;
    }
    BigFraction share = digits.value().divide(under.value());
    Quantity amount = measured(whole.add(share), BigFraction.ZERO, index + 3, false, false);
    if (amount.isSized()) {
      return amount;
    }
    boolean proper =
        digits.isWhole()
            && under.isWhole()
            && share.signum() > 0
            && share.compareTo(BigFraction.ONE) < 0
            && under.value().compareTo(HUNDRED) <= 0;
    return !proper || whole.signum() > 0 ? null : share(index + 3, share, false);
  }

  private static Quantity share(int next, BigFraction value, boolean spelled) {
    return new Quantity(NumberKind.PART, value, BigFraction.ZERO, null, next, next, spelled);
  }

  /** Returns the value of "and a half" at this index; null for other words. */
  private @Nullable BigFraction andPart(int index) {
    boolean there = word(index, "and") && word(index + 1, "a") && isWord(index + 2);
    return there ? tokens.get(index + 2).meaning().value(NumberUse.PART) : null;
  }

  /** Reads what is behind a number: per cent, a sign of money, a unit. */
  private Quantity measured(
      BigFraction value, BigFraction place, int behind, boolean money, boolean spelled) {
    boolean one = word(behind, "percent");
    if (one || (word(behind, "per") && word(behind + 1, "cent"))) {
      int next = one ? behind + 1 : behind + 2;
      return new Quantity(NumberKind.PERCENT, value, place, null, behind, next, spelled);
    }
    UnitOfMeasure unit = unit(behind);
    UnitOfMeasure power = power(behind, unit);
    if (power != null) {
      int next = behind + (unit == null ? 2 : 3);
      return new Quantity(NumberKind.PLAIN, value, place, power, behind, next, spelled);
    }
    boolean paid = money || moneyBehind(behind - 1) || (unit != null && unit.isMoney());
    int next = unit == null || (paid && !unit.isMoney() && !unit.isTime()) ? behind : behind + 1;
    UnitOfMeasure named = next == behind ? null : unit;
    NumberKind kind = paid ? NumberKind.MONEY : NumberKind.PLAIN;
    Quantity whole = new Quantity(kind, value, place, named, behind, next, spelled);
    BigFraction half = whole.isSized() ? andPart(next) : null;
    return half == null
        ? whole
        : new Quantity(kind, value.add(half), place.divide(10), named, behind, next + 3, spelled);
  }

  private @Nullable UnitOfMeasure power(int index, @Nullable UnitOfMeasure base) {
    String power = index < tokens.size() ? tokens.get(index).word() : "";
    UnitOfMeasure behind = base == null ? unit(index + 1) : null;
    if (behind != null && (power.equals("square") || power.equals("sq") || power.equals("cubic"))) {
      return unit((power.equals("cubic") ? "cubic-" : "square-") + behind.name());
    }
    boolean raised =
        base != null && index + 2 < tokens.size() && tokens.get(index + 1).isOperator('^');
    Numeral exponent = raised ? tokens.get(index + 2).number() : null;
    boolean three = exponent != null && exponent.value().equals(THREE);
    boolean two = exponent != null && exponent.value().equals(TWO);
    return base != null && (two || three)
        ? unit((three ? "cubic-" : "square-") + base.name())
        : null;
  }

  private boolean isWord(int index) {
    return is(index, Kind.WORD);
  }

  private boolean is(int index, Kind kind) {
    return index < tokens.size() && tokens.get(index).is(kind);
  }

  private boolean word(int index, String word) {
    return index < tokens.size() && tokens.get(index).isWord(word);
  }

  /** The tokens do not keep a sign of money that is behind a number. */
  private boolean moneyBehind(int index) {
    int i = tokens.get(index).end();
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\u00a0')) {
      i++;
    }
    return i < text.length() && CurrencySigns.is(text.charAt(i));
  }

  private @Nullable UnitOfMeasure unit(int index) {
    boolean goesOn = // "3 in 5", "40 in all"
        isWord(index + 1) || is(index + 1, Kind.NUMBER) || is(index + 1, Kind.SYMBOL);
    return isWord(index) && !(goesOn && word(index, "in")) ? unit(tokens.get(index).word()) : null;
  }

  private @Nullable UnitOfMeasure unit(String word) {
    return quantities.units().of(word);
  }

  private @Nullable Quantity word(int index, NumberToken token) {
    String word = token.word();
    int hyphen = word.indexOf('-');
    if (!token.meaning().isNumber() && hyphen < 0 && !word.equals("a")) {
      return null;
    }
    BigFraction times = token.meaning().value(NumberUse.MULTIPLE);
    if (times != null) {
      return new Quantity(
          NumberKind.MULTIPLE, times, BigFraction.ZERO, null, index + 1, index + 1, true);
    }
    Integer over = hyphen > 0 ? quantities.whole(word.substring(0, hyphen)) : null;
    Quantity part = part(index, token, over, hyphen);
    if (part != null) {
      return part;
    }
    if (over != null && quantities.whole(word) == null) {
      return compound(index, BigFraction.of(over), word.substring(hyphen + 1));
    }
    SpokenNumber number = numbers.operand(index);
    if (number == null) {
      return null;
    }
    BigFraction value = number.value();
    int next = number.next();
    boolean hundreds = value.compareTo(TEN) > 0 && value.compareTo(HUNDRED) < 0;
    if (hundreds && word(next, "hundred")) {
      value = value.multiply(HUNDRED); // "eighteen hundred"
      next++;
    }
    BigFraction half = andPart(next);
    BigFraction place = number.place();
    if (half != null) {
      value = value.add(half); // "two and a half"
      place = place.divide(10);
      next += 3;
    }
    return measured(value, place, next, false, true);
  }

  /** Reads "half", "a third", "two-fifths", "three quarters". */
  private @Nullable Quantity part(
      int index, NumberToken token, @Nullable Integer before, int hyphen) {
    String word = token.word();
    if (before != null) {
      BigFraction part = quantities.of(word.substring(hyphen + 1)).value(NumberUse.PART);
      return part == null ? null : share(index + 1, part.multiply(before), true);
    }
    BigFraction alone = token.meaning().value(NumberUse.PART);
    if (alone != null && word.equals("half")) {
      return share(index + 1, alone, true);
    }
    Integer over = word.equals("a") ? Integer.valueOf(1) : token.meaning().whole();
    BigFraction part =
        over == null || !isWord(index + 1)
            ? null
            : tokens.get(index + 1).meaning().value(NumberUse.PART);
    return over == null || part == null ? null : share(index + 2, part.multiply(over), true);
  }

  /** Reads "seven-minute" and "fifty-pound". */
  private Quantity compound(int index, BigFraction count, String noun) {
    UnitOfMeasure unit = unit(noun);
    boolean money = (unit != null && unit.isMoney()) || noun.startsWith("pound");
    NumberKind kind = money ? NumberKind.MONEY : NumberKind.PLAIN;
    int next = index + 1;
    return new Quantity(
        kind,
        count,
        BigFraction.ONE,
        money && unit != null && !unit.isMoney() ? null : unit,
        next,
        next,
        true);
  }

  /** "3p", "252k", "40m", "2.5kg", "1h30": digits with letters that touch them. */
  private @Nullable Quantity compact(int index, NumberToken token) {
    int start = token.start();
    int letters = start;
    int point = -1;
    while (letters < token.end()
        && (isDigit(letters) || (point < 0 && text.charAt(letters) == '.'))) {
      point = text.charAt(letters) == '.' ? letters : point;
      letters++;
    }
    int end = letters;
    while (end < token.end() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    int decimals = point < 0 ? 0 : letters - point - 1;
    int whole = (point < 0 ? letters : point) - start;
    boolean number = whole > 0 && whole <= MOST_DIGITS && decimals <= 6 && point != letters - 1;
    String word = text.substring(letters, end).toLowerCase(Locale.ROOT);
    String rest = text.substring(end, token.end());
    boolean minutes = word.equals("h") && MINUTES.matcher(rest).matches();
    if (!number || word.isEmpty() || (end < token.end() && !minutes)) {
      return null;
    }
    String digits = text.substring(start, letters).replace(".", "");
    BigFraction place = BigFraction.ONE.divide(BigFraction.of(Numeral.tens(decimals)));
    BigFraction value = BigFraction.of(Long.parseLong(digits)).multiply(place);
    int next = index + 1;
    if (minutes) {
      BigFraction part = BigFraction.of(Integer.parseInt(rest.replaceAll("\\D", "")), 60);
      return new Quantity(
          NumberKind.PLAIN, value.add(part), BigFraction.of(1, 60), unit(word), next, next, false);
    }
    BigFraction scale = quantities.scale(word);
    if (scale != null) {
      return measured(value.multiply(scale), place.multiply(scale), next, false, false);
    }
    UnitOfMeasure unit = word.equals("p") ? unit("cent") : unit(word);
    if (unit == null) {
      return null;
    }
    NumberKind kind = unit.isMoney() ? NumberKind.MONEY : NumberKind.PLAIN;
    return new Quantity(kind, value, place, unit, next, next, false);
  }

  private boolean isDigit(int where) {
    return text.charAt(where) >= '0' && text.charAt(where) <= '9';
  }

  private String raw(NumberToken token) {
    return text.substring(token.start(), token.end());
  }
}
