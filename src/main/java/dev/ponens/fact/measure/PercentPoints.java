package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.PointsInPercent;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.measure.token.ShareWords;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.number.token.Numeral;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Finds a change in percentage points that the text gives in percent: "from 58 % to 65 %, so it has
 * grown by 7 percent".
 */
final class PercentPoints {
  /** The most pieces from two percentages to their change. */
  private static final int AHEAD = 50;

  /** The most pieces from a change to the percentages behind it. */
  private static final int BEHIND = 6;

  /** The most pieces between two percentages: "from 58 % in 2022 to 65 %". */
  private static final int BETWEEN = 4;

  /** The most pieces between a verb and "by". */
  private static final int BESIDE = 2;

  /** The shortest word that shows that two sentences are about the same thing. */
  private static final int LONG = 5;

  private static final BigFraction HUNDRED = BigFraction.of(100);

  private final Passage passage;
  private final ShareWords words;
  private final List<Fact> found;

  PercentPoints(Passage passage, ShareWords words, List<Fact> found) {
    this.passage = passage;
    this.words = words;
    this.found = found;
  }

  /**
   * Two percentages.
   *
   * @param low the first one
   * @param high the second one
   * @param first the index of "from"
   * @param next the index after the second one
   */
  private record Shares(BigFraction low, BigFraction high, int first, int next) {
    BigFraction points() {
      return high.subtract(low).abs();
    }

    BigFraction percent() {
      return points().multiply(100).divide(low);
    }

    String sign() {
      return high.compareTo(low) > 0 ? "+" : "-";
    }
  }

  /** A cheap check: false when the text cannot have such a change. */
  static boolean mayState(NumberTokens tokens) {
    String text = tokens.text();
    return (tokens.signs().has('%') || text.contains("percent"))
        && (text.contains("from ") || text.contains("From "));
  }

  void find() {
    for (int i = 0; i < passage.size(); i++) {
      Shares shares = passage.word(i).equals("from") ? shares(i) : null;
      int change = shares == null ? -1 : change(shares);
      if (shares != null && change >= 0 && !isMeant(shares, change)) {
        add(shares, change);
      }
    }
  }

  private @Nullable Shares shares(int from) {
    Numeral low = number(from + 1);
    int to = from + 2;
    int end = Math.min(passage.size(), to + BETWEEN);
    while (low != null && low.percent() && to < end && isPlain(to) && !isTo(to)) {
      to++;
    }
    Numeral high = isTo(to) ? number(to + 1) : null;
    if (low == null || high == null || !high.percent() || low.isScaled() || high.isScaled()) {
      return null;
    }
    boolean shares =
        low.value().signum() > 0
            && high.value().signum() > 0
            && low.value().compareTo(HUNDRED) <= 0
            && high.value().compareTo(HUNDRED) <= 0
            && !low.value().equals(high.value());
    return shares ? new Shares(low.value(), high.value(), from, to + 2) : null;
  }

  private boolean isTo(int at) {
    return passage.word(at).equals("to");
  }

  private @Nullable Numeral number(int at) {
    return passage.is(at, Kind.NUMBER) ? passage.at(at).token().number() : null;
  }

  /** True for a word, a year or a bracket, which state no other amount. */
  private boolean isPlain(int at) {
    Numeral number = number(at);
    return number == null ? !passage.isAmount(at) : isYear(number);
  }

  private static boolean isYear(Numeral number) {
    return number.isWhole()
        && !number.percent()
        && number.value().compareTo(BigFraction.of(1900)) >= 0
        && number.value().compareTo(BigFraction.of(2100)) < 0;
  }

  /** Returns the index of the change, which is the next percentage or the one before; -1. */
  private int change(Shares shares) {
    int sentences = 0;
    int end = Math.min(passage.size(), shares.next() + AHEAD);
    int at = shares.next();
    while (at < end && isPlain(at) && sentences < 2) {
      sentences += passage.stops(at) ? 1 : 0;
      at++;
    }
    if (at < end && sentences < 2 && tells(shares, at) && isAbout(shares, at)) {
      return at;
    }
    at = shares.first() - 1;
    while (at > 0
        && at > shares.first() - BEHIND
        && isPlain(at)
        && !passage.stops(at)
        && !passage.word(at).equals("and")) {
      at--;
    }
    return at > 0 && tells(shares, at) ? at : -1;
  }

  /** True for the points of the change, as in "grown by 7 percent", "a rise of 7 %". */
  private boolean tells(Shares shares, int at) {
    Numeral number = number(at);
    if (number == null || !number.percent() || !number.value().equals(shares.points())) {
      return false;
    }
    BigFraction gap = number.value().subtract(shares.percent()).abs();
    boolean right = gap.compareTo(number.place()) <= 0;
    return !right && !isOf(at + 1) && shares.sign().equals(sign(at));
  }

  /** True for "of" behind a percentage: "7 % of the seats" is a share of something else. */
  private boolean isOf(int at) {
    boolean sign = at < passage.size() && passage.at(at).isOperator('*');
    return sign || passage.word(at).equals("of");
  }

  /** Returns the sign of the change that the words beside a percentage name; empty for none. */
  private String sign(int at) {
    String before = passage.word(at - 1);
    if (before.equals("of")) {
      return words.noun().getOrDefault(passage.word(at - 2), "");
    }
    String verb = words.verb().get(before);
    if (verb != null) {
      return verb;
    }
    for (int i = at - 2; before.equals("by") && i >= Math.max(0, at - 2 - BESIDE); i--) {
      String earlier = words.verb().get(passage.word(i));
      if (earlier != null) {
        return earlier;
      }
    }
    boolean article = passage.words.one.contains(before);
    return article ? words.noun().getOrDefault(passage.word(at + 1), "") : "";
  }

  /**
   * True when the change is that of the percentages: nothing else is named between them, or both
   * sentences name the same thing or the same year.
   */
  private boolean isAbout(Shares shares, int at) {
    boolean linked = true;
    for (int i = shares.next(); i < at && linked; i++) {
      String word = passage.word(i);
      linked =
          word.isEmpty()
              || words.link().contains(word)
              || words.verb().containsKey(word)
              || words.noun().containsKey(word);
    }
    if (linked) {
      return true;
    }
    Set<String> named = new HashSet<>();
    for (int i = start(shares.first()); i < shares.next(); i++) {
      name(i, named);
    }
    Set<String> again = new HashSet<>();
    int end = passage.end(at);
    for (int i = shares.next(); i < end; i++) {
      name(i, again);
    }
    named.retainAll(again);
    return !named.isEmpty();
  }

  private int start(int at) {
    int i = at;
    while (i > 0 && i > at - AHEAD && !passage.stops(i - 1)) {
      i--;
    }
    return i;
  }

  private void name(int at, Set<String> names) {
    MeasureToken piece = passage.at(at);
    Numeral number = number(at);
    if (number != null && isYear(number)) {
      names.add(number.value().getNumerator().toString());
    } else if (piece.word().length() >= LONG
        && !words.link().contains(piece.word())
        && !words.verb().containsKey(piece.word())
        && !words.noun().containsKey(piece.word())) {
      names.add(piece.word());
    }
  }

  /** True when the sentences say how the change is meant: in points, or relative to the first. */
  private boolean isMeant(Shares shares, int at) {
    int first = start(Math.min(shares.first(), at));
    int next = passage.end(Math.max(shares.next(), at + 1));
    return passage.has(words.meant(), first, next + 2);
  }

  private void add(Shares shares, int at) {
    int first = at;
    while (first > at - BESIDE - 2 && !words.verb().containsKey(passage.word(first)) && first > 0) {
      first--;
    }
    first = words.verb().containsKey(passage.word(first)) ? first : at;
    boolean whole = shares.percent().getDenominator().equals(BigInteger.ONE);
    BigFraction tenth = BigFraction.of(Math.round(shares.percent().doubleValue() * 10)).divide(10);
    String truth =
        passage.words(shares.first(), shares.next())
            + " is a change of "
            + MeasureText.number(shares.points())
            + (shares.points().equals(BigFraction.ONE) ? " percentage point" : " percentage points")
            + (whole ? ", which is " : ", which is about ")
            + MeasureText.number(whole ? shares.percent() : tenth)
            + " %";
    found.add(
        new PointsInPercent(
            passage.words(first, at + 1),
            truth,
            passage.claimed(first, at, at + 1),
            passage.span(first, at + 1)));
  }
}
