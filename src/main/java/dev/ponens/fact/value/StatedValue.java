package dev.ponens.fact.value;

import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A number with what stands around it.
 *
 * @param digits its digits and points, without the commas that group them. A time keeps its colon,
 *     and a pair of values its slash
 * @param unit what it counts or measures; a name such as "June" begins with a capital letter; empty
 *     for none
 * @param stems the stems of the content words around it
 * @param word the index of its word
 * @param start its place, with a currency sign
 * @param end the end of its unit
 */
public record StatedValue(
    String digits, String unit, List<Integer> stems, int word, int start, int end) {
  /** The unit of times of day and of pairs of values. */
  static final String JOINED = ":";

  /** Letters directly behind an amount that multiply it: "$2k", "$3bn". */
  private static final String MULTIPLES = "kKmMbB";

  /** The number of words before and after a number that are read. */
  private static final int BEFORE = 8;

  private static final int BEHIND = 6;

  /** The maximum number of numbers of a text. */
  public static final int MOST = 60;

  /** Returns the numbers of a text. */
  public static List<StatedValue> of(Text text, Lexicon lexicon, MisreadWords words) {
    List<StatedValue> found = new ArrayList<>();
    Numbers numbers = Numbers.in(text, lexicon);
    for (int i = 0; i < numbers.size() && found.size() < MOST; i++) {
      StatedValue value = at(text, lexicon, words, numbers, i);
      if (value != null) {
        found.add(value);
      }
    }
    return found;
  }

  /**
   * Returns a number of a text; null for one that is no value, such as a version, a part of a word,
   * or "one".
   */
  public static @Nullable StatedValue at(
      Text text, Lexicon lexicon, MisreadWords words, Numbers numbers, int i) {
    int word = text.wordAt(numbers.start(i));
    int end = end(text, word);
    boolean counts = isDigit(text.raw(), text.start(word)) || numbers.value(i) > 1;
    return end < 0 || !counts ? null : at(text, lexicon, words, word, end, numbers.value(i));
  }

  /** Returns the end of a number in digits or words; -1 for a word that is no plain number. */
  public static int end(Text text, int i) {
    int start = text.start(i);
    int end = text.end(i);
    if (isDigit(text.raw(), start)) {
      return digitsEnd(text, i);
    }
    boolean part =
        (start > 0 && joins(text.raw().charAt(start - 1)))
            || (end < text.raw().length() && text.raw().charAt(end) == '-');
    return part ? -1 : end;
  }

  /**
   * Returns the end of the digits of a word; -1 for a word that is no plain number. The word "10th"
   * names a place, and "1.2.3" a version.
   */
  public static int digitsEnd(Text text, int i) {
    String raw = text.raw();
    int start = text.start(i);
    if (!isDigit(raw, start) || (start > 0 && joins(raw.charAt(start - 1)))) {
      return -1;
    }
    int end = start;
    int points = 0;
    while (isDigit(raw, end) || separates(raw, start, end)) {
      points += raw.charAt(end) == '.' ? 1 : 0;
      end++;
    }
    char next = end < raw.length() ? raw.charAt(end) : ' ';
    boolean ordinal =
        raw.startsWith("th", end)
            || raw.startsWith("st", end)
            || raw.startsWith("nd", end)
            || raw.startsWith("rd", end);
    return points > 1 || ordinal || next == '^' || next == '_' || next == '/' ? -1 : end;
  }

  private static boolean joins(char c) {
    return Character.isLetterOrDigit(c) || "_^\\{#.:/-–−".indexOf(c) >= 0;
  }

  private static boolean isDigit(String raw, int i) {
    return i < raw.length() && raw.charAt(i) >= '0' && raw.charAt(i) <= '9';
  }

  /** Returns true for a character within a number, a time or a pair such as "142/86". */
  private static boolean separates(String raw, int start, int i) {
    if (i >= raw.length() || !isDigit(raw, i + 1)) {
      return false;
    }
    char c = raw.charAt(i);
    return c == '.'
        || c == ','
        || c == ':'
        || (c == '/' && i - start >= 2 && isDigit(raw, i + 2) && isDigit(raw, i - 2));
  }

  private static StatedValue at(
      Text text, Lexicon lexicon, MisreadWords words, int word, int end, double number) {
    String raw = text.raw();
    int start = text.start(word);
    String digits =
        isDigit(raw, start)
            ? raw.substring(start, end).replace(",", "")
            : String.valueOf((long) number);
    char before = start > 0 ? raw.charAt(start - 1) : ' ';
    int behind = word + 1;
    while (behind < text.size() && text.start(behind) < end) {
      behind++;
    }
    String unit = "";
    int last = end;
    if (digits.indexOf(':') > 0 || digits.indexOf('/') > 0) {
      unit = JOINED;
    } else if (CurrencySigns.is(before) && !isFactor(raw, end)) {
      unit = String.valueOf(before);
      start--;
    } else if (raw.startsWith("%", end) || raw.startsWith(" %", end)) {
      unit = "%";
      last = raw.indexOf('%', end) + 1;
    } else {
      boolean gap = end < raw.length() && (raw.charAt(end) == ' ' || raw.charAt(end) == '-');
      int from = gap ? end + 1 : end;
      int to = unitEnd(raw, from);
      unit = unit(text, lexicon, words, raw.substring(from, to), behind, from);
      if (words.isName(unit) && counts(text, lexicon, behind)) {
        to = text.end(behind + 1);
        unit = words.unit(text.word(behind + 1));
      }
      last = unit.isEmpty() ? end : to;
    }
    List<Integer> stems = new ArrayList<>();
    for (int k = word - 1; k >= Math.max(0, word - BEFORE); k--) {
      if (text.sentence(k) != text.sentence(word) || parted(text, k + 1, ";()\n")) {
        break;
      }
      add(text, lexicon, k, stems);
    }
    for (int k = behind; k < Math.min(text.size(), behind + BEHIND); k++) {
      if (text.sentence(k) != text.sentence(word) || parted(text, k, ";:()\n")) {
        break;
      }
      if (text.start(k) >= last) {
        add(text, lexicon, k, stems);
      }
    }
    return new StatedValue(digits, unit, stems, word, start, last);
  }

  public static int unitEnd(String raw, int from) {
    int to = from;
    while (to < raw.length()
        && (Character.isLetter(raw.charAt(to)) || "°²³/".indexOf(raw.charAt(to)) >= 0)) {
      to++;
    }
    return to;
  }

  /** Returns the unit that a word after a number names; empty for none. */
  private static String unit(
      Text text, Lexicon lexicon, MisreadWords words, String written, int behind, int from) {
    String lower = written.toLowerCase(Locale.ROOT);
    boolean function =
        written.isEmpty()
            || words.unitless.contains(lower)
            || (behind < text.size()
                && text.start(behind) == from
                && lexicon.function(text, behind));
    if (function) {
      return "";
    }
    boolean name = Character.isUpperCase(written.charAt(0)) && written.length() > 2;
    return name ? written : words.unit(lower);
  }

  /** Returns true for the factor of "$2x$", which is no amount; "$2k" is one. */
  private static boolean isFactor(String raw, int end) {
    return end < raw.length()
        && Character.isLetter(raw.charAt(end))
        && MULTIPLES.indexOf(raw.charAt(end)) < 0;
  }

  /** Returns true for a word before the thing that is counted: "26 Euro pallets". */
  private static boolean counts(Text text, Lexicon lexicon, int word) {
    int thing = word + 1;
    return thing < text.size()
        && text.start(thing) == text.end(word) + 1
        && text.at(text.end(word)) == ' '
        && Character.isLowerCase(text.at(text.start(thing)))
        && !lexicon.function(text, thing);
  }

  private static boolean parted(Text text, int k, String marks) {
    for (int c = text.end(k - 1); c < text.start(k); c++) {
      if (marks.indexOf(text.at(c)) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static void add(Text text, Lexicon lexicon, int k, List<Integer> stems) {
    if (text.end(k) - text.start(k) > 2 && !text.figure(k) && !lexicon.function(text, k)) {
      stems.add(text.stem(k));
    }
  }

  /** Returns true for a time of day and a pair of values. */
  public boolean isJoined() {
    return unit.equals(JOINED);
  }

  /** Returns true for a date: "16 June". */
  public boolean isNamed() {
    return !unit.isEmpty() && Character.isUpperCase(unit.charAt(0));
  }

  /** Returns its value; -1 for a time of day and a pair of values. */
  public double number() {
    return isJoined() ? -1 : Double.parseDouble(digits);
  }

  /** Returns the number of its digits after leading zeros. */
  public int size() {
    int size = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      size += (c >= '1' && c <= '9') || (c == '0' && size > 0) ? 1 : 0;
    }
    return size;
  }

  /** Returns the number of its digits without leading zeros and without zeros at its end. */
  public int significant() {
    int zeros = 0;
    for (int i = digits.length() - 1; i >= 0 && "0.".indexOf(digits.charAt(i)) >= 0; i--) {
      zeros += digits.charAt(i) == '0' ? 1 : 0;
    }
    return Math.max(0, size() - zeros);
  }

  /** Returns true for the same number, which may be a time without seconds or the same date. */
  public boolean isSame(StatedValue other) {
    return (digits.equals(other.digits) && (!isNamed() || sameUnit(other)))
        || digits.equals(other.digits + ":00");
  }

  /** Returns true when one is the other one, rounded or cut. */
  public boolean isRounded(StatedValue other) {
    int point = digits.indexOf('.');
    int otherPoint = other.digits.indexOf('.');
    int decimals = point < 0 ? 0 : digits.length() - point - 1;
    int others = otherPoint < 0 ? 0 : other.digits.length() - otherPoint - 1;
    return decimals != others
        && Math.abs(number() - other.number()) < Math.pow(10, -Math.min(decimals, others));
  }

  /** Returns true when both have as many digits, with the point at the same place. */
  public boolean hasForm(StatedValue other) {
    return digits.length() == other.digits.length()
        && digits.indexOf('.') == other.digits.indexOf('.');
  }

  /** Returns true when both have the same unit. */
  public boolean sameUnit(StatedValue other) {
    return !unit.isEmpty() && unit.equals(other.unit);
  }

  /** Returns true when both may be added: the same unit, or one without a unit. */
  public boolean adds(StatedValue other) {
    return unit.isEmpty() || other.unit.isEmpty() || unit.equals(other.unit);
  }

  /** Returns the number of words around it that are also around the other number. */
  public int shared(StatedValue other) {
    int shared = 0;
    for (int stem : stems) {
      shared += other.stems.contains(stem) ? 1 : 0;
    }
    return shared;
  }

  /** Returns true when two digits of one are swapped in the other, and nothing else differs. */
  public boolean swaps(StatedValue other) {
    int first = -1;
    int second = -1;
    if (digits.length() != other.digits.length()) {
      return false;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) != other.digits.charAt(i)) {
        if (second >= 0) {
          return false;
        }
        second = first >= 0 ? i : -1;
        first = first < 0 ? i : first;
      }
    }
    return second >= 0
        && digits.charAt(first) == other.digits.charAt(second)
        && digits.charAt(second) == other.digits.charAt(first);
  }

  /** Returns true when exactly one digit differs. */
  public boolean replaces(StatedValue other) {
    int differ = digits.length() == other.digits.length() ? 0 : 2;
    for (int i = 0; i < digits.length() && differ < 2; i++) {
      differ += digits.charAt(i) == other.digits.charAt(i) ? 0 : 1;
    }
    return differ == 1;
  }
}
