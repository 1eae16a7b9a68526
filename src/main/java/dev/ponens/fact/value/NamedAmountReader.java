package dev.ponens.fact.value;

import dev.ponens.fact.Span;
import dev.ponens.fact.text.CharSet;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads quantities with a name of one to three words: "the deposit is 1,300", "timeout = 30". */
public final class NamedAmountReader {
  /** The link of a name and its value that are joined by a sign of equality. */
  private static final int EQUAL = -1;

  /** The link of a number without a name. */
  private static final int NONE = -2;

  /** The list of words before a symbol and its number that use the value: "with m = 3". */
  public static final String USED = "used-value";

  private static final int LONGEST_NAME = 3;

  private static final int LONGEST_TERM = 12;

  /** The length from which a word before a sign of equality is a name and not a symbol. */
  private static final int LONG_NAME = 4;

  /** Characters of an equation that continue a value. */
  private static final CharSet OPERATORS = CharSet.of("+-*/=×·÷^−–<>≤≥≈%°\\{}()[]|~");

  private final Text text;
  private final Lexicon lexicon;
  private final MisreadWords words;

  /** Reads a text. */
  public NamedAmountReader(Text text, Lexicon lexicon, MisreadWords words) {
    this.text = text;
    this.lexicon = lexicon;
    this.words = words;
  }

  /** Returns the text. */
  public Text text() {
    return text;
  }

  /** How a text gives a quantity its value. */
  public enum ValueLink {
    /** A sign of equality: "timeout = 30". */
    EQUALITY,
    /** The word "of": "a deposit of 1,300". */
    OF,
    /** Another word: "the deposit is 1,300". */
    WORD
  }

  /**
   * A quantity with its value.
   *
   * @param first the index of the first word of its name
   * @param last the index of the last word of its name
   * @param number the index of its number
   * @param link how the text gives the value
   * @param letter true for a single letter after a noun: "a budget B of 1,800"
   * @param symbol true for a name that is too short for a word, or such a letter
   * @param value its number without trailing zeros, and a unit after a blank
   * @param name its name, as written
   * @param span the place of its name and its number
   */
  public record NamedAmount(
      int first,
      int last,
      int number,
      ValueLink link,
      boolean letter,
      boolean symbol,
      String value,
      String name,
      Span span) {
    /** Returns true for "timeout = 30". */
    public boolean equal() {
      return link == ValueLink.EQUALITY;
    }

    /** Returns true for "a deposit of 1,300", but not for "a budget B of 1,800". */
    public boolean of() {
      return link == ValueLink.OF && !letter;
    }
  }

  /** Returns the quantity whose value is a number of the text; null if there is none. */
  public @Nullable NamedAmount at(int number) {
    if (number == 0 || !text.number(number) || text.quoted(number)) {
      return null;
    }
    int link = link(number);
    if (link == NONE || goesOn(number, link == EQUAL)) {
      return null;
    }
    boolean equal = link == EQUAL;
    int last = equal ? number - 1 : link - 1;
    if (last < 0 || text.sentence(last) != text.sentence(number)) {
      return null;
    }
    boolean letter = !equal && letter(last);
    int first = letter ? last : name(last, equal);
    if (first < 0) {
      return null;
    }
    boolean symbol = letter || (equal && text.end(last) - text.start(first) < LONG_NAME);
    boolean of = !equal && word(link).equals("of");
    ValueLink how = equal ? ValueLink.EQUALITY : of ? ValueLink.OF : ValueLink.WORD;
    return new NamedAmount(
        first,
        last,
        number,
        how,
        letter,
        symbol,
        value(number),
        text.raw().substring(text.start(first), text.end(last)),
        new Span(text.start(first), text.end(number)));
  }

  /**
   * Returns the index of the word that links a name with its value; {@link #EQUAL} when a sign of
   * equality does; {@link #NONE} for none.
   */
  private int link(int number) {
    int from = text.end(number - 1);
    int to = text.start(number);
    char first = from < to ? text.at(from) : ' ';
    if (to - from == 1 && first > ' ' && first < 128 && first != '=') {
      return first == '$' ? linked(number) : NONE;
    }
    String gap = text.raw().substring(from, to).strip();
    if (gap.startsWith("=") && isSign(gap.substring(1).strip())) {
      return EQUAL;
    }
    return isSign(gap) ? linked(number) : NONE;
  }

  /** True for one sign of a currency, or an empty gap. */
  private static boolean isSign(String gap) {
    return gap.isEmpty() || (gap.length() == 1 && CurrencySigns.is(gap.charAt(0)));
  }

  private int linked(int number) {
    if (words.linking.contains(word(number - 1))) {
      return number - 1;
    }
    boolean set =
        number > 3
            && word(number - 1).equals("to")
            && words.assigning.contains(word(number - 2))
            && words.linking.contains(word(number - 3));
    return set ? number - 3 : NONE;
  }

  /** Returns true for a capital letter that is a symbol. */
  private boolean letter(int i) {
    char c = text.raw().charAt(text.start(i));
    return text.end(i) == text.start(i) + 1 && c >= 'B' && c <= 'Z' && c != 'I';
  }

  /** Returns the index of the first word of a name that ends at a word; -1 when there is none. */
  private int name(int last, boolean symbol) {
    int first = last;
    while (first >= 0
        && last - first < LONGEST_NAME
        && text.sentence(first) == text.sentence(last)
        && Character.isLetter(text.raw().charAt(text.start(first)))
        && !lexicon.function(text, first)
        && (first == last || joins(first))) {
      first--;
    }
    first++;
    if (first > 0
        && first < last
        && words.article.contains(word(first))
        && lexicon.lists(USED, word(first - 1))) {
      first++; // "with a rate of 5.4%"
    }
    if (symbol) {
      // "set timeout = 30": the name is one word, and no operator comes before it.
      int only = identifier(last);
      boolean term = only == 0 || !operates(only);
      boolean one = Character.isLetter(text.raw().charAt(text.start(only)));
      return one && term && !endsTerm(only) ? only : -1;
    }
    boolean named = first <= last && text.end(last) - text.start(last) >= 4;
    String before = first == 0 ? "" : word(first - 1);
    boolean begins = words.definite.contains(before) || words.article.contains(before);
    int only = identifier(last);
    if (only < last) {
      return only; // "max_retries is 5"
    }
    return named && begins ? first : -1;
  }

  /** Returns the index of the first word of a name such as "max_retries". */
  private int identifier(int last) {
    int first = last;
    while (first > 0
        && last - first < LONGEST_NAME
        && text.end(first - 1) + 1 == text.start(first)
        && text.at(text.end(first - 1)) == '_') {
      first--;
    }
    return first;
  }

  /**
   * Returns true when the word before a sign of equality ends a longer term: "mass * acceleration
   * due to gravity = 12", "3 times as many tables as chairs = 12".
   */
  private boolean endsTerm(int last) {
    for (int i = last - 1; i >= 0 && last - i < LONGEST_TERM; i--) {
      if (text.sentence(i) != text.sentence(last) || operates(i + 1)) {
        return text.sentence(i) == text.sentence(last);
      }
      if (!joins(i)) {
        return false;
      }
      if (words.term.contains(word(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when an operator stands between a word and the one before. */
  private boolean operates(int i) {
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      if (OPERATORS.has(text.at(k))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true when an operator or a word continues the value of a number.
   *
   * @param symbol true after a sign of equality, where only operators continue it
   */
  private boolean goesOn(int i, boolean symbol) {
    String raw = text.raw();
    int at = text.end(i);
    at += percent(i) ? 1 : 0;
    while (at < raw.length() && raw.charAt(at) == ' ') {
      at++;
    }
    if (at < raw.length() && OPERATORS.has(raw.charAt(at))) {
      return true;
    }
    boolean ends = i + 1 >= text.size() || text.sentence(i + 1) != text.sentence(i);
    if (symbol || ends || text.opensClause(i + 1)) {
      return false;
    }
    int unit = i + 1;
    boolean next =
        unit + 1 < text.size()
            && text.sentence(unit + 1) == text.sentence(i)
            && raw.substring(text.end(unit), text.start(unit + 1)).isBlank();
    return raw.substring(text.end(i) + (percent(i) ? 1 : 0), text.start(unit)).isBlank()
        && (words.continuing.contains(word(unit))
            || text.number(unit)
            || (next && words.continuing.contains(word(unit + 1))));
  }

  private boolean percent(int i) {
    return text.end(i) < text.raw().length() && text.at(text.end(i)) == '%';
  }

  /** Returns true when a verb follows the number, as in "the factors of 90 are". */
  public boolean isArgument(int i) {
    for (int k = i + 1; k < text.size() && k <= i + 3 && !isParted(k); k++) {
      if (text.sentence(k) == text.sentence(i) && words.predicating.contains(word(k))) {
        return true;
      }
    }
    return false;
  }

  private String value(int i) {
    String digits = text.raw().substring(text.start(i), text.end(i)).replace(",", "");
    String number = digits;
    if (digits.length() <= 30 && Numbers.isDecimal(digits)) {
      number = new BigDecimal(digits).stripTrailingZeros().toPlainString();
    }
    if (percent(i)) {
      return number + " %";
    }
    boolean unit =
        i + 1 < text.size()
            && text.sentence(i + 1) == text.sentence(i)
            && text.raw().substring(text.end(i), text.start(i + 1)).isBlank()
            && Character.isLetter(text.raw().charAt(text.start(i + 1)))
            && !lexicon.function(text, i + 1)
            && !words.continuing.contains(word(i + 1))
            && !words.unitless.contains(word(i + 1));
    return unit ? number + " " + word(i + 1) : number;
  }

  /** Returns true when a word and the next one may be parts of a name: "max_retries". */
  private boolean joins(int i) {
    String gap = text.raw().substring(text.end(i), text.start(i + 1));
    return gap.isBlank() || gap.equals("_");
  }

  /** Returns true when a comma or a conjunction comes before a word. */
  public boolean isParted(int i) {
    for (int c = i == 0 ? 0 : text.end(i - 1); c < text.start(i); c++) {
      if (text.at(c) == ',') {
        return true;
      }
    }
    return text.opensClause(i);
  }

  private String word(int i) {
    return text.word(i).toLowerCase(Locale.ROOT);
  }
}
