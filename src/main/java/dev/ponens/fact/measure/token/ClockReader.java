package dev.ponens.fact.measure.token;

import dev.ponens.fact.measure.token.Clock.Half;
import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import java.util.List;
import java.util.Locale;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Reads times of day: "10:50", "6 pm", "8.30 a.m.", "7 o'clock", "noon". */
public final class ClockReader {
  private final String text;
  private final List<NumberToken> tokens;

  /** Prepares to read the times of a text. */
  public ClockReader(NumberTokens source) {
    this.text = source.text();
    this.tokens = source.all();
  }

  /** Returns the time of day that begins at a token; null when there is none. */
  public @Nullable MeasureToken at(int at) {
    NumberToken token = tokens.get(at);
    if (token.is(Kind.SYMBOL) && isDigit(token.start())) {
      return written(at);
    }
    if (token.is(Kind.NUMBER)) {
      return spoken(at);
    }
    if (token.isWord("noon") || token.isWord("midnight")) {
      Clock clock = token.isWord("noon") ? Clock.NOON : Clock.MIDNIGHT;
      return new MeasureToken(token, at, at + 1, token.end(), "", clock, null);
    }
    return null;
  }

  /** Returns an hour in words before "pm" or "o'clock"; null when neither follows. */
  public @Nullable MeasureToken hour(int at, int hour) {
    Half half = half(at + 1);
    boolean oclock = half == Half.UNSAID && oclock(at + 1);
    return half == Half.UNSAID && !oclock
        ? null
        : finish(at, oclock ? at + 2 : behindHalf(at + 1), Clock.of(hour, 0, 0, half));
  }

  /**
   * Returns a time of day in words, with the half of the day if it follows.
   *
   * @param at the index of its first token
   * @param next the index after its hour
   */
  public @Nullable MeasureToken time(int at, int next, int hour, int minute) {
    return finish(at, behindHalf(next), Clock.of(hour, minute, 0, half(next)));
  }

  /** Returns a number of at most two digits; 0 for anything else. */
  public int hourInDigits(int at) {
    NumberToken token = tokens.get(at);
    Numeral number = token.number();
    boolean hour = token.end() - token.start() <= 2;
    return hour && number != null && !number.percent() && number.decimals() == 0
        ? number.value().intValue()
        : 0;
  }

  private boolean oclock(int at) {
    return at < tokens.size()
        && (tokens.get(at).isWord("o'clock") || tokens.get(at).isWord("o’clock"));
  }

  public boolean isDigit(int where) {
    return where < text.length() && text.charAt(where) >= '0' && text.charAt(where) <= '9';
  }

  /** Returns the number of digits at this place, up to three. */
  public int digits(int where) {
    int i = 0;
    while (i < 3 && isDigit(where + i)) {
      i++;
    }
    return i;
  }

  /**
   * "10:50", "9:45:30pm", "6pm": the lexer leaves these unread because of their colon or letters.
   */
  private @Nullable MeasureToken written(int at) {
    NumberToken token = tokens.get(at);
    int start = token.start();
    int i = start + digits(start);
    if (i - start > 2) {
      return null;
    }
    int[] rest = {-1, 0};
    for (int k = 0; k < 2 && i < text.length() && text.charAt(i) == ':'; k++) {
      if (k == 1 && digits(i + 1) == 0) {
        break; // "at 9:35: …"
      }
      if (digits(i + 1) != 2) {
        return null;
      }
      rest[k] = Integer.parseInt(text, i + 1, i + 3, 10);
      i += 3;
    }
    Half half = half(i, token.end());
    boolean dotted =
        half == Half.UNSAID && i + 1 == token.end() && "apAP".indexOf(text.charAt(i)) >= 0;
    if (half == Half.UNSAID && i != token.end() && !dotted) {
      return null;
    }
    int next = at + 1;
    if (dotted) {
      next = dots(at + 1, token.end());
      half = Character.toLowerCase(text.charAt(i)) == 'a' ? Half.MORNING : Half.AFTERNOON;
      if (next < 0) {
        return null;
      }
    } else if (half == Half.UNSAID) {
      next = behindHalf(at + 1);
      half = half(at + 1);
    }
    if (rest[0] < 0 && half == Half.UNSAID) {
      return null;
    }
    int hour = Integer.parseInt(text, start, start + digits(start), 10);
    return finish(at, next, Clock.of(hour, Math.max(rest[0], 0), rest[1], half));
  }

  /** "6 pm", "8.30 a.m.", "7 o'clock". */
  private @Nullable MeasureToken spoken(int at) {
    NumberToken token = tokens.get(at);
    Numeral number = token.number();
    if (number == null || number.percent() || token.end() - token.start() > 5) {
      return null;
    }
    boolean hourOnly = number.decimals() == 0 && token.end() - token.start() <= 2;
    boolean dotted = number.decimals() == 2 && token.sign() != '$';
    if ((!hourOnly && !dotted) || number.value().compareTo(BigFraction.of(24)) > 0) {
      return null;
    }
    int hour = number.value().intValue();
    if (hourOnly && at + 1 < tokens.size() && tokens.get(at + 1).isWord("noon")) {
      return hour == 12 ? finish(at, at + 2, Clock.NOON) : null;
    }
    Half half = half(at + 1);
    if (half != Half.UNSAID) {
      int minute = dotted ? Integer.parseInt(text, token.end() - 2, token.end(), 10) : 0;
      return hour < 1 && !dotted
          ? null
          : finish(at, behindHalf(at + 1), Clock.of(hour, minute, 0, half));
    }
    return oclock(at + 1) && hourOnly
        ? finish(at, at + 2, Clock.of(hour, 0, 0, Half.UNSAID))
        : null;
  }

  private @Nullable MeasureToken finish(int at, int next, @Nullable Clock clock) {
    return clock == null
        ? null
        : new MeasureToken(tokens.get(at), at, next, tokens.get(next - 1).end(), "", clock, null);
  }

  private Half half(int from, int to) {
    if (to - from != 2) {
      return Half.UNSAID;
    }
    String word = text.substring(from, to).toLowerCase(Locale.ROOT);
    return word.equals("am") ? Half.MORNING : word.equals("pm") ? Half.AFTERNOON : Half.UNSAID;
  }

  /** Returns the half of the day that the tokens at this index state. */
  private Half half(int at) {
    if (at >= tokens.size()) {
      return Half.UNSAID;
    }
    NumberToken token = tokens.get(at);
    if (token.is(Kind.WORD) || token.is(Kind.SYMBOL)) {
      Half half = half(token.start(), token.end());
      if (half != Half.UNSAID) {
        return half;
      }
      boolean a = token.isWord("a");
      if ((a || token.isWord("p")) && dots(at + 1, token.end()) > 0) {
        return a ? Half.MORNING : Half.AFTERNOON;
      }
    }
    return Half.UNSAID;
  }

  private int behindHalf(int at) {
    if (half(at) == Half.UNSAID) {
      return at;
    }
    NumberToken token = tokens.get(at);
    return token.end() - token.start() == 2 ? at + 1 : dots(at + 1, token.end());
  }

  /** Returns the index after ".m."; -1 when something else is there. */
  private int dots(int at, int where) {
    boolean there =
        at + 1 < tokens.size()
            && tokens.get(at).start() == where
            && tokens.get(at).sign() == '.'
            && tokens.get(at + 1).isWord("m")
            && tokens.get(at + 1).start() == where + 1;
    return there ? fullStop(at + 2) : -1;
  }

  /** Returns the index after the full stop of an abbreviation, unless it also ends the sentence. */
  public int fullStop(int at) {
    if (at >= tokens.size()
        || tokens.get(at).sign() != '.'
        || tokens.get(at).start() != tokens.get(at - 1).end()) {
      return at;
    }
    int i = tokens.get(at).end();
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    boolean ends =
        i >= text.length() || text.charAt(i) == '\n' || Character.isUpperCase(text.charAt(i));
    return ends ? at : at + 1;
  }
}
