package dev.ponens.fact.measure;

import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.Clock.Half;
import dev.ponens.fact.measure.token.Count;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads the clocks and amounts of a text among its other tokens. */
final class MeasureReader {
  private static final BigFraction HALF = BigFraction.of(1, 2);
  private static final int MOST_PARTS = 4;

  private final TimeWords words;
  private final String text;
  private final List<NumberToken> tokens;
  private final List<MeasureToken> pieces = new ArrayList<>();

  private MeasureReader(TimeWords words, String text, List<NumberToken> tokens) {
    this.words = words;
    this.text = text;
    this.tokens = tokens;
  }

  /** Returns the pieces of a text. */
  static List<MeasureToken> read(TimeWords words, NumberTokens cut) {
    List<NumberToken> tokens = cut.all();
    MeasureReader reader = new MeasureReader(words, cut.text(), tokens);
    int at = 0;
    while (at < tokens.size()) {
      MeasureToken piece = reader.piece(at);
      reader.pieces.add(piece);
      at = piece.next();
    }
    return reader.pieces;
  }

  private MeasureToken piece(int at) {
    MeasureToken clock = clock(at);
    if (clock != null) {
      return clock;
    }
    MeasureToken amount = amount(at);
    if (amount != null) {
      return amount;
    }
    NumberToken token = tokens.get(at);
    return new MeasureToken(token, at, at + 1, token.end(), word(token), null, null);
  }

  private String word(NumberToken token) {
    if (token.is(Kind.WORD)) {
      return token.word();
    }
    boolean capitals =
        token.is(Kind.SYMBOL)
            && token.end() - token.start() <= 4
            && token.end() > token.start()
            && Character.isLetter(text.charAt(token.start()));
    return capitals ? text.substring(token.start(), token.end()).toLowerCase(Locale.ROOT) : "";
  }

  // ------------------------------------------------------------------ times of day

  private @Nullable MeasureToken clock(int at) {
    NumberToken token = tokens.get(at);
    if (token.is(Kind.SYMBOL) && isDigit(token.start())) {
      return written(at);
    }
    if (token.is(Kind.NUMBER)) {
      return spoken(at);
    }
    if (token.isWord("noon") || token.isWord("midnight")) {
      Clock clock = token.isWord("noon") ? Clock.NOON : Clock.MIDNIGHT;
      return new MeasureToken(token, at, at + 1, token.end(), "", clock, null);
    }
    return null;
  }

  private boolean isDigit(int where) {
    return where < text.length() && text.charAt(where) >= '0' && text.charAt(where) <= '9';
  }

  /** Returns the number of digits at this place, up to three. */
  private int digits(int where) {
    int i = 0;
    while (i < 3 && isDigit(where + i)) {
      i++;
    }
    return i;
  }

  /**
   * "10:50", "9:45:30pm", "6pm": the lexer leaves these unread because of their colon or letters.
   */
  private @Nullable MeasureToken written(int at) {
    NumberToken token = tokens.get(at);
    int start = token.start();
    int i = start + digits(start);
    if (i - start > 2) {
      return null;
    }
    int[] rest = {-1, 0};
    for (int k = 0; k < 2 && i < text.length() && text.charAt(i) == ':'; k++) {
      if (digits(i + 1) != 2) {
        return null;
      }
      rest[k] = Integer.parseInt(text, i + 1, i + 3, 10);
      i += 3;
    }
    Half half = half(i, token.end());
    boolean dotted =
        half == Half.UNSAID && i + 1 == token.end() && "apAP".indexOf(text.charAt(i)) >= 0;
    if (half == Half.UNSAID && i != token.end() && !dotted) {
      return null;
    }
    int next = at + 1;
    if (dotted) {
      next = dots(at + 1, token.end());
      half = Character.toLowerCase(text.charAt(i)) == 'a' ? Half.MORNING : Half.AFTERNOON;
      if (next < 0) {
        return null;
      }
    } else if (half == Half.UNSAID) {
      next = behindHalf(at + 1);
      half = half(at + 1);
    }
    if (rest[0] < 0 && half == Half.UNSAID) {
      return null;
    }
    int hour = Integer.parseInt(text, start, start + digits(start), 10);
    return finish(at, next, Clock.of(hour, Math.max(rest[0], 0), rest[1], half));
  }

  /** "6 pm", "8.30 a.m.", "7 o'clock". */
  private @Nullable MeasureToken spoken(int at) {
    NumberToken token = tokens.get(at);
    Numeral number = token.number();
    if (number == null || number.percent() || token.end() - token.start() > 5) {
      return null;
    }
    boolean hourOnly = number.decimals() == 0 && token.end() - token.start() <= 2;
    boolean dotted = number.decimals() == 2 && token.sign() != '$';
    if ((!hourOnly && !dotted) || number.value().compareTo(BigFraction.of(24)) > 0) {
      return null;
    }
    int hour = number.value().intValue();
    if (hourOnly && at + 1 < tokens.size() && tokens.get(at + 1).isWord("noon")) {
      return hour == 12 ? finish(at, at + 2, Clock.NOON) : null;
    }
    Half half = half(at + 1);
    if (half != Half.UNSAID) {
      int minute = dotted ? Integer.parseInt(text, token.end() - 2, token.end(), 10) : 0;
      return hour < 1 && !dotted
          ? null
          : finish(at, behindHalf(at + 1), Clock.of(hour, minute, 0, half));
    }
    boolean oclock =
        at + 1 < tokens.size()
            && (tokens.get(at + 1).isWord("o'clock") || tokens.get(at + 1).isWord("o’clock"));
    return oclock && hourOnly ? finish(at, at + 2, Clock.of(hour, 0, 0, Half.UNSAID)) : null;
  }

  private @Nullable MeasureToken finish(int at, int next, @Nullable Clock clock) {
    return clock == null
        ? null
        : new MeasureToken(tokens.get(at), at, next, tokens.get(next - 1).end(), "", clock, null);
  }

  private Half half(int from, int to) {
    if (to - from != 2) {
      return Half.UNSAID;
    }
    String word = text.substring(from, to).toLowerCase(Locale.ROOT);
    return word.equals("am") ? Half.MORNING : word.equals("pm") ? Half.AFTERNOON : Half.UNSAID;
  }

  /** Returns the half of the day that the tokens at this index state. */
  private Half half(int at) {
    if (at >= tokens.size()) {
      return Half.UNSAID;
    }
    NumberToken token = tokens.get(at);
    if (token.is(Kind.WORD) || token.is(Kind.SYMBOL)) {
      Half half = half(token.start(), token.end());
      if (half != Half.UNSAID) {
        return half;
      }
      boolean a = token.isWord("a");
      if ((a || token.isWord("p")) && dots(at + 1, token.end()) > 0) {
        return a ? Half.MORNING : Half.AFTERNOON;
      }
    }
    return Half.UNSAID;
  }

  private int behindHalf(int at) {
    if (half(at) == Half.UNSAID) {
      return at;
    }
    NumberToken token = tokens.get(at);
    return token.end() - token.start() == 2 ? at + 1 : dots(at + 1, token.end());
  }

  /** Returns the index after ".m."; -1 when something else is there. */
  private int dots(int at, int where) {
    boolean there =
        at + 1 < tokens.size()
            && tokens.get(at).start() == where
            && tokens.get(at).sign() == '.'
            && tokens.get(at + 1).isWord("m")
            && tokens.get(at + 1).start() == where + 1;
    return there ? fullStop(at + 2) : -1;
  }

  /** Returns the index after the full stop of an abbreviation, unless it also ends the sentence. */
  private int fullStop(int at) {
    if (at >= tokens.size()
        || tokens.get(at).sign() != '.'
        || tokens.get(at).start() != tokens.get(at - 1).end()) {
      return at;
    }
    int i = tokens.get(at).end();
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    boolean ends =
        i >= text.length() || text.charAt(i) == '\n' || Character.isUpperCase(text.charAt(i));
    return ends ? at : at + 1;
  }

  // ------------------------------------------------------------------ amounts

  private @Nullable MeasureToken amount(int at) {
    NumberToken token = tokens.get(at);
    if (token.is(Kind.SYMBOL) && isDigit(token.start())) {
      return compact(at);
    }
    if (!token.is(Kind.NUMBER) && !token.is(Kind.WORD)) {
      return null;
    }
    Part first = part(at, null);
    return first == null ? null : carriedOn(at, first);
  }

  private record Part(Amount.AmountPart part, int next, boolean letter) {}

  private @Nullable Part part(int at, @Nullable UnitOfMeasure larger) {
    if (at >= tokens.size()) {
      return null;
    }
    Part hyphened = hyphened(at);
    if (hyphened != null) {
      return hyphened;
    }
    Count count = Count.read(tokens, at);
    if (count == null || count.next() >= tokens.size()) {
      return null;
    }
    NumberToken word = tokens.get(count.next());
    if (!word.is(Kind.WORD)) {
      return null;
    }
    UnitOfMeasure unit = unit(word.word(), larger);
    int last = count.next();
    UnitOfMeasure power = power(last);
    if (power != null) {
      unit = power;
      last += word.is(Kind.WORD) && unit(word.word(), null) != null ? 2 : 1;
    }
    boolean digits = Count.inDigits(tokens, at);
    if (unit == null || (!digits && !unit.isTime())) {
      return null;
    }
    boolean article = !digits && (tokens.get(at).isWord("a") || tokens.get(at).isWord("an"));
    if (article && !unit.isFixedTime()) {
      return null;
    }
    int next = last + 1;
    if (power == null && word.word().length() <= 3) {
      next = fullStop(next);
    }
    BigFraction value = count.value();
    if (andHalf(next)) {
      value = value.add(HALF);
      next += 3;
    }
    if (next < tokens.size() && tokens.get(next).isOperator('^')) {
      return null;
    }
    boolean letter = power == null && word.word().length() == 1;
    return new Part(new Amount.AmountPart(value, count.decimals(), unit), next, letter);
  }

  private @Nullable UnitOfMeasure unit(String word, @Nullable UnitOfMeasure larger) {
    if (word.equals("m") && larger != null && larger.isHour()) {
      return words.units.minute();
    }
    int hyphen = word.indexOf('-');
    return words.units.inAmount(hyphen > 0 ? word.substring(0, hyphen) : word);
  }

  /** "square metres", "m²", "cubic metres": a unit of area or volume in two tokens or three. */
  private @Nullable UnitOfMeasure power(int at) {
    if (at + 1 >= tokens.size()) {
      return null;
    }
    NumberToken word = tokens.get(at);
    boolean square = word.isWord("square") || word.isWord("sq");
    if (square || word.isWord("cubic")) {
      UnitOfMeasure base = words.units.inAmount(tokens.get(at + 1).word());
      return base == null
          ? null
          : words.units.inAmount((square ? "square-" : "cubic-") + base.name());
    }
    UnitOfMeasure base = words.units.inAmount(word.word());
    Numeral number = at + 2 < tokens.size() ? tokens.get(at + 2).number() : null;
    if (base == null || number == null || !tokens.get(at + 1).isOperator('^')) {
      return null;
    }
    boolean two = number.value().equals(BigFraction.of(2));
    boolean three = number.value().equals(BigFraction.of(3));
    return two || three ? words.units.inAmount((two ? "square-" : "cubic-") + base.name()) : null;
  }

  /** "two-hour", "thirty-minute": one word. */
  private @Nullable Part hyphened(int at) {
    String word = tokens.get(at).word();
    int hyphen = word.lastIndexOf('-');
    if (hyphen <= 0) {
      return null;
    }
    Integer count = words.quantities.whole(word.substring(0, hyphen));
    UnitOfMeasure unit = words.units.inAmount(word.substring(hyphen + 1));
    boolean time = unit != null && unit.isTime() && word.length() - hyphen > 3;
    return count == null || unit == null || !time
        ? null
        : new Part(new Amount.AmountPart(BigFraction.of(count), 0, unit), at + 1, false);
  }

  private boolean andHalf(int at) {
    return at + 2 < tokens.size()
        && tokens.get(at).isWord("and")
        && tokens.get(at + 1).isWord("a")
        && tokens.get(at + 2).isWord("half");
  }

  private MeasureToken carriedOn(int at, Part first) {
    List<Amount.AmountPart> parts = new ArrayList<>(2);
    parts.add(first.part());
    int next = first.next();
    boolean loose = false;
    while (parts.size() < MOST_PARTS) {
      int from = next;
      boolean comma = from < tokens.size() && tokens.get(from).is(Kind.COMMA);
      from += comma ? 1 : 0;
      boolean and = from < tokens.size() && tokens.get(from).isWord("and");
      from += and ? 1 : 0;
      UnitOfMeasure larger = parts.get(parts.size() - 1).unit();
      Part more = from < tokens.size() && carries(from) ? part(from, larger) : null;
      if (more == null && larger.isHour()) {
        more = bareMinutes(next);
      }
      if (more == null
          || !larger.continuesIn(more.part().unit())
          || (comma && !and && more.part().number().compareTo(BigFraction.of(60)) > 0)) {
        break;
      }
      parts.add(more.part());
      loose |= comma && !and;
      next = more.next();
    }
    return amountPiece(at, next, parts, loose, first.letter() && parts.size() == 1);
  }

  /** "35" in "1 h 35.": minutes without their unit, at the end of a clause. */
  private @Nullable Part bareMinutes(int at) {
    Numeral number = at < tokens.size() ? tokens.get(at).number() : null;
    if (number == null || at == 0) {
      return null;
    }
    NumberToken token = tokens.get(at);
    boolean beside =
        token.start() == tokens.get(at - 1).end() + 1 && text.charAt(token.start() - 1) == ' ';
    boolean digits =
        token.end() - token.start() == 2 && isDigit(token.start()) && isDigit(token.start() + 1);
    int behind = token.end() + (text.startsWith(" ", token.end()) ? 1 : 0);
    String after = behind > token.end() ? "+-−–=≈→" : ".,;:!?)\n";
    boolean ends = behind >= text.length() || after.indexOf(text.charAt(behind)) >= 0;
    return beside && digits && ends && number.value().compareTo(BigFraction.of(60)) < 0
        ? new Part(new Amount.AmountPart(number.value(), 0, words.units.minute()), at + 1, false)
        : null;
  }

  private boolean carries(int at) {
    return tokens.get(at).is(Kind.NUMBER) || tokens.get(at).meaning().whole() != null;
  }

  private MeasureToken amountPiece(
      int at, int next, List<Amount.AmountPart> parts, boolean loose, boolean letter) {
    Amount amount = new Amount(parts, loose, isRate(next), letter);
    return new MeasureToken(tokens.get(at), at, next, tokens.get(next - 1).end(), "", null, amount);
  }

  private boolean isRate(int next) {
    if (next >= tokens.size()) {
      return false;
    }
    NumberToken token = tokens.get(next);
    return (token.is(Kind.WORD) && words.rateBehind.contains(token.word()))
        || (token.isOperator('/')
            && next + 1 < tokens.size()
            && tokens.get(next + 1).is(Kind.WORD));
  }

  /** "1h30m", "2h 45m", "1h": abbreviated hours, with the minutes that follow. */
  private @Nullable MeasureToken compact(int at) {
    NumberToken token = tokens.get(at);
    List<Amount.AmountPart> parts = new ArrayList<>(2);
    int i = token.start();
    while (i < token.end() && parts.size() < 3) {
      int length = digits(i);
      int unitAt = i + length;
      int stop = unitAt;
      while (stop < token.end() && Character.isLetter(text.charAt(stop))) {
        stop++;
      }
      UnitOfMeasure larger = parts.isEmpty() ? null : parts.get(parts.size() - 1).unit();
      String word = text.substring(unitAt, Math.min(stop, unitAt + 8)).toLowerCase(Locale.ROOT);
      boolean bare = word.isEmpty() && larger != null && larger.isHour();
      UnitOfMeasure unit = bare ? words.units.minute() : unit(word, larger);
      if (length == 0 || unit == null || (larger != null && !larger.larger(unit))) {
        return null;
      }
      int number = Integer.parseInt(text, i, unitAt, 10);
      parts.add(new Amount.AmountPart(BigFraction.of(number), 0, unit));
      i = stop;
    }
    if (i != token.end() || parts.isEmpty()) {
      return null;
    }
    int next = at + 1;
    UnitOfMeasure last = parts.get(parts.size() - 1).unit();
    if (last.isHour() && next < tokens.size()) {
      next = minutes(next, parts);
    }
    return amountPiece(at, next, parts, false, parts.size() == 1);
  }

  /** Adds the minutes after "1h": "30m", "30 min". */
  private int minutes(int at, List<Amount.AmountPart> parts) {
    NumberToken token = tokens.get(at);
    if (token.is(Kind.SYMBOL) && digits(token.start()) > 0 && digits(token.start()) < 3) {
      int unitAt = token.start() + digits(token.start());
      if (unitAt + 1 == token.end() && text.charAt(unitAt) == 'm') {
        int number = Integer.parseInt(text, token.start(), unitAt, 10);
        parts.add(new Amount.AmountPart(BigFraction.of(number), 0, words.units.minute()));
        return at + 1;
      }
      return at;
    }
    Part more = token.is(Kind.NUMBER) ? part(at, parts.get(parts.size() - 1).unit()) : null;
    more = more == null ? bareMinutes(at) : more;
    if (more == null || !more.part().unit().isMinute()) {
      return at;
    }
    parts.add(more.part());
    return more.next();
  }
}
