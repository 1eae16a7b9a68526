package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Counting problems: cases that are easily counted twice, and cases that are easily omitted. */
public final class Arrangements implements TrapFinder {
  private static final int MOST = 40;
  private static final int LARGEST_FACTORIAL = 100_000;

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Puzzle zeros = zeros(q);
    if (zeros != null || !q.uses("trap-how-many")) {
      return zeros;
    }
    Puzzle letters = letters(q);
    if (letters != null) {
      return letters;
    }
    List<Integer> counts =
        q.figures().stream()
            .filter(f -> f.is(FigureUnit.PLAIN) && f.count() > 0)
            .map(Figure::count)
            .distinct()
            .toList();
    if (q.uses("trap-handshake") && !q.uses("trap-roles")) {
      return counts.size() == 1 ? pairs(q, counts.get(0)) : null;
    }
    PreparedText.WordRange wanted = q.wanted();
    boolean members = q.uses("trap-committee") && !q.uses("trap-roles");
    if (members && q.uses("trap-ways", wanted)) {
      return counts.size() == 2 ? chosen(q, counts) : null;
    }
    return counts.size() == 1
            && q.uses("trap-ways", wanted)
            && !q.uses("trap-roles")
            && q.uses("trap-arrange")
        ? rows(q, counts.get(0))
        : null;
  }

  /**
   * The zeros at the end of a factorial: every fifth factor has a factor of five, and every 25th
   * has another.
   */
  private static @Nullable Puzzle zeros(PreparedText q) {
    Tag tag = q.tag("trap-zeros");
    if (tag == null) {
      return null;
    }
    for (Figure f : q.figures()) {
      boolean factorial = q.behind(f.to() - 1) == '!' || q.word(f.to()).equals("factorial");
      int n = f.count();
      if (factorial && n >= 5 && n <= LARGEST_FACTORIAL) {
        int zeros = 0;
        for (int five = 5; five <= n; five *= 5) {
          zeros += n / five;
        }
        String overlooked =
            n < 25
                ? "every factor of five gives one zero, as there are enough factors of two"
                : "multiples of 25, 125 and so on contain more than one factor of five";
        List<BigInteger> few = List.of(big(n / 10), big(n / 5), big(n / 10 + 1), big(n / 5 + 1));
        return puzzle(q, tag, few, big(zeros), String.valueOf(n / 10), overlooked);
      }
    }
    return null;
  }

  private static BigInteger big(long n) {
    return BigInteger.valueOf(n);
  }

  /** The arrangements of the letters of a word in which some occur several times. */
  private static @Nullable Puzzle letters(PreparedText q) {
    Tag tag = q.tag("trap-arrange");
    if (tag == null || !q.uses("trap-letters")) {
      return null;
    }
    String word = spelled(q);
    Map<Integer, Integer> times = new HashMap<>();
    word.chars().forEach(c -> times.merge(c, 1, Integer::sum));
    BigInteger all = factorial(word.length());
    BigInteger right = all;
    for (int n : times.values()) {
      right = right.divide(factorial(n));
    }
    return word.length() < 3 || right.equals(all)
        ? null
        : puzzle(
            q,
            tag,
            List.of(all),
            right,
            all.toString(),
            "swapping equal letters does not make a new word");
  }

  /** Returns the last word in capitals or quotation marks; empty when there is none. */
  private static String spelled(PreparedText q) {
    String found = "";
    for (int i = 0; i < q.size(); i++) {
      String word = q.quote(i, i + 1);
      boolean capitals = word.length() > 2 && word.chars().allMatch(c -> c >= 'A' && c <= 'Z');
      boolean quoted = q.behind(i) == '"' || q.behind(i) == '\'' || q.behind(i) == '”';
      if ((capitals || quoted)
          && word.length() <= MOST
          && word.chars().allMatch(Character::isLetter)) {
        found = word.toUpperCase(java.util.Locale.ROOT);
      }
    }
    return found;
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(big(i));
    }
    return product;
  }

  /** Each person with each other person: every pair counts once. */
  private static @Nullable Puzzle pairs(PreparedText q, int n) {
    Tag tag = q.tag("trap-handshake");
    if (tag == null || n < 3 || n > LARGEST_FACTORIAL || q.uses("trap-twice")) {
      return null;
    }
    BigInteger both = big(n).multiply(big(n - 1));
    return puzzle(
        q,
        tag,
        List.of(both, big(n).pow(2), big(n), big(n - 1)),
        both.shiftRight(1),
        both.toString(),
        "this counts each pair twice, once from each side");
  }

  /** A selection of a few from many, without order. */
  private static @Nullable Puzzle chosen(PreparedText q, List<Integer> counts) {
    Tag tag = q.tag("trap-committee");
    int k = Math.min(counts.get(0), counts.get(1));
    int n = Math.max(counts.get(0), counts.get(1));
    if (tag == null || k < 2 || k >= n || n > MOST * 5) {
      return null;
    }
    BigInteger ordered = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      ordered = ordered.multiply(big(n - i));
    }
    BigInteger right = ordered.divide(factorial(k));
    return puzzle(
        q,
        tag,
        List.of(ordered, big(n).multiply(big(k)), big(n).pow(k)),
        right,
        ordered.toString(),
        "the same members in a different order are the same choice");
  }

  /** All in a row, or around a table. */
  private static @Nullable Puzzle rows(PreparedText q, int n) {
    Tag tag = q.tag("trap-arrange");
    if (tag == null || n < 3 || n > MOST) {
      return null;
    }
    if (q.uses("trap-round")) {
      return puzzle(
          q,
          tag,
          List.of(factorial(n)),
          factorial(n - 1),
          factorial(n).toString(),
          "rotating everyone around the table does not change the neighbours");
    }
    return q.uses("trap-in-a-row")
        ? puzzle(
            q,
            tag,
            List.of(big(n), big(n).multiply(big(n)), big(n).multiply(big(n + 1)).shiftRight(1)),
            factorial(n),
            big(n).multiply(big(n)).toString(),
            "each place that is taken leaves one choice fewer for the next")
        : null;
  }

  private static Puzzle puzzle(
      PreparedText q,
      Tag tag,
      List<BigInteger> tempting,
      BigInteger right,
      String shown,
      String overlooked) {
    Trap trap =
        new Trap(
            "factorial-counting",
            q.quote(tag.from(), tag.to()),
            shown,
            right.toString(),
            q.span(tag.from(), tag.to()));
    List<BigFraction> wrong =
        tempting.stream().filter(t -> t.signum() > 0).map(t -> BigFraction.of(t)).toList();
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(FigureUnit.PLAIN, wrong, BigFraction.of(right))));
  }
}
