package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.Chunk.ChunkKind;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.NumberLabel.LabelKind;
import dev.ponens.fact.number.SpokenNumbers;
import dev.ponens.fact.number.SpokenNumbers.SpokenNumber;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads the tokens of a text as words, marks and numbers with their measures. */
final class ChunkReader {
  private static final BigFraction HUNDRED = BigFraction.of(100);

  /** Seconds. */
  private static final BigFraction MINUTE = BigFraction.of(60);

  /** Signs of money that the tokens do not keep when they are behind a number. */
  private static final String MONEY_SIGNS = "€£$¥";

  private static final int MOST_NOUNS = 3;

  private static final Pattern CLOCK = Pattern.compile("(\\d{1,2})[:.](\\d{2})");
  private static final Pattern ORDINAL = Pattern.compile("(?:st|nd|rd|th)\\b");
  private static final Pattern HOURS = Pattern.compile("(\\d{1,3})h(\\d{2})?");
  private static final Pattern WITH_UNIT = Pattern.compile("(\\d{1,9})(?:\\.(\\d{1,6}))?(\\p{L}+)");

  private final List<NumberToken> tokens;
  private final String text;
  private final String masked;
  private final Quantities quantities;
  private final SpokenNumbers numbers;
  private final CalculationWords words;
  private final List<Chunk> chunks = new ArrayList<>();
  private int at;

  private ChunkReader(NumberTokens source, String masked, CalculationWords words, int from) {
    this.words = words;
    this.tokens = source.all();
    this.text = source.text();
    this.masked = masked;
    this.quantities = source.quantities();
    this.numbers = SpokenNumbers.of(source);
    this.at = from;
  }

  /**
   * Returns the chunks of a part of a text.
   *
   * @param source its tokens
   * @param masked the text with secrets masked, of the same length; a masked number is not read
   * @param from the first token
   * @param to the token after the last one
   */
  static List<Chunk> of(
      NumberTokens source, String masked, CalculationWords words, int from, int to) {
    ChunkReader reader = new ChunkReader(source, masked, words, from);
    while (reader.at < to) {
      reader.next();
    }
    reader.label();
    return reader.chunks;
  }

  /** Adds what the plain numbers count: the nouns behind them. */
  private void label() {
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      LabelledNumber number = chunk.number();
      if (number == null || !number.label().is(LabelKind.UNKNOWN)) {
        continue;
      }
      Set<String> nouns = new TreeSet<>();
      for (int j = i + 1; j <= i + MOST_NOUNS && j < chunks.size(); j++) {
        String word = chunks.get(j).word();
        if (!chunks.get(j).is(ChunkKind.WORD) || words.endsNoun(word)) {
          break;
        }
        nouns.add(singular(word));
      }
      LabelledNumber counted = number.with(NumberLabel.of(nouns));
      chunks.set(i, new Chunk(chunk.kind(), chunk.word(), chunk.first(), chunk.next(), counted));
    }
  }

  /** Returns a noun without the ending of the plural, about. */
  static String singular(String noun) {
    if (noun.endsWith("ies")) {
      return noun.substring(0, noun.length() - 3) + "y";
    }
    boolean hissing = noun.endsWith("ches") || noun.endsWith("shes") || noun.endsWith("xes");
    int cut = hissing ? 2 : noun.endsWith("s") && !noun.endsWith("ss") ? 1 : 0;
    return noun.substring(0, noun.length() - cut);
  }

  private void next() {
    NumberToken token = tokens.get(at);
    int length = token.end() - token.start();
    boolean hidden = !text.regionMatches(token.start(), masked, token.start(), length);
    if (hidden || quoted(token) || named(token)) {
      add(ChunkKind.SIGN, "");
      return;
    }
    if (labels()) {
      add(ChunkKind.MARK, "");
      return;
    }
    switch (token.kind()) {
      case NUMBER -> number(token);
      case WORD -> word(token);
      case SYMBOL -> symbol(token);
      case EQUAL ->
          add(ChunkKind.WORD, token.sign() == '=' || token.sign() == '≈' ? "=" : raw(token));
      case OPERATOR -> operator(token);
      case BREAK -> end(token);
      default -> add(ChunkKind.MARK, raw(token));
    }
  }

  /** "Rope 2", "Visa 3422": the number is a part of a name inside the sentence. */
  private boolean named(NumberToken token) {
    int last = chunks.size() - 1;
    return last > 0
        && token.is(NumberToken.Kind.NUMBER)
        && token.sign() != '$'
        && chunks.get(last).is(ChunkKind.WORD)
        && !chunks.get(last - 1).is(ChunkKind.STOP)
        && !chunks.get(last - 1).is(ChunkKind.MARK)
        && Character.isUpperCase(text.charAt(tokens.get(at - 1).start()));
  }

  private boolean quoted(NumberToken token) {
    return token.start() > 0 && "\"“`".indexOf(text.charAt(token.start() - 1)) >= 0;
  }

  /** "Step 8: …": the number of a line or a paragraph. */
  private boolean labels() {
    int last = chunks.size() - 1;
    boolean first =
        last >= 0
            && chunks.get(last).is(ChunkKind.WORD)
            && (last == 0 || chunks.get(last - 1).is(ChunkKind.STOP));
    return first
        && tokens.get(at).is(NumberToken.Kind.NUMBER)
        && at + 1 < tokens.size()
        && tokens.get(at + 1).sign() == ':';
  }

  private String raw(NumberToken token) {
    return text.substring(token.start(), token.end()).toLowerCase(Locale.ROOT);
  }

  private void add(ChunkKind kind, String word) {
    chunks.add(Chunk.of(kind, word, at));
    at++;
  }

  private void add(int next, BigFraction value, BigFraction place, Measure measure) {
    add(next, value, place, measure, null);
  }

  /**
   * Adds a number.
   *
   * @param unit the unit of an amount or of a time, which is a part of it
   */
  private void add(
      int next,
      BigFraction value,
      BigFraction place,
      Measure measure,
      @Nullable UnitOfMeasure unit) {
    NumberLabel label =
        switch (measure) {
          case MONEY -> NumberLabel.MONEY;
          case TIME -> NumberLabel.TIME;
          case CLOCK -> NumberLabel.CLOCK;
          case PLAIN -> unit == null ? NumberLabel.UNKNOWN : NumberLabel.of(unit);
          default -> NumberLabel.PURE;
        };
    int start = tokens.get(at).start();
    int end = tokens.get(next - 1).end();
    chunks.add(
        new Chunk(
            ChunkKind.NUMBER,
            "",
            at,
            next,
            new LabelledNumber(value, place, measure, label, unit, start, end)));
    at = next;
  }

  /** Words for operations are words here; signs end what can be read. */
  private void operator(NumberToken token) {
    if (!isRead(tokens, at, text)) {
      add(ChunkKind.SIGN, "");
    } else if (token.sign() == '/' && token.end() - token.start() == 1) {
      add(ChunkKind.WORD, "per");
    } else {
      for (String word : raw(token).split("\\s+", -1)) {
        chunks.add(Chunk.of(ChunkKind.WORD, word, at)); // "divided by" is one token
      }
      at++;
    }
  }

  /** True for an operator that is a word, such as "of", or the stroke of a rate: "km/h". */
  static boolean isRead(List<NumberToken> tokens, int index, String text) {
    NumberToken token = tokens.get(index);
    if (token.end() - token.start() > 1) {
      return Character.isLetter(text.charAt(token.start()));
    }
    return token.sign() == '/'
        && index > 0
        && index + 1 < tokens.size()
        && tokens.get(index + 1).is(NumberToken.Kind.WORD)
        && (tokens.get(index - 1).is(NumberToken.Kind.WORD) || tokens.get(index - 1).sign() == '$');
  }

  private boolean word(int index) {
    return index < tokens.size() && tokens.get(index).is(NumberToken.Kind.WORD);
  }

  private void end(NumberToken token) {
    boolean short1 = token.sign() == '.' && at > 0 && tokens.get(at - 1).word().length() == 1;
    switch (token.sign()) {
      case ':', '—', ';' -> add(ChunkKind.MARK, raw(token));
      case '→' -> add(ChunkKind.WORD, "→");
      case '≠' -> add(ChunkKind.SIGN, raw(token));
      default -> {
        if (short1) {
          at++; // "i.e."
        } else {
          add(ChunkKind.STOP, raw(token));
        }
      }
    }
  }

  private void number(NumberToken token) {
    Numeral numeral = token.number();
    if (numeral == null || numeral.open() || ordinal(token)) {
      add(ChunkKind.SIGN, raw(token));
      return;
    }
    BigFraction scale = numeral.isScaled() ? numeral.scale() : BigFraction.ONE;
    BigFraction value = numeral.value().multiply(scale);
    BigFraction place = numeral.place().multiply(scale);
    if (numeral.percent()) {
      percent(at + 1, value, place);
    } else if (!over(numeral)) {
      measured(value, place, at + 1, token.sign() == '$');
    }
  }

  /** "The 10th": a place in a row, no amount. */
  private boolean ordinal(NumberToken token) {
    return ORDINAL.matcher(text).region(token.end(), text.length()).lookingAt();
  }

  /** Reads "3/4" as a share. */
  private boolean over(Numeral digits) {
    boolean over =
        at + 2 < tokens.size()
            && tokens.get(at + 1).isOperator('/')
            && tokens.get(at + 1).start() == tokens.get(at).end()
            && tokens.get(at + 2).start() == tokens.get(at + 1).end();
    Numeral under = over ? tokens.get(at + 2).number() : null;
    if (under == null
        || !digits.isWhole()
        || !under.isWhole()
        || digits.value().signum() <= 0
        || under.value().compareTo(digits.value()) <= 0
        || under.value().compareTo(HUNDRED) > 0) {
      return false;
    }
    share(at + 3, digits.value().divide(under.value()));
    return true;
  }

  /** Returns the value of "and a half" at this index; null for other words. */
  private @Nullable BigFraction andPart(int index) {
    boolean there =
        index + 2 < tokens.size()
            && tokens.get(index).isWord("and")
            && tokens.get(index + 1).isWord("a");
    return there ? tokens.get(index + 2).meaning().value(NumberUse.PART) : null;
  }

  /** Reads what is behind a number: per cent, a sign of money, a unit. */
  private void measured(BigFraction value, BigFraction place, int next, boolean money) {
    boolean one = word(next, "percent");
    if (one || (word(next, "per") && word(next + 1, "cent"))) {
      percent(one ? next + 1 : next + 2, value, place);
      return;
    }
    UnitOfMeasure unit = unit(next);
    if (unit != null && minutes(unit) != null) {
      time(value, place, unit, next);
    } else if (unit != null && unit.isCent()) {
      add(next + 1, value.divide(HUNDRED), place.divide(HUNDRED), Measure.MONEY);
    } else if (money || moneyBehind(next - 1) || (unit != null && unit.isMoney())) {
      add(unit != null && unit.isMoney() ? next + 1 : next, value, place, Measure.MONEY);
    } else {
      amount(value, place, next, unit);
    }
  }

  /** "60 m²", "12 square metres", "3 kg". Numbers of people and pieces stay without a unit. */
  private void amount(
      BigFraction value, BigFraction place, int next, @Nullable UnitOfMeasure unit) {
    UnitOfMeasure power = power(next, unit);
    if (power != null) {
      int behind = next + (unit == null ? 2 : 3);
      add(behind, value, place, Measure.PLAIN, power);
    } else if (unit != null && !unit.isThing() && unit.hasSize()) {
      add(next + 1, value, place, Measure.PLAIN, unit);
    } else {
      add(next, value, place, Measure.PLAIN);
    }
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
    if (base == null || exponent == null) {
      return null;
    }
    return unit((exponent.value().equals(BigFraction.of(3)) ? "cubic-" : "square-") + base.name());
  }

  private void percent(int next, BigFraction value, BigFraction place) {
    add(next, value.divide(HUNDRED), place.divide(HUNDRED), Measure.PERCENT);
  }

  private void share(int next, BigFraction value) {
    add(next, value, BigFraction.ZERO, Measure.FRACTION);
  }

  private boolean word(int index, String word) {
    return index < tokens.size() && tokens.get(index).isWord(word);
  }

  private boolean moneyBehind(int index) {
    int i = tokens.get(index).end();
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\u00a0')) {
      i++;
    }
    return i < text.length() && MONEY_SIGNS.indexOf(text.charAt(i)) >= 0;
  }

  private @Nullable UnitOfMeasure unit(int index) {
    return word(index) && !word(index, "in") ? unit(tokens.get(index).word()) : null;
  }

  private @Nullable UnitOfMeasure unit(String word) {
    UnitOfMeasure unit = quantities.units().inSum(word);
    return unit == null ? quantities.units().inAmount(word) : unit;
  }

  /** Reads "2 hours", "2 h 30", "1 hour and 45 minutes". */
  private void time(BigFraction value, BigFraction place, UnitOfMeasure unit, int unitAt) {
    BigFraction size = unit.size().divide(MINUTE);
    BigFraction sum = value.multiply(size);
    BigFraction last = place.multiply(size);
    int next = unitAt + 1;
    BigFraction half = andPart(next);
    if (half != null) {
      sum = sum.add(half.multiply(size)); // "six hours and a half"
      last = last.divide(10);
      next += 3;
    } else if (unit.isHour()) {
      int more = word(next, "and") ? next + 1 : next;
      SpokenNumber rest = numbers.operand(more);
      UnitOfMeasure small = rest == null ? null : unit(rest.next());
      boolean minutes = small != null && small.isMinute();
      boolean bare =
          rest != null
              && more == next
              && (rest.spelled() || raw(tokens.get(unitAt)).equals("h"))
              && rest.value().compareTo(MINUTE) < 0
              && (small == null || word(rest.next(), "in"));
      if (rest != null && (minutes || bare)) {
        sum = sum.add(rest.value());
        last = BigFraction.ONE;
        next = minutes ? rest.next() + 1 : rest.next();
      }
    }
    add(next, sum, last, Measure.TIME, unit);
  }

  private static @Nullable BigFraction minutes(UnitOfMeasure unit) {
    return unit.isHour() || unit.isMinute() || unit.isSecond() ? unit.size() : null;
  }

  private void word(NumberToken token) {
    String word = token.word();
    BigFraction times = token.meaning().value(NumberUse.MULTIPLE);
    if (times != null) {
      add(at + 1, times, BigFraction.ZERO, Measure.MULTIPLE);
      return;
    }
    int hyphen = word.indexOf('-');
    Integer over = hyphen > 0 ? quantities.whole(word.substring(0, hyphen)) : null;
    if (part(token, over, hyphen)) {
      return;
    }
    if (over != null && quantities.whole(word) == null) {
      compound(over, word.substring(hyphen + 1)); // "a fifty-pound note"
      return;
    }
    boolean ratio = word.equals("one") && (word(at + 1, "to") || word(at + 1, "part"));
    SpokenNumber number = word.equals("one") && !ratio ? null : numbers.operand(at);
    if (number == null) {
      boolean unread = token.meaning().isNumber() && !word.equals("one") && unit(word) == null;
      boolean half = hyphen > 0 && quantities.of(word.substring(0, hyphen)).isNumber();
      add(unread || half ? ChunkKind.SIGN : ChunkKind.WORD, word); // "a further tenth"
      return;
    }
    BigFraction value = number.value();
    int next = number.next();
    boolean hundreds = value.compareTo(BigFraction.of(10)) > 0 && value.compareTo(HUNDRED) < 0;
    if (hundreds && word(next, "hundred")) {
      value = value.multiply(HUNDRED); // "eighteen hundred"
      next++;
    }
    BigFraction part = andPart(next);
    BigFraction place = number.place();
    if (part != null) {
      value = value.add(part); // "two and a half"
      place = place.divide(10);
      next += 3;
    }
    measured(value, place, next, false);
  }

  /** Reads "half", "a third", "two-fifths", "three quarters". */
  private boolean part(NumberToken token, @Nullable Integer before, int hyphen) {
    String word = token.word();
    if (before != null) {
      BigFraction part = quantities.of(word.substring(hyphen + 1)).value(NumberUse.PART);
      if (part != null) {
        share(at + 1, part.multiply(before));
      }
      return part != null;
    }
    BigFraction alone = token.meaning().value(NumberUse.PART);
    if (alone != null && word.equals("half")) {
      share(at + 1, alone);
      return true;
    }
    Integer over = word.equals("a") ? Integer.valueOf(1) : token.meaning().whole();
    BigFraction part =
        over == null || !word(at + 1) ? null : tokens.get(at + 1).meaning().value(NumberUse.PART);
    if (over == null || part == null) {
      return false;
    }
    share(at + 2, part.multiply(over));
    return true;
  }

  /** Reads "seven-minute" and "fifty-pound". */
  private void compound(int count, String noun) {
    UnitOfMeasure unit = unit(noun);
    BigFraction value = BigFraction.of(count);
    if (unit != null && minutes(unit) != null) {
      BigFraction size = unit.size().divide(MINUTE);
      add(at + 1, value.multiply(size), size, Measure.TIME, unit);
    } else if ((unit != null && unit.isMoney()) || noun.startsWith("pound")) {
      add(at + 1, value, BigFraction.ONE, Measure.MONEY);
    } else {
      boolean sized = unit != null && !unit.isThing() && unit.hasSize();
      add(at + 1, value, BigFraction.ONE, Measure.PLAIN, sized ? unit : null);
    }
  }

  private void symbol(NumberToken token) {
    String raw = raw(token);
    Matcher clock = CLOCK.matcher(raw);
    Matcher hours = HOURS.matcher(raw);
    Matcher unit = WITH_UNIT.matcher(raw);
    if (clock.matches()) {
      clock(Integer.parseInt(clock.group(1)), Integer.parseInt(clock.group(2)), at + 1);
    } else if (hours.matches()) {
      String rest = hours.group(2);
      int next = at + 1;
      int sum = 60 * Integer.parseInt(hours.group(1));
      if (rest != null) {
        sum += Integer.parseInt(rest);
      } else if (next < tokens.size() && raw(tokens.get(next)).matches("\\d{1,2}m(in)?")) {
        sum += Integer.parseInt(raw(tokens.get(next)).replaceAll("\\D", ""));
        next++;
      }
      add(next, BigFraction.of(sum), BigFraction.ONE, Measure.TIME, quantities.units().of("hour"));
    } else if (unit.matches()) {
      withUnit(unit, raw);
    } else {
      boolean name = raw.chars().allMatch(Character::isLetter);
      add(name ? ChunkKind.WORD : ChunkKind.SIGN, raw);
    }
  }

  private void clock(int hours, int minutes, int behind) {
    boolean pm = word(behind, "pm");
    boolean half = pm || word(behind, "am");
    if (hours > 24 || minutes > 59) {
      add(ChunkKind.SIGN, raw(tokens.get(at)));
      return;
    }
    int of12 = half ? hours % 12 + (pm ? 12 : 0) : hours;
    BigFraction value = BigFraction.of(of12 * 60 + minutes);
    add(half ? behind + 1 : behind, value, BigFraction.ONE, Measure.CLOCK);
  }

  /** "3p", "252k", "40m": digits with letters that touch them. */
  private void withUnit(Matcher digits, String raw) {
    String decimals = digits.group(2) == null ? "" : digits.group(2);
    BigFraction place = BigFraction.ONE.divide(BigFraction.of(10).pow(decimals.length()));
    BigFraction value = BigFraction.of(Long.parseLong(digits.group(1) + decimals)).multiply(place);
    String letters = digits.group(3);
    BigFraction scale = quantities.scale(letters);
    UnitOfMeasure unit = unit(letters);
    if (scale != null) {
      add(at + 1, value.multiply(scale), place.multiply(scale), Measure.PLAIN);
    } else if (unit != null && minutes(unit) != null) {
      BigFraction size = unit.size().divide(MINUTE);
      add(at + 1, value.multiply(size), place.multiply(size), Measure.TIME, unit);
    } else if (letters.equals("p") || (unit != null && unit.isCent())) {
      add(at + 1, value.divide(HUNDRED), place.divide(HUNDRED), Measure.MONEY);
    } else if (unit != null) {
      boolean money = unit.isMoney();
      boolean sized = !money && unit.hasSize();
      add(at + 1, value, place, money ? Measure.MONEY : Measure.PLAIN, sized ? unit : null);
    } else {
      add(ChunkKind.SIGN, raw);
    }
  }
}
