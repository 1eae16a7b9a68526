package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Timing;
import dev.ponens.fact.number.Claims;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.text.NumberWords;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds statements about the days between two dates: "from 3 March to 17 March is 14 days". It also
 * finds weekdays that follow from a known one: "the 3rd is a Tuesday, so the 19th is a Thursday".
 */
final class CalendarStatements {
  private static final int WEEK = 7;

  /** How many tokens can be between a date and its weekday, or between a span and its length. */
  private static final int JOINS = 7;

  private static final int MOST_DAYS = 100_000;

  private final List<NumberToken> tokens;
  private final String masked;
  private final TimeWords words;
  private final Claims claims;
  private final List<Fact> found;

  private int today = -1;
  private @Nullable CalendarDate known;
  private int knownDay;

  CalendarStatements(NumberTokens tokens, String masked, TimeWords words, List<Fact> found) {
    this.tokens = tokens.all();
    this.masked = masked;
    this.words = words;
    this.claims = new Claims(this.tokens);
    this.found = found;
  }

  /** A cheap check: false when the text cannot have such a statement. */
  static boolean mayState(NumberTokens tokens) {
    boolean number = tokens.signs().digits() || tokens.text().contains("hundred days");
    return number && tokens.text().contains("day");
  }

  void find() {
    for (int i = 0; i < tokens.size(); i++) {
      int next = span(i);
      next = next < 0 ? after(i) : next;
      next = next < 0 ? weekday(i) : next;
      next = next < 0 ? later(i) : next;
      i = next < 0 ? i : next - 1;
    }
  }

  private String word(int index) {
    return index >= 0 && index < tokens.size() ? tokens.get(index).word() : "";
  }

  private boolean is(int index, Kind kind) {
    return index >= 0 && index < tokens.size() && tokens.get(index).is(kind);
  }

  /** Returns the whole number at this index, in digits or one word; -1 when there is none. */
  private int whole(int index) {
    if (index < 0 || index >= tokens.size()) {
      return -1;
    }
    Numeral number = tokens.get(index).number();
    if (number == null) {
      Integer spelled = NumberWords.of(word(index));
      return spelled == null ? -1 : spelled;
    }
    boolean plain = number.isWhole() && !number.percent() && !number.isScaled();
    double value = number.worth();
    return plain && number.decimals() == 0 && value >= 0 && value < MOST_DAYS ? (int) value : -1;
  }

  private int month(int index) {
    String month = words.month.get(word(index));
    return month == null ? 0 : Integer.parseInt(month);
  }

  private int weekdayAt(int index) {
    String day = words.weekday.get(word(index));
    return day == null ? -1 : Integer.parseInt(day);
  }

  /** Reads "15 March 2023", "March 15, 2023", "the 15th". */
  private @Nullable CalendarDate date(int first) {
    int month = month(first);
    int day =
        is(month > 0 ? first + 1 : first, Kind.NUMBER) ? whole(month > 0 ? first + 1 : first) : -1;
    if (day < 1 || day > 31) {
      return null;
    }
    int i = month > 0 ? first + 2 : first + 1;
    boolean ordinal = words.ordinal.contains(word(i));
    i += ordinal ? 1 : 0;
    if (month == 0) {
      int named = word(i).equals("of") ? i + 1 : i;
      month = month(named);
      i = month > 0 ? named + 1 : i;
    }
    if (month == 0) {
      return ordinal ? new CalendarDate(first, i, day, 0, 0) : null;
    }
    int behind = is(i, Kind.COMMA) ? i + 1 : i;
    int year = is(behind, Kind.NUMBER) ? whole(behind) : -1;
    boolean dated = year >= 1500 && year <= 2200;
    CalendarDate date =
        new CalendarDate(first, dated ? behind + 1 : i, day, month, dated ? year : 0);
    return date.exists() ? date : null;
  }

  /** Reads "14 days" and returns the number; -1 for anything else. */
  private int days(int index) {
    boolean days = word(index + 1).equals("days") || word(index + 1).equals("day");
    int hundred = word(index).equals("a") && word(index + 1).equals("hundred") ? 100 : -1;
    return hundred > 0 && word(index + 2).equals("days") ? hundred : days ? whole(index) : -1;
  }

  private int behindDays(int index) {
    return word(index).equals("a") ? index + 3 : index + 2;
  }

  // ------------------------------------------------- "from 3 March to 17 March is 14 days"

  private int span(int first) {
    boolean from = word(first).equals("from") || word(first).equals("between");
    CalendarDate one = from ? date(article(first + 1)) : null;
    boolean to = one != null && words.reaching.contains(word(one.next()));
    CalendarDate other = to && one != null ? date(article(one.next() + 1)) : null;
    if (one == null || other == null || one.month() == 0 || other.month() == 0) {
      return -1;
    }
    // "There are 14 days from 3 March to 17 March."
    if (word(first - 1).startsWith("day") && days(first - 2) >= 0) {
      boolean states = words.being.contains(word(first - 3)) || is(first - 3, Kind.EQUAL);
      boolean there = word(first - 4).equals("there") || word(first - 4).equals("it");
      boolean ends = other.next() >= tokens.size() || !is(other.next(), Kind.EQUAL);
      if (states && there && ends) {
        length(one, other, first - 2, first - 2, other.next(), false);
      }
      return other.next();
    }
    boolean moves = false;
    boolean states = false;
    for (int i = other.next(); i < other.next() + JOINS; i++) {
      if (days(i) >= 0) {
        if (states) {
          length(one, other, i, first, behindDays(i), moves);
        }
        return behindDays(i);
      }
      boolean joins =
          is(i, Kind.EQUAL)
              || is(i, Kind.COMMA)
              || words.joining.contains(word(i))
              || words.being.contains(word(i))
              || words.elapsing.contains(word(i));
      if (!joins || words.bound.contains(word(i))) {
        return other.next();
      }
      moves |= words.exactly.contains(word(i));
      states |= !is(i, Kind.COMMA);
    }
    return other.next();
  }

  private int article(int index) {
    return word(index).equals("the") ? index + 1 : index;
  }

  private void length(
      CalendarDate one, CalendarDate other, int at, int first, int next, boolean exact) {
    int said = days(at);
    List<Integer> lengths = one.daysAhead(other);
    boolean forward = exact || words.exactly.contains(word(next));
    boolean holds = lengths.isEmpty();
    for (int length : lengths) {
      // Both days may count, or neither of them.
      holds |= said == length || (!forward && Math.abs(said - length) <= 1);
    }
    if (!lengths.isEmpty() && lengths.get(0) >= 0) {
      tell(first, at, behindDays(at), next, daysOf(lengths), holds);
    }
  }

  private static String daysOf(List<Integer> lengths) {
    String all =
        lengths.stream()
            .filter(d -> d >= 0)
            .distinct()
            .map(String::valueOf)
            .collect(Collectors.joining(" or "));
    return all + " days";
  }

  // ------------------------------------------------- "29 March comes 24 days after 6 March"

  private int after(int first) {
    CalendarDate one = date(article(first));
    if (one == null || one.month() == 0) {
      return -1;
    }
    int i = one.next();
    boolean says =
        is(i, Kind.EQUAL) || words.being.contains(word(i)) || words.falling.contains(word(i));
    int at = says ? i + 1 : i;
    int said = says ? days(at) : -1;
    int joint = behindDays(at);
    boolean after = word(joint).equals("after");
    CalendarDate other =
        said >= 0 && (after || word(joint).equals("before")) ? date(article(joint + 1)) : null;
    if (other == null || other.month() == 0) {
      return -1;
    }
    List<Integer> lengths = after ? other.daysAhead(one) : one.daysAhead(other);
    boolean positive = !lengths.isEmpty() && lengths.get(0) >= 0;
    if (positive) {
      tell(first, at, behindDays(at), other.next(), daysOf(lengths), lengths.contains(said));
    }
    return other.next();
  }

  // ------------------------------------------------- "the 3rd is a Tuesday, so the 19th is"

  private int weekday(int first) {
    CalendarDate date = date(first);
    boolean definite = date != null && (date.month() > 0 || word(first - 1).equals("the"));
    if (date == null || !definite) {
      return -1;
    }
    int said = -1;
    boolean states = false;
    for (int i = date.next(); i < date.next() + JOINS && said < 0; i++) {
      boolean is = word(i).equals("is") || word(i).equals("was");
      boolean falls = words.falling.contains(word(i)) || word(i).equals("be");
      boolean joins =
          is
              || falls
              || word(i).equals("a")
              || word(i).equals("on")
              || word(i).equals("will")
              || word(i).equals("also")
              || words.concluding.contains(word(i));
      if (weekdayAt(i) >= 0) {
        said = states ? i : -2;
      } else if (!joins) {
        said = -2;
      }
      states |= is || falls;
    }
    if (said < 0 || word(said + 1).equals("or") || word(said - 1).equals("not")) {
      return -1;
    }
    int day = weekdayAt(said);
    CalendarDate before = known;
    if (before == null) {
      known = date;
      knownDay = day;
      return said + 1;
    }
    List<Integer> days = before.daysTo(date);
    boolean elsewhere = named("month", before.first(), said);
    if (!days.isEmpty() && !elsewhere) {
      boolean holds = false;
      int truth = -1;
      for (int d : days) {
        int then = Math.floorMod(knownDay + d, WEEK);
        truth = truth < 0 ? then : truth;
        holds |= then == day;
      }
      tell(first, said, said + 1, said + 1, name(truth), holds);
    }
    return said + 1;
  }

  private boolean named(String word, int from, int to) {
    for (int i = from; i < to; i++) {
      if (word(i).startsWith(word)) {
        return true;
      }
    }
    return false;
  }

  private String name(int day) {
    for (String name : words.weekday.keySet()) {
      if (words.weekday.get(name).equals(String.valueOf(day)) && name.length() > 4) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
      }
    }
    throw new IllegalArgumentException("no weekday " + day);
  }

  // ------------------------------------------------- "100 days from now it will be a Wednesday"

  private int later(int first) {
    if (word(first).equals("today") && word(first + 1).equals("is")) {
      int at = word(first + 2).equals("a") ? first + 3 : first + 2;
      if (weekdayAt(at) >= 0) {
        today = weekdayAt(at);
        return at + 1;
      }
    }
    int days = days(first);
    if (days < 0) {
      return -1;
    }
    int i = behindDays(first);
    boolean in = word(first - 1).equals("in");
    boolean after = word(i).equals("after");
    int start = today;
    if (after) {
      int at = word(i + 1).equals("a") ? i + 2 : i + 1;
      start = weekdayAt(at);
      i = at + 1;
    } else if (word(i).equals("from")
        && (word(i + 1).equals("now") || word(i + 1).equals("today"))) {
      i += 2;
    } else if (word(i).equals("later")) {
      i++;
    } else if (!in) {
      return -1;
    }
    i += is(i, Kind.COMMA) ? 1 : 0;
    boolean states = false;
    int end = i + JOINS;
    while (i < end && words.becoming.contains(word(i))) {
      states = true;
      i++;
    }
    int said = weekdayAt(i);
    boolean ends = !word(i + 1).equals("or") && !word(i - 1).equals("not");
    if (start >= 0 && said >= 0 && states && ends) {
      int truth = Math.floorMod(start + days, WEEK);
      tell(first, i, i + 1, i + 1, name(truth), truth == said);
    }
    return states ? i : -1;
  }

  private void tell(int first, int said, int behind, int next, String truth, boolean holds) {
    int start = tokens.get(first).start();
    int stop = tokens.get(next - 1).end();
    found.add(
        new Timing(
            masked.substring(start, stop),
            masked.substring(tokens.get(said).start(), tokens.get(behind - 1).end()),
            truth,
            holds,
            claims.claimed(first, said, next),
            new Span(start, stop)));
  }
}
