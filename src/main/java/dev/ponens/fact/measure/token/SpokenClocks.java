package dev.ponens.fact.measure.token;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads times of day in words: "a quarter to nine", "half past three", "ten past three", "seven
 * pm".
 */
public final class SpokenClocks {
  private static final int HOUR = 60;
  private static final int MOST_HOURS = 12;

  private final ClockWords words;
  private final List<NumberToken> tokens;
  private final ClockReader clocks;

  /**
   * The words of times of day.
   *
   * @param part words for a part of an hour, with its minutes: "quarter"
   * @param past words between minutes and the full hour before them
   * @param to words between minutes and the full hour after them
   * @param at words before a time of day: "at ten to three" is no range
   * @param article words before minutes: "a quarter to nine"
   */
  public record ClockWords(
      Map<String, String> part,
      Set<String> past,
      Set<String> to,
      Set<String> at,
      Set<String> article) {}

  /** Prepares to read the times of a text. */
  public SpokenClocks(ClockWords words, List<NumberToken> tokens, ClockReader clocks) {
    this.words = words;
    this.tokens = tokens;
    this.clocks = clocks;
  }

  /** A cheap check: can the text have a time of day in words? */
  public static boolean mayState(String text) {
    return text.contains(" past ") || text.contains("uarter to ");
  }

  /** Returns the time of day that begins at a token; null when there is none. */
  public @Nullable MeasureToken at(int at) {
    int minutes = minutes(words.article().contains(word(at)) ? at + 1 : at);
    if (minutes > 0) {
      MeasureToken past = besideHour(at, minutes);
      if (past != null) {
        return past;
      }
    }
    int hour = tokens.get(at).is(Kind.WORD) ? hour(at) : 0;
    return hour == 0 ? null : clocks.hour(at, hour);
  }

  private @Nullable MeasureToken besideHour(int at, int minutes) {
    int link = words.article().contains(word(at)) ? at + 2 : at + 1;
    boolean part = words.part().containsKey(word(link - 1));
    boolean past = words.past().contains(word(link));
    boolean to = words.to().contains(word(link));
    int hour = hour(link + 1);
    // "Five to six hours" is a range.
    boolean timed = part || past || words.at().contains(word(at - 1));
    if (hour == 0 || !(past || to) || !timed) {
      return null;
    }
    int full = past ? hour : hour == 1 ? MOST_HOURS : hour - 1;
    return clocks.time(at, link + 2, full, past ? minutes : HOUR - minutes);
  }

  /** Returns the minutes beside an hour that a word states; 0 for none. */
  private int minutes(int at) {
    String part = words.part().get(word(at));
    if (part != null) {
      return Integer.parseInt(part);
    }
    Integer whole = at < tokens.size() ? tokens.get(at).meaning().whole() : null;
    return whole != null && whole % 5 == 0 && whole < HOUR / 2 ? whole : 0;
  }

  /** Returns the hour at this index, in words or digits; 0 for none. */
  private int hour(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    NumberToken token = tokens.get(at);
    Integer spoken = token.is(Kind.WORD) ? token.meaning().whole() : null;
    int hour = spoken == null ? clocks.hourInDigits(at) : spoken;
    return hour <= MOST_HOURS ? hour : 0;
  }

  private String word(int at) {
    boolean is = at >= 0 && at < tokens.size() && tokens.get(at).is(Kind.WORD);
    return is ? tokens.get(at).word() : "";
  }
}
