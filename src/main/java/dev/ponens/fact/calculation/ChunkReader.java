package dev.ponens.fact.calculation;

import dev.ponens.fact.calculation.Chunk.ChunkKind;
import dev.ponens.fact.calculation.Chunk.LabelledNumber;
import dev.ponens.fact.calculation.Chunk.Measure;
import dev.ponens.fact.calculation.NumberLabel.LabelKind;
import dev.ponens.fact.measure.token.AmountReader;
import dev.ponens.fact.measure.token.Clock;
import dev.ponens.fact.measure.token.ClockReader;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.measure.token.Quantity;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads the tokens of a text as words, marks and numbers with their measures. */
final class ChunkReader {
  private static final int HUNDRED = 100;
  private static final int MOST_NOUNS = 3;

  private final List<NumberToken> tokens;
  private final String text;
  private final String masked;
  private final Quantities quantities;
  private final AmountReader amounts;
  private final ClockReader clocks;
  private final CalculationWords words;
  private List<Chunk> chunks = new ArrayList<>();
  private int at;

  /**
   * Prepares to read a text.
   *
   * @param source its tokens
   * @param masked the text with secrets masked, of the same length; a masked number is not read
   */
  ChunkReader(NumberTokens source, String masked, CalculationWords words) {
    this.words = words;
    this.tokens = source.all();
    this.text = source.text();
    this.masked = masked;
    this.quantities = source.quantities();
    this.amounts = new AmountReader(source);
    this.clocks = new ClockReader(source);
  }

  /** Returns the chunks from a token up to another one, exclusive. */
  List<Chunk> read(int from, int to) {
    chunks = new ArrayList<>(to - from);
    at = from;
    while (at < to) {
      next();
    }
    label();
    return chunks;
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
      case NUMBER -> {
        if (!number(token)) {
          add(ChunkKind.SIGN, raw(token));
        }
      }
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
        && raw(token).indexOf(',') < 0
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

  /** Adds a time of day or a number with its unit; returns false when there is none. */
  private boolean number(NumberToken token) {
    MeasureToken time = token.is(NumberToken.Kind.SYMBOL) ? clocks.at(at) : null;
    Clock clock = time == null ? null : time.clock();
    if (time != null && clock != null) {
      add(time.next(), BigFraction.of(clock.second(), 60), BigFraction.ONE, Measure.CLOCK, null);
      return true;
    }
    Quantity quantity = amounts.at(at);
    if (quantity == null) {
      return false;
    }
    UnitOfMeasure unit = quantity.unit();
    if (unit != null && quantity.isTime()) {
      time(quantity, unit);
      return true;
    }
    boolean cents = unit != null && unit.isCent();
    boolean parts = cents || quantity.kind() == Quantity.NumberKind.PERCENT;
    BigFraction value = parts ? quantity.value().divide(HUNDRED) : quantity.value();
    BigFraction place = parts ? quantity.place().divide(HUNDRED) : quantity.place();
    boolean sized = quantity.isSized();
    switch (quantity.kind()) {
      case PERCENT -> add(quantity.next(), value, place, Measure.PERCENT, null);
      case MONEY -> add(quantity.next(), value, place, Measure.MONEY, null);
      case PART -> add(quantity.next(), value, place, Measure.FRACTION, null);
      case MULTIPLE -> add(quantity.next(), value, place, Measure.MULTIPLE, null);
      default ->
          add(
              sized ? quantity.next() : quantity.behind(),
              value,
              place,
              Measure.PLAIN,
              sized ? unit : null);
    }
    return true;
  }

  /** Adds "2 hours", "2 h 30", "1 hour and 45 minutes" as minutes. */
  private void time(Quantity first, UnitOfMeasure unit) {
    BigFraction value = first.amount().divide(60);
    BigFraction place = first.place().multiply(unit.size()).divide(60);
    int behind = isWord(first.next(), "and") ? first.next() + 1 : first.next();
    Quantity minutes = unit.isHour() ? amounts.more(first, behind) : null;
    if (minutes == null) {
      add(first.next(), value, place, Measure.TIME, unit);
    } else {
      add(
          minutes.next(),
          value.add(minutes.amount().divide(60)),
          BigFraction.ONE,
          Measure.TIME,
          unit);
    }
  }

  private boolean isWord(int index, String word) {
    return index < tokens.size() && tokens.get(index).isWord(word);
  }

  private void word(NumberToken token) {
    boolean ratio = isWord(at + 1, "to") || isWord(at + 1, "part");
    boolean pronoun = token.isWord("one") && !ratio && !isPart(at + 1); // "one third"
    if (pronoun || !number(token)) {
      String word = token.word();
      int hyphen = word.indexOf('-');
      boolean half = hyphen > 0 && quantities.of(word.substring(0, hyphen)).isNumber();
      boolean unread =
          token.meaning().isNumber() && !word.equals("one") && quantities.units().of(word) == null;
      add(unread || half ? ChunkKind.SIGN : ChunkKind.WORD, word); // "a further tenth"
    }
  }

  private boolean isPart(int index) {
    return index < tokens.size() && tokens.get(index).meaning().is(NumberUse.PART);
  }

  private void symbol(NumberToken token) {
    if (!number(token)) {
      String raw = raw(token);
      boolean name = raw.chars().allMatch(Character::isLetter);
      add(name ? ChunkKind.WORD : ChunkKind.SIGN, raw);
    }
  }
}
