package dev.ponens.fact.measure.token;

import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.Letters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cheap check before the full one: does the text contain a time of day, or numbers with two
 * different units and an equality? Most texts contain neither, and this check keeps their cost low.
 */
public final class MeasurePrecheck {
  private static final int LONGEST_UNIT = 13;

  /** Units of speed in one word: the units of length and of time. */
  public static final Map<String, List<String>> ONE_WORD =
      Map.of(
          "mph", List.of("mile", "hour"),
          "kmh", List.of("km", "hour"),
          "kph", List.of("km", "hour"));

  private final TimeWords words;
  private final String text;
  private final char[] units;
  private @Nullable UnitOfMeasure unit;
  private boolean several;
  private boolean clock;

  private MeasurePrecheck(TimeWords words, NumberTokens tokens) {
    this.words = words;
    this.text = tokens.text();
    this.units = tokens.units();
  }

  /** True when the text may contain a statement that the finders of this package read. */
  public static boolean mayState(TimeWords words, NumberTokens tokens) {
    MeasurePrecheck measurePrecheck = new MeasurePrecheck(words, tokens);
    measurePrecheck.look();
    return measurePrecheck.clock || measurePrecheck.states();
  }

  private void look() {
    int i = 0;
    while (i < units.length && !clock) {
      char c = units[i++];
      if (c >= '0' && c <= '9' && !isDigit(i)) {
        behindNumber(i);
      }
    }
  }

  private boolean isDigit(int at) {
    return at < units.length && units[at] >= '0' && units[at] <= '9';
  }

  private void behindNumber(int at) {
    if (at < text.length() && text.charAt(at) == ':') {
      clock = isDigit(at + 1) && isDigit(at + 2);
      return;
    }
    boolean gap = at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '-');
    int from = gap ? at + 1 : at;
    int to = from;
    while (to < text.length() && to - from < LONGEST_UNIT && Letters.is(text.charAt(to))) {
      to++;
    }
    if (to > from) {
      word(text.substring(from, to).toLowerCase(Locale.ROOT), to);
    }
  }

  private void word(String word, int behind) {
    boolean dot = behind < text.length() && text.charAt(behind) == '.';
    boolean half = word.equals("am") || word.equals("pm");
    clock |= half || (dot && (word.equals("a") || word.equals("p"))) || oclock(word, behind);
    // A unit may follow its number directly, as in "1h30m" and "2h".
    several |= word.equals("square") || word.equals("cubic");
    several |= ONE_WORD.containsKey(word);
    UnitOfMeasure named = words.units.inAmount(word);
    if (named != null) {
      several |= unit != null && !unit.equals(named);
      unit = named;
    }
  }

  private boolean oclock(String word, int behind) {
    return word.equals("o")
        && (text.startsWith("clock", behind + 1) || text.startsWith("Clock", behind + 1));
  }

  private boolean states() {
    if (unit == null) {
      return false;
    }
    boolean time = unit.isTime();
    return ((several || (time && otherTime())) && setsEqual())
        || adds()
        || (time && (hasSlot() || text.contains("noon") || text.contains("midnight")));
  }

  /** "30 minutes + 4 apples", "the sum of 5 miles and 3 dollars". */
  private boolean adds() {
    return text.indexOf('+') >= 0
        || text.contains(" plus ")
        || text.contains("sum of ")
        || text.contains("total of ")
        || text.contains("dding ");
  }

  private boolean otherTime() {
    int units = text.contains("hour") || text.contains("hr") ? 1 : 0;
    units += text.contains("min") ? 1 : 0;
    units += text.contains("sec") ? 1 : 0;
    return units > 1;
  }

  private boolean setsEqual() {
    return text.indexOf('=') >= 0
        || text.indexOf('≈') >= 0
        || text.contains(" is ")
        || text.contains(" are ")
        || text.contains("that's")
        || text.contains("that’s")
        || text.contains("about ")
        || text.contains("roughly ")
        || text.contains("equal")
        || text.contains(" or ")
        || text.contains(" so ")
        || text.contains(" which ")
        || text.contains("in other words")
        || text.contains("i.e")
        || text.indexOf('(') >= 0;
  }

  private boolean hasSlot() {
    for (String slot : words.slot) {
      if (text.contains(slot)) {
        return true;
      }
    }
    return false;
  }
}
