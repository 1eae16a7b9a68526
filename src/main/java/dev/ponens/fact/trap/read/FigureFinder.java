package dev.ponens.fact.trap.read;

import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.CurrencySigns;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds the figures of a text, from left to right. */
final class FigureFinder {
  private static final int LONGEST = 24;
  private static final BigInteger HUNDRED = BigInteger.valueOf(100);
  private static final BigFraction HALF = BigFraction.of(1, 2);

  /** Words directly after digits that are neither units nor factors. */
  private static final Set<String> TAILS = Set.of("am", "pm", "x");

  private static final Set<String> OF_ALL = Set.of("of", "full", "covered", "filled");

  private final Text text;
  private final String[] words;
  private final List<Figure> figures = new ArrayList<>();

  private final Quantities quantities;
  private final SpelledNumbers spelled;

  private FigureFinder(Text text, String[] words, Quantities quantities) {
    this.quantities = quantities;
    this.spelled = new SpelledNumbers(quantities);
    this.text = text;
    this.words = words;
  }

  static List<Figure> of(Text text, String[] words, Quantities quantities) {
    FigureFinder figures = new FigureFinder(text, words, quantities);
    int at = 0;
    while (at < words.length) {
      Figure figure = figures.read(at);
      if (figure != null && figure.value().getNumerator().bitLength() < Figure.MOST_BITS) {
        figures.figures.add(figure);
      }
      at = figure == null ? at + 1 : figure.to();
    }
    return List.copyOf(figures.figures);
  }

  private String word(int i) {
    return i < words.length ? words[i] : "";
  }

  /** Returns the character at this place; a blank outside the text. */
  private char raw(int offset) {
    return offset >= 0 && offset < text.raw().length() ? text.raw().charAt(offset) : ' ';
  }

  private @Nullable Figure read(int at) {
    if (words[at].length() > LONGEST) {
      return null;
    }
    Figure figure =
        Character.isDigit(words[at].charAt(0)) ? digits(at) : spelled.read(words, at, this::make);
    if (figure == null) {
      return part(at);
    }
    return unit(scaled(figure));
  }

  private Figure make(BigFraction value, int from, int to) {
    return new Figure(value, FigureUnit.PLAIN, 0, from, to, text.sentence(from));
  }

  /** "half", "a quarter of": a share without a number before it. */
  private @Nullable Figure part(int at) {
    boolean article = words[at].equals("a") || words[at].equals("an");
    int name = article ? at + 1 : at;
    BigFraction part = part(word(name));
    if (part == null || (!part.equals(HALF) && !(article && OF_ALL.contains(word(name + 1))))) {
      return null;
    }
    return share(make(part, at, name + 1), 0);
  }

  private @Nullable BigFraction part(String word) {
    return quantities.of(word).value(NumberUse.PART);
  }

  /** Returns the factor of a word directly after digits: "5k"; null for other words. */
  private @Nullable BigFraction suffix(String word) {
    BigFraction scale = quantities.scale(word);
    return scale == null ? quantities.of(word).value(NumberUse.SUFFIX) : scale;
  }

  private @Nullable Figure digits(int at) {
    String word = words[at];
    int length = 0;
    while (length < word.length()
        && (Character.isDigit(word.charAt(length)) || isMark(word, length))) {
      length++;
    }
    String tail = word.substring(length);
    char before = raw(text.start(at) - 1);
    BigFraction scale = suffix(tail);
    boolean ordinal = quantities.of(tail).is(NumberUse.ENDING) && isTime(word(at + 1));
    if (before == '^' || (!tail.isEmpty() && !ordinal && scale == null && !isTail(tail))) {
      return null;
    }
    String number = word.substring(0, length).replace(",", "");
    int point = number.indexOf('.');
    if (point != number.lastIndexOf('.') || number.chars().anyMatch(c -> c > '9')) {
      return null;
    }
    int decimals = point < 0 ? 0 : number.length() - point - 1;
    BigFraction value = BigFraction.of(new BigInteger(number.replace(".", "")), tens(decimals));
    if (point < 0
        && before == '.'
        && text.start(at) > 1
        && !Character.isDigit(raw(text.start(at) - 2))) {
      decimals = number.length();
      value = BigFraction.of(new BigInteger(number), tens(decimals));
    }
    boolean money =
        CurrencySigns.is(raw(text.start(at) - (before == '.' ? 2 : 1)))
            || CurrencySigns.is(raw(text.end(at)));
    value = scale == null ? value : value.multiply(scale);
    Figure figure =
        new Figure(
            value,
            money ? FigureUnit.MONEY : FigureUnit.PLAIN,
            decimals,
            at,
            at + 1,
            text.sentence(at));
    return quantities.units().isCent(tail) && point < 0 ? cents(figure, at + 1) : clock(figure);
  }

  private static boolean isMark(String word, int i) {
    return (word.charAt(i) == '.' || word.charAt(i) == ',') && i > 0;
  }

  private boolean isTail(String tail) {
    return TAILS.contains(tail) || quantities.units().of(tail) != null;
  }

  private static BigInteger tens(int exponent) {
    return BigInteger.TEN.pow(exponent);
  }

  /** "11:45", "12 noon" and "3 pm" are times of day. */
  private Figure clock(Figure figure) {
    int at = figure.from();
    boolean minutes =
        raw(text.end(at)) == ':' && at + 1 < words.length && text.start(at + 1) == text.end(at) + 1;
    int next = minutes ? at + 2 : at + 1;
    String half = words[next - 1].endsWith("m") ? words[next - 1] : word(next);
    boolean pm = half.endsWith("pm") || (half.equals("p") && word(next + 1).equals("m"));
    boolean am = half.endsWith("am") || (half.equals("a") && word(next + 1).equals("m"));
    int hours = figure.count();
    if (!(minutes || pm || am) || hours > 24) {
      return figure;
    }
    String past = minutes ? words[at + 1].replaceAll("[^0-9]", "") : "0";
    int of = past.isEmpty() || past.length() > 2 ? 0 : Integer.parseInt(past);
    int day = (pm && hours < 12 ? hours + 12 : am && hours == 12 ? 0 : hours) * 60 + of;
    return new Figure(BigFraction.of(day), FigureUnit.CLOCK, 0, at, next, figure.sentence());
  }

  private Figure scaled(Figure figure) {
    BigFraction scale = quantities.of(word(figure.to())).scale();
    if (scale == null || !joined(figure.to())) {
      return figure;
    }
    BigFraction value = figure.value().multiply(scale);
    Figure larger =
        new Figure(value, figure.unit(), 0, figure.from(), figure.to() + 1, figure.sentence());
    return scaled(larger);
  }

  /** True when only blanks or a hyphen come before a word. */
  private boolean joined(int i) {
    for (int k = text.end(i - 1); k < text.start(i); k++) {
      if (" -\u00a0".indexOf(raw(k)) < 0) {
        return false;
      }
    }
    return true;
  }

  private Figure unit(Figure figure) {
    int to = figure.to();
    char behind = raw(text.end(to - 1));
    String next = word(to);
    if (figure.is(FigureUnit.CLOCK)) {
      return figure;
    }
    if (behind == '%'
        || next.equals("percent")
        || (next.equals("per") && word(to + 1).equals("cent"))) {
      int end = behind == '%' ? to : next.equals("percent") ? to + 1 : to + 2;
      return new Figure(
          figure.value().divide(HUNDRED),
          FigureUnit.SHARE,
          figure.decimals() + 2,
          figure.from(),
          end,
          figure.sentence());
    }
    if (behind == '¢' || (quantities.units().isCent(next) && joined(to) && next.length() > 1)) {
      return cents(figure, behind == '¢' ? to : to + 1);
    }
    if (quantities.units().isCurrency(next)) {
      return new Figure(
          figure.value(),
          FigureUnit.MONEY,
          figure.decimals(),
          figure.from(),
          to + 1,
          figure.sentence());
    }
    return fraction(figure, behind, next);
  }

  private static Figure cents(Figure figure, int to) {
    return new Figure(
        figure.value().divide(HUNDRED),
        FigureUnit.MONEY,
        figure.decimals() + 2,
        figure.from(),
        to,
        figure.sentence());
  }

  /** "1/3", "two thirds", "1 in 1,000", "one out of a hundred". */
  private Figure fraction(Figure figure, char behind, String next) {
    int to = figure.to();
    BigFraction part = part(next);
    if (part != null
        && figure.count() > 0
        && figure.value().multiply(part).compareTo(BigFraction.ONE) < 0) {
      return share(divided(figure, part.reciprocal(), to + 1), 0);
    }
    boolean slash = behind == '/' && to < words.length && text.start(to) == text.end(to - 1) + 1;
    int under = slash ? to : next.equals("in") ? to + 1 : next.equals("out") ? to + 2 : 0;
    boolean article = word(under).equals("every") || word(under).equals("each");
    under = under > 0 && article ? under + 1 : under;
    if (under == 0 || under >= words.length || !figure.is(FigureUnit.PLAIN)) {
      return figure;
    }
    Figure of =
        Character.isDigit(words[under].charAt(0))
            ? digits(under)
            : spelled.read(words, under, this::make);
    of = of == null ? null : scaled(of);
    boolean fits =
        of != null
            && of.is(FigureUnit.PLAIN)
            && of.value().compareTo(figure.value()) > 0
            && (slash || (rare(figure, of) && !isTime(word(of.to()))));
    return fits && of != null ? share(divided(figure, of.value(), of.to()), 0) : figure;
  }

  /** "1 in 8" is a share; "2 out of 7 people" may be a selection. */
  private static boolean rare(Figure some, Figure of) {
    return of.count() >= (some.count() == 1 ? 4 : 100);
  }

  /** True for what happens or counts again and again: "1 in 8 hours", "1 in 8 a day". */
  private boolean isTime(String word) {
    return word.equals("a") || quantities.units().isTime(word);
  }

  private static Figure divided(Figure figure, BigFraction by, int to) {
    return new Figure(
        figure.value().divide(by), FigureUnit.PLAIN, 0, figure.from(), to, figure.sentence());
  }

  private static Figure share(Figure figure, int decimals) {
    return new Figure(
        figure.value(), FigureUnit.SHARE, decimals, figure.from(), figure.to(), figure.sentence());
  }
}
