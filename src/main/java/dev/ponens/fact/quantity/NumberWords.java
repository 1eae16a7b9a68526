package dev.ponens.fact.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * The number words of {@code rules/numbers.csv}, and the words for tens and ones with a hyphen,
 * such as "twenty-four". All words are in lower case. Immutable and thread-safe.
 */
public final class NumberWords {
  /** The columns of the table. */
  public static final List<String> HEADER = List.of("word", "value", "kind", "note");

  /** The largest number of digits of a value, above and below the fraction bar. */
  private static final int MOST_DIGITS = 30;

  private static final int MOST_TENS = 90;

  private static final BigInteger LARGEST = BigInteger.valueOf(1_000_000);

  /** How a word is used as a number. A word can have several kinds, each with its own value. */
  public enum NumberUse {
    /** A whole number that stands alone: "seven". */
    NUMBER,
    /** A place in an order: "third". */
    ORDINAL,
    /** One of equal parts of something: "half", "thirds". */
    PART,
    /** A factor before what it multiplies: "twice 30". */
    MULTIPLE,
    /** A verb that multiplies: "doubling 47", "halve". */
    VERB,
    /** A whole number as a noun: "nine sevens". */
    PLURAL,
    /** A word after a number that multiplies it: "3 million", "two dozen". */
    SCALE,
    /** The same as a short sign, after a number or directly after its digits: "5k". */
    SIGN,
    /** The same, but only directly after digits: "3m". */
    SUFFIX,
    /** A word that changes a number by an unknown factor: "hundreds". It has no value. */
    VAGUE,
    /** The ending of an ordinal in digits: "4th". It has no value. */
    ENDING;

    private final String spelling = name().toLowerCase(java.util.Locale.ROOT);

    /** Returns the kind as the table spells it. */
    public String spelling() {
      return spelling;
    }

    private boolean hasValue() {
      return this != VAGUE && this != ENDING;
    }

    private static @Nullable NumberUse of(String spelling) {
      return Arrays.stream(values())
          .filter(k -> k.spelling.equals(spelling))
          .findFirst()
          .orElse(null);
    }
  }

  private final Map<String, Map<NumberUse, BigFraction>> words = new LinkedHashMap<>();
  private final Map<String, Integer> wholes = new HashMap<>();

  /**
   * Reads the rows of the table, each with the cells of {@link #HEADER}.
   *
   * @throws IllegalArgumentException when {@link #wrong} finds a fault in a row
   */
  NumberWords(List<List<String>> rows) {
    for (List<String> row : rows) {
      String wrong = wrong(row);
      if (!wrong.isEmpty()) {
        throw new IllegalArgumentException(wrong);
      }
      NumberUse kind = NumberUse.of(row.get(2));
      if (kind != null) {
        BigFraction value = kind.hasValue() ? value(row.get(1)) : null;
        add(row.get(0), kind, value == null ? BigFraction.ZERO : value);
      }
    }
    for (Map.Entry<String, Integer> tens : List.copyOf(wholes.entrySet())) {
      if (tens.getValue() >= 20 && tens.getValue() <= MOST_TENS && tens.getValue() % 10 == 0) {
        hyphened(tens.getKey(), tens.getValue());
      }
    }
  }

  private void add(String word, NumberUse kind, BigFraction value) {
    words.computeIfAbsent(word, w -> new EnumMap<>(NumberUse.class)).put(kind, value);
    if (kind == NumberUse.NUMBER) {
      wholes.put(word, value.intValue());
    }
  }

  private void hyphened(String word, int tens) {
    for (Map.Entry<String, Integer> ones : List.copyOf(wholes.entrySet())) {
      if (ones.getValue() > 0 && ones.getValue() < 10) {
        add(word + "-" + ones.getKey(), NumberUse.NUMBER, BigFraction.of(tens + ones.getValue()));
      }
    }
  }

  /** Returns what is wrong with a row of the table; empty for a valid one. */
  public static String wrong(List<String> row) {
    String word = row.get(0);
    NumberUse kind = NumberUse.of(row.get(2));
    if (!isWord(word)) {
      return "a number word consists of lower-case letters; a hyphen or an apostrophe may be inside";
    }
    if (kind == null) {
      return "no kind \""
          + row.get(2)
          + "\"; the kinds are "
          + String.join(", ", Arrays.stream(NumberUse.values()).map(NumberUse::spelling).toList());
    }
    if (!kind.hasValue()) {
      return row.get(1).isEmpty() ? "" : "a word of the kind " + kind.spelling() + " has no value";
    }
    BigFraction value = value(row.get(1));
    if (value == null) {
      return "the value must be a number such as 12, 0.5 or 1/3";
    }
    boolean whole = value.getDenominator().equals(BigInteger.ONE);
    return switch (kind) {
      case NUMBER, ORDINAL, PLURAL ->
          whole && value.getNumerator().compareTo(LARGEST) < 0
              ? ""
              : "the value must be a whole number below " + LARGEST;
      case PART ->
          value.signum() > 0 && value.compareTo(BigFraction.ONE) < 0
              ? ""
              : "the value of a part must be between 0 and 1";
      case SCALE, SIGN, SUFFIX ->
          whole && value.compareTo(BigFraction.ONE) > 0
              ? ""
              : "the value must be a whole number above 1";
      default -> value.signum() > 0 ? "" : "the value must be above 0";
    };
  }

  static boolean isWord(String word) {
    boolean fits = !word.isEmpty() && Character.isLowerCase(word.charAt(0));
    for (int i = 0; i < word.length() && fits; i++) {
      char c = word.charAt(i);
      fits = Character.isLowerCase(c) || (i > 0 && (c == '-' || c == '\''));
    }
    return fits;
  }

  /** Reads "12", "0.5" and "1/3"; null for anything else. */
  static @Nullable BigFraction value(String text) {
    int bar = text.indexOf('/');
    if (bar >= 0) {
      BigInteger over = whole(text.substring(0, bar));
      BigInteger under = whole(text.substring(bar + 1));
      return over == null || under == null || under.signum() == 0
          ? null
          : BigFraction.of(over, under);
    }
    int point = text.indexOf('.');
    BigInteger digits =
        whole(point < 0 ? text : text.substring(0, point) + text.substring(point + 1));
    if (digits == null || point == 0 || point == text.length() - 1) {
      return null;
    }
    int places = point < 0 ? 0 : text.length() - point - 1;
    return BigFraction.of(digits, BigInteger.TEN.pow(places));
  }

  private static @Nullable BigInteger whole(String digits) {
    boolean fits =
        !digits.isEmpty()
            && digits.length() <= MOST_DIGITS
            && digits.chars().allMatch(c -> c >= '0' && c <= '9');
    return fits ? new BigInteger(digits) : null;
  }

  /** Returns the words with their values, in the order of the table. */
  Map<String, Map<NumberUse, BigFraction>> words() {
    return Collections.unmodifiableMap(words);
  }

  /** Returns the values of words that are whole numbers by themselves, such as "twenty-four". */
  public Map<String, Integer> wholes() {
    return Collections.unmodifiableMap(wholes);
  }

  /** Returns the value of a word that is used in this way; null when it is not. */
  public @Nullable BigFraction value(NumberUse kind, String word) {
    Map<NumberUse, BigFraction> values = words.get(word);
    return values == null ? null : values.get(kind);
  }

  /** Returns a value as a plain decimal: "0.5"; empty when it has no finite decimal. */
  static String decimal(BigFraction value) {
    try {
      return new BigDecimal(value.getNumerator())
          .divide(new BigDecimal(value.getDenominator()))
          .stripTrailingZeros()
          .toPlainString();
    } catch (ArithmeticException e) {
      return "";
    }
  }
}
