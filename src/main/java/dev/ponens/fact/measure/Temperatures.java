package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Span;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a temperature that the text repeats in the other scale: "180 °C (356 °F)". */
final class Temperatures {
  private static final String DEGREES =
      "([-−]?[0-9]{1,4}(?:\\.[0-9]{1,2})?) ?(?:°|º|degrees? ?) ?(C|F|Celsius|Fahrenheit)\\b";

  private static final String LINK =
      "(?:,? (?:which is|that is|that's|that’s|i\\.e\\.,?|or|equal to|equals|=|≈)| ?\\()"
          + " ?(?:about |around |roughly |approximately |approx\\. |~)?";

  private static final Pattern REPEATED = Pattern.compile(DEGREES + LINK + DEGREES);

  /** Words before a temperature that make it a difference or a bound. */
  private static final Pattern DIFFERENCE =
      Pattern.compile(
          "(?i)(?:\\b(?:difference|differs?|rise|rose|rises|drop|dropped|drops|fall|fell|falls|increase[sd]?"
              + "|decrease[sd]?|warmer|cooler|colder|hotter|warms|warmed|change|by|per|each|every"
              + "|to|and)\\b|[-–/])[^.]{0,12}$");

  private static final int LOOK_BACK = 40;

  /** Cooks round temperatures to ten degrees Celsius or twenty-five degrees Fahrenheit. */
  private static final double ROUNDED_CELSIUS = 8;

  private final Passage passage;
  private final String text;
  private final List<Fact> found;

  Temperatures(Passage passage, String text, List<Fact> found) {
    this.passage = passage;
    this.text = text;
    this.found = found;
  }

  /** True when the text may name a temperature. */
  static boolean mayState(String text) {
    return text.indexOf('°') >= 0
        || text.indexOf('º') >= 0
        || text.contains("Fahrenheit")
        || text.contains("Celsius");
  }

  void find() {
    Matcher matcher = REPEATED.matcher(text);
    while (matcher.find()) {
      char from = scale(matcher.group(2));
      char to = scale(matcher.group(4));
      String before = text.substring(Math.max(0, matcher.start() - LOOK_BACK), matcher.start());
      if (from == to || DIFFERENCE.matcher(before).find()) {
        continue;
      }
      double left = number(matcher.group(1));
      double right = number(matcher.group(3));
      double truth = from == 'C' ? left * 9 / 5 + 32 : (left - 32) * 5 / 9;
      double slack = to == 'C' ? ROUNDED_CELSIUS : ROUNDED_CELSIUS * 9 / 5;
      boolean holds = Math.abs(truth - right) <= slack;
      BigDecimal shown = BigDecimal.valueOf(truth).setScale(1, RoundingMode.HALF_UP);
      String is =
          passage.written(matcher.start(1), matcher.end(2))
              + " is "
              + shown.stripTrailingZeros().toPlainString()
              + " °"
              + to;
      found.add(
          new MixedUnits(
              passage.written(matcher.start(), matcher.end()),
              holds ? "" : is,
              holds,
              passage.claimedAt(matcher.start(), matcher.start(3), matcher.end()),
              new Span(matcher.start(), matcher.end())));
    }
  }

  private static char scale(String name) {
    return name.toUpperCase(Locale.ROOT).charAt(0);
  }

  private static double number(String digits) {
    return Double.parseDouble(digits.replace('−', '-'));
  }
}
