package dev.ponens.fact.run;

import dev.ponens.fact.command.Wildcard;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the arguments and results of calls as JSON, and finds values at paths. */
final class ArgumentJson {
  /** The maximum length of a text that is read as JSON, in characters. */
  private static final int LONGEST = 1 << 20;

  /** The maximum number of values at one path. */
  private static final int MOST = 200;

  /** The maximum length of a number or date, in characters. */
  private static final int LONGEST_NUMBER = 40;

  private static final String DIGITS =
      "(?:[0-9]{1,15}|[0-9]{1,3}(?:[,'’][0-9]{3}){1,4})(?:\\.[0-9]{1,9})?"
          + "|[0-9]{1,3}(?:\\.[0-9]{3}){1,4},[0-9]{1,9}";

  private static final Pattern AMOUNT = Pattern.compile("[$€£]?-?(?:" + DIGITS + ")%?");

  private static final Pattern GROUPED = Pattern.compile("[$€£,'’]");

  private static final Pattern WITH_UNIT =
      Pattern.compile("(?<n>-?(?:" + DIGITS + "))\\s?(?<unit>\\p{L}{1,12})");

  private static final Pattern ISO_DATE =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}.*)?");

  private static final String CURRENCIES = "$€£";

  private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

  private static final Pattern DATE =
      Pattern.compile(
          "(?:(?<a>[0-9]{1,2})(?<s>[./])(?<b>[0-9]{1,2})\\k<s>"
              + "|(?:(?<d>[0-9]{1,2})(?:st|nd|rd|th|\\.)? )?"
              + "(?<name>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\\.?"
              + "(?: (?<d2>[0-9]{1,2})(?:st|nd|rd|th)?)?,? )(?<y>[0-9]{4})",
          Pattern.CASE_INSENSITIVE);

  private ArgumentJson() {}

  /** Returns the JSON in a text; null when the text is no JSON object or array. */
  static @Nullable PlacedValue read(String text) {
    return text.length() > LONGEST
        ? null
        : JsonPieces.inside(
            PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, text), Input.InputLimits.USUAL);
  }

  /** Returns the arguments of a call; a text that is no JSON is the argument {@code text}. */
  static PlacedValue arguments(String text) {
    PlacedValue value = read(text);
    if (value != null && value.is(PlacedValue.JsonType.OBJECT)) {
      return value;
    }
    PlacedValue held =
        value == null ? PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, text) : value;
    return new PlacedValue(PlacedValue.JsonType.OBJECT, 1, "", List.of("text"), List.of(held));
  }

  /**
   * Returns the values at a path: names joined by {@code .}; {@code []} after a name stands for
   * each item of an array, and for each value of an object; {@code *} in a name for any characters.
   */
  static List<PlacedValue> at(PlacedValue root, String path) {
    List<PlacedValue> found = List.of(root);
    for (String part : path.split("\\.", -1)) {
      boolean each = part.endsWith("[]");
      String name = each ? part.substring(0, part.length() - 2) : part;
      List<PlacedValue> next = new ArrayList<>();
      for (PlacedValue value : found) {
        if (name.indexOf('*') >= 0) {
          named(value, name, each, next);
          continue;
        }
        PlacedValue member = value.is(PlacedValue.JsonType.OBJECT) ? value.member(name) : null;
        if (member != null && each) {
          for (PlacedValue item : member.items()) {
            add(next, item);
          }
        } else if (member != null) {
          add(next, member);
        }
      }
      found = next;
    }
    return found;
  }

  /** Adds the members of an object whose names match a glob, or their items. */
  private static void named(
      PlacedValue object, String glob, boolean each, List<PlacedValue> values) {
    Wildcard names = Wildcard.ofValue(glob);
    for (int i = 0; i < object.names().size(); i++) {
      if (object.is(PlacedValue.JsonType.OBJECT) && names.matches(object.names().get(i))) {
        PlacedValue member = object.items().get(i);
        if (each) {
          member.items().forEach(item -> add(values, item));
        } else {
          add(values, member);
        }
      }
    }
  }

  private static void add(List<PlacedValue> values, PlacedValue value) {
    if (values.size() < MOST) {
      values.add(value);
    }
  }

  /** Returns the text of a scalar, and JSON for an object or array. */
  static String text(PlacedValue value) {
    return value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)
        ? value.compact()
        : value.text();
  }

  /** Returns a value as text, with the members of objects in alphabetical order. */
  static String sorted(PlacedValue value) {
    StringBuilder out = new StringBuilder();
    sorted(value, out);
    return out.toString();
  }

  private static void sorted(PlacedValue value, StringBuilder out) {
    if (value.is(PlacedValue.JsonType.OBJECT)) {
      Map<String, PlacedValue> members = new TreeMap<>();
      for (String name : value.names()) {
        PlacedValue member = value.member(name);
        if (member != null) {
          members.put(name, member);
        }
      }
      for (Map.Entry<String, PlacedValue> member : members.entrySet()) {
        out.append('{').append(member.getKey()).append(':');
        sorted(member.getValue(), out);
        out.append('}');
      }
    } else if (value.is(PlacedValue.JsonType.ARRAY)) {
      for (PlacedValue item : value.items()) {
        out.append('[');
        sorted(item, out);
        out.append(']');
      }
    } else {
      out.append(value.text());
    }
  }

  /** Returns the number of items of an array or members of an object; 1 for a scalar. */
  static int count(PlacedValue value) {
    return value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)
        ? value.items().size()
        : 1;
  }

  /**
   * Returns the number in a text, such as {@code 1500}, {@code 1,500.00}, {@code 1.500,00} or
   * {@code $15}. A date counts as a number too: {@code 2024-05-15T15:30:00} is 20240515.1530, and
   * {@code 15.05.2024} and {@code 15 May 2024} are 20240515. A date with slashes counts if it has
   * only one reading.
   *
   * @return NaN for other texts, such as {@code 1500 mg}
   */
  static double number(String text) {
    boolean brief = text.length() <= LONGEST_NUMBER;
    if (brief && AMOUNT.matcher(text).matches()) {
      return Double.parseDouble(plain(text));
    }
    if (text.length() >= 10 && ISO_DATE.matcher(text).matches()) {
      String day = text.substring(0, 10).replace("-", "");
      String time = text.length() >= 16 ? text.substring(11, 16).replace(":", "") : "0";
      return Double.parseDouble(day + "." + time);
    }
    return brief ? date(text) : Double.NaN;
  }

  /** Returns an amount in digits with a decimal point. */
  private static String plain(String amount) {
    String digits = amount.replaceAll("[$€£%'’]", "");
    boolean comma = digits.lastIndexOf(',') > digits.lastIndexOf('.') && digits.indexOf('.') >= 0;
    return comma ? digits.replace(".", "").replace(',', '.') : digits.replace(",", "");
  }

  private static double date(String text) {
    Matcher date = DATE.matcher(text);
    if (!date.matches()) {
      return Double.NaN;
    }
    int year = Integer.parseInt(date.group("y"));
    int month;
    int day;
    if (date.group("name") == null) {
      int first = Integer.parseInt(date.group("a"));
      int second = Integer.parseInt(date.group("b"));
      boolean dots = date.group("s").equals(".");
      boolean american = !dots && second > 12;
      if (!dots && first <= 12 && second <= 12 && first != second) {
        return Double.NaN;
      }
      day = american ? second : first;
      month = american ? first : second;
    } else {
      String written = date.group("d") == null ? date.group("d2") : date.group("d");
      if (written == null || (date.group("d") != null && date.group("d2") != null)) {
        return Double.NaN;
      }
      day = Integer.parseInt(written);
      month = MONTHS.indexOf(date.group("name").toLowerCase(Locale.ROOT)) / 3 + 1;
    }
    boolean real = month >= 1 && month <= 12 && day >= 1 && day <= 31;
    return real ? year * 10_000.0 + month * 100 + day : Double.NaN;
  }

  /**
   * Returns how two numbers with the same unit compare, such as {@code 1500 mg} and {@code 900 mg}:
   * the first one minus the second. Both can also be without a unit.
   *
   * @return NaN for other texts, and for different units
   */
  static double difference(String one, String other) {
    Matcher first = WITH_UNIT.matcher(one.strip());
    Matcher second = WITH_UNIT.matcher(other.strip());
    boolean units = first.matches() && second.matches();
    if (!units) {
      return number(one.strip()) - number(other.strip());
    }
    return first.group("unit").equals(second.group("unit"))
        ? number(first.group("n")) - number(second.group("n"))
        : Double.NaN;
  }

  /**
   * Returns true for equal values: texts that are equal apart from case and blanks, equal dates,
   * equal numbers with the same unit, and equal numbers, such as {@code 12400.50} and {@code
   * "12,400.5"}. One of the numbers must be a number of JSON, or be written with a currency or
   * groups of digits. Other texts of digits can be ids or versions, in which each sign counts.
   */
  static boolean same(PlacedValue one, PlacedValue other) {
    String first = text(one);
    String second = text(other);
    if (folded(first).equals(folded(second))) {
      return true;
    }
    if (!AMOUNT.matcher(first).matches() && !AMOUNT.matcher(second).matches()) {
      return difference(first, second) == 0;
    }
    boolean amounts = isAmount(first) && isAmount(second) && sameCurrency(first, second);
    boolean counts =
        one.is(PlacedValue.JsonType.NUMBER)
            || other.is(PlacedValue.JsonType.NUMBER)
            || GROUPED.matcher(first).find()
            || GROUPED.matcher(second).find();
    return amounts
        && counts
        && first.endsWith("%") == second.endsWith("%")
        && new BigDecimal(plain(first)).compareTo(new BigDecimal(plain(second))) == 0;
  }

  private static boolean sameCurrency(String first, String second) {
    char one = first.charAt(0);
    char other = second.charAt(0);
    return CURRENCIES.indexOf(one) < 0 || CURRENCIES.indexOf(other) < 0 || one == other;
  }

  /**
   * Returns true for a number of JSON or a date that is one of the values of a rule: 500.0 is 500.
   */
  static boolean isAnyOf(PlacedValue value, String values) {
    boolean number = value.is(PlacedValue.JsonType.NUMBER);
    for (String one : values.split(" or ", -1)) {
      if (number == isAmount(one)
          && same(value, PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, one))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a number; {@code 007} is an id. */
  private static boolean isAmount(String text) {
    return text.length() <= LONGEST_NUMBER
        && AMOUNT.matcher(text).matches()
        && !text.matches("-?0[0-9].*");
  }

  /** Returns the text in the form in which values are compared: lower case, blanks folded. */
  static String folded(String text) {
    String stripped = text.strip();
    StringBuilder folded = null;
    boolean before = false;
    for (int i = 0; i < stripped.length(); i++) {
      char c = stripped.charAt(i);
      boolean blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (folded == null && blank && (before || c != ' ')) {
        folded = new StringBuilder(stripped.length()).append(stripped, 0, i);
      }
      if (folded != null && !(blank && before)) {
        folded.append(blank ? ' ' : c);
      }
      before = blank;
    }
    return (folded == null ? stripped : folded.toString()).toLowerCase(Locale.ROOT);
  }
}
