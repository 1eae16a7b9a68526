package dev.ponens.fact.value;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers, dates and times of day in texts. Numbers are counted in thousandths. */
public final class ToldNumbers {
  /** A number as people write it: 94.50, 94,50, 1,250.00, 1.250,00. */
  public static final String NUMBER =
      "\\d{1,3}(?:[,.'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,9}(?:[.,]\\d{1,3})?";

  private static final int ONE = 1_000;

  private static final Pattern ALONE =
      Pattern.compile("(?<![\\w/]|\\d:|\\w[-.,])(?:" + NUMBER + ")(?![\\w/]|:\\d|[-.,]\\w)");

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final String MONTH =
      "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"
          + "|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";

  private static final Pattern DATE =
      Pattern.compile(
          "(?<!\\d)\\d{4}-(?<m>\\d{2})-(?<d>\\d{2})(?!\\d)|\\b(?<mn>"
              + MONTH
              + ")\\.?\\s(?<md>\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s?:|:)|(?<![\\d.:])(?<dd>\\d{1,2})(?:st|nd|rd|th|\\.)?"
              + "\\s(?:of\\s)?(?<dm>"
              + MONTH
              + ")\\b|(?<![\\d./-])(?<a>\\d{1,2})[/.](?<b>\\d{1,2})(?:[/.](?:\\d{4}|\\d{2}))?(?![\\d/-]|\\.\\d)");

  private static final Pattern TIME =
      Pattern.compile(
          "(?<![\\d:.,])(?<h>[01]?\\d|2[0-3])[:h](?<m>[0-5]\\d)(?!\\d)(?::\\d\\d)?(?:\\s?(?<ap>[aApP])\\.?[mM]\\b)?"
              + "|(?<![\\d:.,])(?<hh>1[0-2]|[1-9])\\s?(?<ap2>[aApP])\\.?[mM]\\b");

  private static final int HOUR = 60;
  private static final int NOON = 12;

  private ToldNumbers() {}

  /**
   * A value in a text.
   *
   * @param readings the values that it may be
   */
  public record ToldTime(Set<Integer> readings, int start, int end) {}

  /** Returns the values that a written number may be. */
  public static Set<Long> values(String written) {
    Set<Long> values = new TreeSet<>();
    String digits = written.replaceAll("['’]", "");
    int comma = digits.lastIndexOf(',');
    int point = digits.lastIndexOf('.');
    int last = Math.max(comma, point);
    if (last < 0) {
      values.add(thousandths(digits));
      return values;
    }
    int behind = digits.length() - last - 1;
    String whole = digits.substring(0, last).replaceAll("[.,]", "");
    boolean groups = behind == 3 && digits.matches("\\d{1,3}(?:([.,])\\d{3})(?:\\1\\d{3})*");
    if (groups) {
      values.add(thousandths(digits.replaceAll("[.,]", "")));
    }
    if (!groups || digits.indexOf('.') == digits.lastIndexOf('.')) {
      values.add(thousandths(whole + "." + digits.substring(last + 1)));
    }
    return values;
  }

  private static long thousandths(String plain) {
    return plain.length() > 15 ? -1 : Math.round(Double.parseDouble(plain) * ONE);
  }

  /** Returns the numbers that stand alone in a text, with every reading of each. */
  public static Set<Long> numbers(String text) {
    Set<Long> numbers = new LinkedHashSet<>();
    Matcher found = ALONE.matcher(text);
    while (found.find()) {
      numbers.addAll(values(found.group()));
    }
    return numbers;
  }

  /** Returns the dates in a text, each as month * 100 + day. */
  public static List<ToldTime> dates(String text) {
    List<ToldTime> dates = new ArrayList<>();
    Matcher found = DATE.matcher(text);
    while (found.find()) {
      Set<Integer> readings = new TreeSet<>();
      if (found.group("m") != null) {
        day(found.group("m"), found.group("d"), readings);
      } else if (found.group("mn") != null) {
        day(month(found.group("mn")), found.group("md"), readings);
      } else if (found.group("dm") != null) {
        day(month(found.group("dm")), found.group("dd"), readings);
      } else {
        day(found.group("a"), found.group("b"), readings);
        day(found.group("b"), found.group("a"), readings);
      }
      if (!readings.isEmpty()) {
        dates.add(new ToldTime(readings, found.start(), found.end()));
      }
    }
    return dates;
  }

  private static String month(String name) {
    return String.valueOf(MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1);
  }

  private static void day(String month, String day, Set<Integer> readings) {
    int m = Integer.parseInt(month);
    int d = Integer.parseInt(day);
    if (m >= 1 && m <= 12 && d >= 1 && d <= 31) {
      readings.add(m * 100 + d);
    }
  }

  /** Returns the times of day in a text, each in minutes; without "am" or "pm" it may be both. */
  public static List<ToldTime> times(String text) {
    List<ToldTime> times = new ArrayList<>();
    Matcher found = TIME.matcher(text);
    while (found.find()) {
      boolean plain = found.group("h") != null;
      int hour = Integer.parseInt(plain ? found.group("h") : found.group("hh"));
      int minute = plain ? Integer.parseInt(found.group("m")) : 0;
      String half = plain ? found.group("ap") : found.group("ap2");
      Set<Integer> readings = new TreeSet<>();
      if (half == null) {
        readings.add(hour * HOUR + minute);
        if (hour >= 1 && hour < NOON) {
          readings.add((hour + NOON) * HOUR + minute);
        }
        if (hour == NOON) {
          readings.add(minute);
        }
      } else if (hour <= NOON) {
        boolean late = half.equalsIgnoreCase("p");
        readings.add((hour % NOON + (late ? NOON : 0)) * HOUR + minute);
      }
      if (!readings.isEmpty()) {
        times.add(new ToldTime(readings, found.start(), found.end()));
      }
    }
    return times;
  }
}
