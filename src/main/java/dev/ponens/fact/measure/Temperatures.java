package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.MixedUnits;
import dev.ponens.fact.Span;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.text.Signs;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds a temperature that the text repeats in the other scale: "180 °C (356 °F)". */
final class Temperatures {
  /** A sign before a temperature that makes it a range or a tolerance. */
  private static final String RANGE = "-–−/±~";

  private static final Pattern WORD = Pattern.compile("\\p{L}+");

  /** The characters before a temperature in which a word may make it a difference. */
  private static final int LOOK_BACK = 40;

  /** The gap in degrees up to which a value is the converted difference. */
  private static final double SAME = 0.5;

  private static final double TENTH = 0.1;

  /** Cooks round temperatures: 350 °F is 180 °C, and 200 °C is 400 °F. */
  private static final double ROUNDED_CELSIUS = 5;

  private static final double ROUNDED_FAHRENHEIT = 10;

  /** The error in degrees of a value that is not rounded to five degrees. */
  private static final double CLOSE = 2;

  private final Passage passage;
  private final String text;
  private final List<Fact> found;

  Temperatures(Passage passage, String text, List<Fact> found) {
    this.passage = passage;
    this.text = text;
    this.found = found;
  }

  /** True when the text may name a temperature. */
  static boolean mayState(NumberTokens tokens) {
    Signs signs = tokens.signs();
    return signs.has('°')
        || signs.has('º')
        || (signs.has('F') && tokens.text().contains("Fahrenheit"))
        || (signs.has('C') && tokens.text().contains("Celsius"));
  }

  void find() {
    Matcher matcher = passage.words.degreesRepeated.matcher(text);
    while (matcher.find()) {
      char from = scale(matcher.group(2));
      char to = scale(matcher.group(4));
      double left = number(matcher.group(1));
      double right = number(matcher.group(3));
      double difference = from == 'C' ? left * 9 / 5 : left * 5 / 9;
      // "5 °C (9 °F) warmer": a difference is converted without the 32 degrees.
      if (from == to
          || Math.abs(Math.abs(right) - Math.abs(difference)) <= SAME
          || isDifference(matcher.start())
          || isCompared(matcher.end())) {
        continue;
      }
      double truth = from == 'C' ? left * 9 / 5 + 32 : (left - 32) * 5 / 9;
      boolean holds = Math.abs(truth - right) <= slack(matcher, right, to);
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

  private double slack(Matcher matcher, double said, char scale) {
    boolean about = passage.words.degreesRough.matcher(matcher.group()).find();
    if (matcher.group(3).indexOf('.') >= 0) { // tenths are not rounded to whole degrees
      double first = matcher.group(1).indexOf('.') >= 0 ? TENTH : 1;
      return (about ? SAME : TENTH) + (scale == 'C' ? first * 5 / 9 : first * 9 / 5) / 2;
    }
    boolean rounded = about || said % 5 == 0;
    double coarse = scale == 'C' ? ROUNDED_CELSIUS : ROUNDED_FAHRENHEIT;
    return rounded ? coarse : CLOSE;
  }

  /** "50 °F is 18 °C below the limit": the words behind it make it a difference. */
  private boolean isCompared(int end) {
    Matcher word = WORD.matcher(text).region(end, Math.min(text.length(), end + LOOK_BACK));
    return word.find()
        && text.substring(end, word.start()).isBlank()
        && passage.words.degrees.contains(word.group().toLowerCase(Locale.ROOT));
  }

  private boolean isDifference(int start) {
    String before = text.substring(Math.max(0, start - LOOK_BACK), start);
    String close = before.stripTrailing();
    if (!close.isEmpty() && RANGE.indexOf(close.charAt(close.length() - 1)) >= 0) {
      return true;
    }
    int sentence = Math.max(before.lastIndexOf(". "), before.lastIndexOf('\n'));
    Matcher word = WORD.matcher(before.substring(sentence + 1).toLowerCase(Locale.ROOT));
    while (word.find()) {
      if (passage.words.degrees.contains(word.group())) {
        return true;
      }
    }
    return false;
  }

  private static char scale(String name) {
    return name.toUpperCase(Locale.ROOT).charAt(0);
  }

  private static double number(String digits) {
    return Double.parseDouble(digits.replace('−', '-').replace(",", ""));
  }
}
