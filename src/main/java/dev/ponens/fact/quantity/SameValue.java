package dev.ponens.fact.quantity;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Compares two answers as numbers with units. Both are normalised: lower case, single blanks, no
 * commas in numbers, words instead of currency signs, and blanks instead of colons.
 */
public final class SameValue {
  private static final String PER = "per";
  private static final String SQUARE = "square";
  private static final String CUBIC = "cubic";
  private static final String PERCENT = "%";

  /** Other spellings of units, as the words of one spelling. */
  private static final Map<String, List<String>> SPELLINGS =
      Map.ofEntries(
          Map.entry("kph", List.of("km", PER, "hour")),
          Map.entry("kmh", List.of("km", PER, "hour")),
          Map.entry("mph", List.of("mile", PER, "hour")),
          Map.entry("sqm", List.of(SQUARE, "metre")),
          Map.entry("sqft", List.of(SQUARE, "foot")),
          Map.entry("sq", List.of(SQUARE)),
          Map.entry("cu", List.of(CUBIC)),
          Map.entry("usd", List.of("dollar")),
          Map.entry("eur", List.of("euro")),
          Map.entry("gbp", List.of("pound")),
          Map.entry("celsius", List.of("c")),
          Map.entry("fahrenheit", List.of("f")),
          Map.entry("percent", List.of(PERCENT)));

  /** Words that mean "per" before a unit of time: "60 km an hour". */
  private static final Set<String> EACH = Set.of("a", "an", "each", "every");

  private static final Set<String> YES_OR_NO = Set.of("yes", "no");

  private static final BigFraction HUNDRED = BigFraction.of(100);

  private static final int LONGEST = 200;

  /** Digits of a number; longer ones are compared as text. */
  private static final int MOST_DIGITS = 40;

  private final Quantities quantities;

  private SameValue(Quantities quantities) {
    this.quantities = quantities;
  }

  /**
   * Returns true when two answers are the same: as text, as a time of day, as a quantity with its
   * unit converted, or as a number where at least one of them names no unit. "Yes" is the same as
   * "yes it fits".
   *
   * @param quantities the number words and units
   */
  public static boolean same(String one, String other, Quantities quantities) {
    if (one.equals(other) || explains(one, other) || explains(other, one)) {
      return true;
    }
    if (one.length() > LONGEST || other.length() > LONGEST) {
      return false;
    }
    SameValue reader = new SameValue(quantities);
    Value a = reader.read(one);
    Value b = reader.read(other);
    return a != null && b != null && a.sameAs(b);
  }

  /** Returns true for "yes" and "no", in lower case. */
  public static boolean isYesOrNo(String word) {
    return YES_OR_NO.contains(word);
  }

  /** Returns true when an answer is "yes" or "no", and another one begins with this word. */
  private static boolean explains(String word, String answer) {
    return isYesOrNo(word) && answer.startsWith(word + " ");
  }

  /**
   * A number and what it counts.
   *
   * @param number the number; seconds for durations
   * @param written the number as written; seconds for a duration in several units
   * @param unit its unit; null for none
   * @param day true for a time of day, in minutes from midnight
   * @param half true when a time of day states its half of the day
   * @param nouns the other words
   */
  private record Value(
      BigFraction number,
      BigFraction written,
      @Nullable UnitOfMeasure unit,
      boolean day,
      boolean half,
      Set<String> nouns) {
    boolean sameAs(Value other) {
      if (day || other.day) {
        return day && other.day && clockIs(other);
      }
      UnitOfMeasure to = other.unit;
      boolean nested = nouns.containsAll(other.nouns) || other.nouns.containsAll(nouns);
      if (unit != null && to != null) {
        boolean rates = nouns.contains(PER) || other.nouns.contains(PER);
        boolean alike = !rates || nouns.equals(other.nouns);
        return alike
            && (unit.equals(to) ? number.equals(other.number) : converted(unit, to, other.number));
      }
      boolean one = unit != null || to != null;
      boolean bare = (unit == null ? nouns : other.nouns).isEmpty();
      return (one ? bare : nested)
          && (written.equals(other.written) || shareOf(other) || other.shareOf(this));
    }

    /** "25%" is 0.25. */
    private boolean shareOf(Value other) {
      return nouns.contains(PERCENT)
          && !other.nouns.contains(PERCENT)
          && written.equals(other.written.multiply(HUNDRED));
    }

    private boolean converted(UnitOfMeasure from, UnitOfMeasure to, BigFraction wanted) {
      return from.measuresSame(to)
          && !from.isTime()
          && number.multiply(from.size()).divide(to.size()).equals(wanted);
    }

    private boolean clockIs(Value other) {
      BigFraction twelve = BigFraction.of(720);
      return number.equals(other.number)
          || (half != other.half && number.subtract(other.number).abs().equals(twelve));
    }
  }

  private @Nullable Value read(String plain) {
    List<String> tokens = spelled(grouped(List.of(plain.split("[ ]+", -1))));
    Value clock = clock(tokens);
    return clock == null ? quantity(tokens) : clock;
  }

  /** Writes units in one spelling: "60 km/h" as "60 km per h", and "20 m^2" as "20 square m". */
  private List<String> spelled(List<String> tokens) {
    List<String> spelled = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      UnitOfMeasure next =
          i + 1 < tokens.size() ? quantities.units().inAmount(tokens.get(i + 1)) : null;
      int slash = token.indexOf('/');
      String base = token.replaceFirst("\\^?[23]$", "");
      if (slash > 0 && token.matches("[a-z]+/[a-z]+")) {
        spelled.addAll(List.of(token.substring(0, slash), PER, token.substring(slash + 1)));
      } else if (!base.equals(token) && quantities.units().inAmount(base) != null) {
        spelled.addAll(List.of(token.endsWith("2") ? SQUARE : CUBIC, base));
      } else if (i > 0 && EACH.contains(token) && next != null) {
        spelled.add(PER);
      } else {
        spelled.addAll(SPELLINGS.getOrDefault(token, List.of(token)));
      }
    }
    return spelled;
  }

  /** Joins the groups of three digits of a number: "1 500 km" is "1500 km". */
  private static List<String> grouped(List<String> tokens) {
    int next = 1;
    while (next < tokens.size() && tokens.get(next).matches("[0-9]{3}")) {
      next++;
    }
    if (next == 1 || !tokens.get(0).matches("[1-9][0-9]{0,2}")) {
      return tokens;
    }
    List<String> joined = new ArrayList<>();
    joined.add(String.join("", tokens.subList(0, next)));
    joined.addAll(tokens.subList(next, tokens.size()));
    return joined;
  }

  /** Reads "2 30 pm", "14 30" and "2 p m". */
  private static @Nullable Value clock(List<String> tokens) {
    String rest = String.join("", tokens.subList(Math.min(1, tokens.size()), tokens.size()));
    String hour = tokens.get(0);
    String half =
        rest.endsWith("am") || rest.endsWith("pm") ? rest.substring(rest.length() - 2) : "";
    String minute = rest.substring(0, rest.length() - half.length());
    if (hour.endsWith("am") || hour.endsWith("pm")) {
      half = hour.substring(hour.length() - 2);
      hour = hour.substring(0, hour.length() - 2);
    } else if (minute.isEmpty() && half.isEmpty()) {
      return null;
    }
    boolean fits = hour.matches("[0-9]{1,2}") && (minute.matches("[0-9]{2}") || minute.isEmpty());
    int h = fits ? Integer.parseInt(hour) : 99;
    int m = fits && !minute.isEmpty() ? Integer.parseInt(minute) : 0;
    if (h > (half.isEmpty() ? 24 : 12) || m > 59) {
      return null;
    }
    int of = half.isEmpty() ? h % 24 : h % 12 + (half.equals("pm") ? 12 : 0);
    // After noon, hours from 13 on state their half of the day.
    boolean stated = !half.isEmpty() || h > 12 || h == 0;
    BigFraction minutes = BigFraction.of(60L * of + m);
    return new Value(minutes, minutes, null, true, stated, Set.of());
  }

  /** Reads one number with a unit, or a duration in several units. */
  private @Nullable Value quantity(List<String> tokens) {
    List<BigFraction> numbers = new ArrayList<>();
    List<@Nullable UnitOfMeasure> units = new ArrayList<>();
    Set<String> nouns = new LinkedHashSet<>();
    for (int i = 0; i < tokens.size(); i++) {
      BigFraction number = number(tokens.get(i));
      if (number == null) {
        nouns.add(singular(tokens.get(i)));
        continue;
      }
      if (tokens.get(i).endsWith("%")) {
        nouns.add(PERCENT);
      }
      UnitOfMeasure unit =
          i + 1 < tokens.size() ? quantities.units().inAmount(tokens.get(i + 1)) : null;
      numbers.add(number);
      units.add(unit);
      i += unit == null ? 0 : 1;
    }
    BigFraction seconds = seconds(numbers, units);
    nouns.remove("and");
    nouns.remove("");
    if (seconds != null) {
      BigFraction written = numbers.size() == 1 ? numbers.get(0) : seconds;
      return new Value(seconds, written, quantities.units().second(), false, false, nouns);
    }
    return numbers.size() == 1
        ? new Value(numbers.get(0), numbers.get(0), units.get(0), false, false, nouns)
        : null;
  }

  /** Returns a duration in seconds; null when the amounts are no duration. */
  private static @Nullable BigFraction seconds(
      List<BigFraction> numbers, List<@Nullable UnitOfMeasure> units) {
    BigFraction all = numbers.isEmpty() ? null : BigFraction.ZERO;
    for (int i = 0; i < numbers.size() && all != null; i++) {
      UnitOfMeasure unit = units.get(i);
      boolean fixed = unit != null && unit.isTime() && !unit.isRough();
      all = fixed && unit != null ? all.add(numbers.get(i).multiply(unit.size())) : null;
    }
    return all;
  }

  private String singular(String word) {
    UnitOfMeasure unit = quantities.units().inAmount(word);
    if (unit != null) {
      return unit.name();
    }
    return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
        ? word.substring(0, word.length() - 1)
        : word;
  }

  private @Nullable BigFraction number(String token) {
    Integer word = quantities.whole(token);
    if (word != null) {
      return BigFraction.of(word);
    }
    if (token.length() > MOST_DIGITS) {
      return null;
    }
    String digits = token.endsWith("%") ? token.substring(0, token.length() - 1) : token;
    if (digits.matches("[-+]?[0-9]+(\\.[0-9]+)?")) {
      return BigFraction.parse(fraction(digits));
    }
    return digits.matches("[-+]?[0-9]+/[0-9]*[1-9][0-9]*")
        ? BigFraction.parse(digits.startsWith("+") ? digits.substring(1) : digits)
        : null;
  }

  /** Writes a decimal as a fraction: "1.25" as "125/100". */
  private static String fraction(String decimal) {
    String plain = decimal.startsWith("+") ? decimal.substring(1) : decimal;
    int point = plain.indexOf('.');
    if (point < 0) {
      return plain;
    }
    String digits = plain.substring(point + 1);
    return plain.substring(0, point) + digits + "/1" + "0".repeat(digits.length());
  }
}
