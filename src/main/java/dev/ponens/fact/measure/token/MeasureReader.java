package dev.ponens.fact.measure.token;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.NumberWords;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads the clocks and amounts of a text among its other tokens. */
public final class MeasureReader {
  private static final BigFraction HALF = BigFraction.of(1, 2);
  private static final BigFraction QUARTER = BigFraction.of(1, 4);

  /** The size limit of a number before a unit. */
  private static final int MOST_BITS = 128;

  private static final int MOST_PARTS = 4;

  private final TimeWords words;
  private final String text;
  private final List<NumberToken> tokens;
  private final ClockReader clocks;
  private final AmountReader amounts;
  private final SpokenClocks spoken;
  private final List<MeasureToken> pieces = new ArrayList<>();

  private MeasureReader(TimeWords words, NumberTokens cut) {
    this.words = words;
    this.text = cut.text();
    this.tokens = cut.all();
    this.clocks = new ClockReader(cut);
    this.amounts = new AmountReader(cut);
    this.spoken = new SpokenClocks(words.clock, tokens, clocks);
  }

  /** Returns the pieces of a text. */
  public static List<MeasureToken> read(TimeWords words, NumberTokens cut) {
    MeasureReader reader = new MeasureReader(words, cut);
    int at = 0;
    while (at < reader.tokens.size()) {
      MeasureToken piece = reader.piece(at);
      reader.pieces.add(piece);
      at = piece.next();
    }
    return reader.pieces;
  }

  private MeasureToken piece(int at) {
    MeasureToken clock = clocks.at(at);
    clock = clock == null ? spoken.at(at) : clock;
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

  // ------------------------------------------------------------------ amounts

  private @Nullable MeasureToken amount(int at) {
    Quantity first = fixed(at);
    first = first == null ? quantity(at) : first;
    return first == null ? null : carriedOn(at, first);
  }

  private @Nullable Quantity quantity(int at) {
    Quantity quantity = amounts.at(at);
    return quantity == null || !isAmount(quantity) ? null : quantity;
  }

  /** True for a number with a unit of a size; a number in words needs a unit of time. */
  private boolean isAmount(Quantity quantity) {
    UnitOfMeasure unit = quantity.unit();
    int behind = quantity.behind();
    boolean named =
        quantity.next() != behind + 1 || words.units.inAmount(tokens.get(behind).word()) != null;
    return unit != null
        && quantity.kind() == Quantity.NumberKind.PLAIN
        && unit.hasSize()
        && named
        && (!quantity.spelled() || unit.isTime())
        && bits(quantity.value()) < MOST_BITS
        && !(quantity.next() < tokens.size() && tokens.get(quantity.next()).isOperator('^'));
  }

  private static int bits(BigFraction value) {
    return value.getNumerator().bitLength() + value.getDenominator().bitLength();
  }

  /**
   * Reads "an hour", "half an hour", "three quarters of an hour": only units of time can follow.
   */
  private @Nullable Quantity fixed(int at) {
    Integer several = severalParts(at);
    int i = at + (isArticle(at) || several != null ? 1 : 0);
    BigFraction part =
        i < tokens.size() ? tokens.get(i).meaning().value(NumberWords.NumberUse.PART) : null;
    part = several != null && part != null ? part.multiply(several) : part;
    boolean share = several != null || HALF.equals(part) || QUARTER.equals(part);
    if (!tokens.get(at).is(Kind.WORD) || (i == at && !share)) {
      return null;
    }
    if (share) {
      i++;
      i += isWord(i, "of") ? 1 : 0;
      i += isArticle(i) ? 1 : 0;
    }
    UnitOfMeasure unit = i < tokens.size() ? words.units.inAmount(tokens.get(i).word()) : null;
    boolean fits = unit != null && (isArticle(at) ? unit.isFixedTime() : unit.isTime());
    if (!fits) {
      return null;
    }
    BigFraction value = share && part != null ? part : BigFraction.ONE;
    BigFraction more = share ? null : andPart(i + 1);
    BigFraction place = share || more != null ? BigFraction.of(1, 100) : BigFraction.ONE;
    return more == null
        ? new Quantity(Quantity.NumberKind.PLAIN, value, place, unit, i, i + 1, true)
        : new Quantity(Quantity.NumberKind.PLAIN, value.add(more), place, unit, i, i + 4, true);
  }

  /** Returns the part of "and a half" behind a unit; null for anything else. */
  private @Nullable BigFraction andPart(int at) {
    boolean there = isWord(at, "and") && isArticle(at + 1) && at + 2 < tokens.size();
    BigFraction part =
        there ? tokens.get(at + 2).meaning().value(NumberWords.NumberUse.PART) : null;
    boolean alone = at + 3 >= tokens.size() || !isWord(at + 3, "of");
    return alone && (HALF.equals(part) || QUARTER.equals(part)) ? part : null;
  }

  private boolean isArticle(int at) {
    return at < tokens.size()
        && tokens.get(at).is(Kind.WORD)
        && words.one.contains(tokens.get(at).word());
  }

  /** Returns the number of the parts in "three quarters"; null for other words. */
  private @Nullable Integer severalParts(int at) {
    boolean parts =
        at + 1 < tokens.size()
            && tokens.get(at).is(Kind.WORD)
            && tokens.get(at + 1).meaning().value(NumberWords.NumberUse.PART) != null;
    return parts
        ? words.severalParts.get(tokens.get(at).word() + " " + tokens.get(at + 1).word())
        : null;
  }

  private boolean isWord(int at, String word) {
    return at < tokens.size() && tokens.get(at).isWord(word);
  }

  private MeasureToken carriedOn(int at, Quantity first) {
    List<Amount.AmountPart> parts = new ArrayList<>(2);
    parts.add(part(first));
    Quantity last = first;
    int next = behind(first);
    boolean loose = false;
    while (parts.size() < MOST_PARTS) {
      int from = next;
      boolean comma = from < tokens.size() && tokens.get(from).is(Kind.COMMA);
      from += comma ? 1 : 0;
      boolean and = isWord(from, "and");
      from += and ? 1 : 0;
      Quantity more = amounts.more(last, from);
      if (more == null
          || !isAmount(more)
          || (comma && !and && more.value().compareTo(BigFraction.of(60)) > 0)) {
        break;
      }
      parts.add(part(more));
      loose |= comma && !and;
      last = more;
      next = behind(more);
    }
    boolean letter =
        first.next() == first.behind()
            || (first.next() == first.behind() + 1
                && tokens.get(first.behind()).word().length() == 1);
    return amountPiece(at, next, parts, loose, letter && parts.size() == 1);
  }

  private static Amount.AmountPart part(Quantity quantity) {
    UnitOfMeasure unit = quantity.unit();
    if (unit == null) {
      throw new IllegalStateException("internal error: an amount has no unit");
    }
    int decimals =
        quantity.place().signum() == 0
            ? 0
            : quantity.place().getDenominator().toString().length() - 1;
    return new Amount.AmountPart(quantity.value(), decimals, unit);
  }

  /** Returns the index after an amount and the full stop of an abbreviation: "5 min. walk". */
  private int behind(Quantity quantity) {
    boolean brief =
        quantity.next() == quantity.behind() + 1
            && tokens.get(quantity.behind()).word().length() <= 3;
    return brief ? clocks.fullStop(quantity.next()) : quantity.next();
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
}
