package dev.ponens.fact.trap.sums;

import dev.ponens.fact.Trap;
import dev.ponens.fact.trap.read.Figure;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import dev.ponens.fact.trap.read.IntuitiveAnswer;
import dev.ponens.fact.trap.read.NumberText;
import dev.ponens.fact.trap.read.PreparedText;
import dev.ponens.fact.trap.read.Puzzle;
import dev.ponens.fact.trap.read.Tag;
import dev.ponens.fact.trap.read.TrapFinder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Two things with a given sum and difference: the difference is not the size of either one. */
public final class SumAndDifference implements TrapFinder {
  /** How many words after "more" its "than" can be. */
  private static final int REACH = 9;

  @Override
  public @Nullable Puzzle find(PreparedText q) {
    Tag more = q.tag("trap-more");
    if (more == null
        || q.uses("trap-total", q.wanted())
        || q.uses("trap-times")
        || q.uses("trap-free")) {
      return null;
    }
    List<Figure> two = measures(q);
    if (two.size() != 2 || q.tags("trap-more").size() > 2) {
      return null;
    }
    boolean first = distance(q, more, two.get(0)) <= distance(q, more, two.get(1));
    Figure difference = two.get(first ? 0 : 1);
    Figure total = two.get(first ? 1 : 0);
    boolean even =
        total.is(FigureUnit.MONEY)
            || !total.whole()
            || total
                .value()
                .subtract(difference.value())
                .divide(2)
                .getDenominator()
                .equals(java.math.BigInteger.ONE);
    boolean sizes =
        difference.value().signum() > 0 && difference.value().compareTo(total.value()) < 0;
    int than = than(q, more);
    if (!sizes
        || !even
        || than < 0
        || !joined(q, total, difference)
        || total.is(FigureUnit.SHARE)
        || difference.is(FigureUnit.SHARE)) {
      return null;
    }
    Boolean smaller = smallerAsked(q, more, than);
    return smaller == null ? null : puzzle(q, total, difference, more, smaller);
  }

  /** Returns the amounts, without "one" and "two" in words. */
  private static List<Figure> measures(PreparedText q) {
    List<Figure> all = new ArrayList<>();
    for (Figure f : q.figures()) {
      boolean few = f.is(FigureUnit.PLAIN) && f.value().compareTo(BigFraction.of(2)) <= 0;
      if (!few || Character.isDigit(q.word(f.from()).charAt(0))) {
        all.add(f);
      }
    }
    return all;
  }

  /**
   * True when the text states that the figure is a sum: explicitly, or as in "a pen and a cap cost
   * $11".
   */
  private static boolean joined(PreparedText q, Figure total, Figure difference) {
    if (q.uses("trap-total", total.sentence())) {
      return true;
    }
    PreparedText.WordRange before =
        new PreparedText.WordRange(q.first(total.sentence()), total.from());
    boolean and = q.at(before, Set.of("and")) >= 0 && q.uses("trap-cost", before);
    return and
        && total.is(FigureUnit.MONEY)
        && total.from() < difference.from()
        && total.sentence() != difference.sentence();
  }

  /** Returns the number of words between; a comma or similar mark counts as three. */
  private static int distance(PreparedText q, Tag tag, Figure figure) {
    int far = tag.sentence() == figure.sentence() ? 0 : 1000;
    boolean behind = figure.from() >= tag.to();
    int from = behind ? tag.to() : figure.to();
    int to = behind ? figure.from() : tag.from();
    for (int i = from; i <= to; i++) {
      far += q.parted(i) ? 3 : 1;
    }
    return far;
  }

  /**
   * Returns the index after the "than" of the comparison, or after a verb that needs none; -1 when
   * there is neither.
   */
  private static int than(PreparedText q, Tag more) {
    if (q.word(more.to() - 1).startsWith("exceed")) {
      return more.to();
    }
    for (int i = more.from(); i < Math.min(q.size(), more.to() + REACH); i++) {
      if (q.sentence(i) == more.sentence() && q.word(i).equals("than")) {
        return i + 1;
      }
    }
    return -1;
  }

  /**
   * Returns whether the question asks for the smaller of the two; null when it asks for neither.
   */
  private static @Nullable Boolean smallerAsked(PreparedText q, Tag more, int than) {
    PreparedText.WordRange wanted = q.wanted();
    int end = than;
    while (end < q.size() && end < than + 5 && (end == than || !q.parted(end))) {
      end++;
    }
    Set<String> compared = q.nouns(than, end);
    int clause = more.from();
    while (clause > 0 && !q.parted(clause)) {
      clause--;
    }
    Set<String> subject = q.nouns(clause, more.from());
    Set<String> asked = q.nouns(wanted.from(), wanted.to());
    boolean less = q.uses("trap-less", new PreparedText.WordRange(more.from(), more.to()));
    if (q.uses("trap-more", wanted)) {
      return q.uses("trap-less", wanted);
    }
    if (!Collections.disjoint(asked, compared) || q.at(wanted, Set.of("each", "both")) >= 0) {
      return !less;
    }
    return Collections.disjoint(asked, subject) ? null : less;
  }

  private static Puzzle puzzle(
      PreparedText q, Figure total, Figure more, Tag tag, boolean smaller) {
    BigFraction sum = total.value();
    BigFraction gap = more.value();
    BigFraction tempting = smaller ? sum.subtract(gap) : gap;
    BigFraction right = (smaller ? sum.subtract(gap) : sum.add(gap)).divide(2);
    boolean money = total.is(FigureUnit.MONEY) || more.is(FigureUnit.MONEY);
    String sign = money ? currency(q) : "";
    FigureUnit unit = money ? FigureUnit.MONEY : FigureUnit.PLAIN;
    String overlooked =
        smaller
            ? "both together would then be "
                + NumberText.money(tempting.multiply(2).add(gap), sign)
                + ", not "
                + NumberText.money(sum, sign)
            : "the two would then differ by "
                + NumberText.money(gap.multiply(2).subtract(sum).abs(), sign)
                + ", not "
                + NumberText.money(gap, sign);
    int from = Math.min(tag.from(), more.sentence() == tag.sentence() ? more.from() : tag.from());
    int to = Math.max(tag.to(), more.sentence() == tag.sentence() ? more.to() : tag.to());
    Trap trap =
        new Trap(
            "additive-system",
            q.quote(from, to),
            NumberText.money(tempting, sign),
            NumberText.money(right, sign),
            q.span(from, to));
    return new Puzzle(
        trap,
        overlooked,
        IntuitiveAnswer.of(
            IntuitiveAnswer.Amounts.of(unit, List.of(tempting), right).about(named(q), Set.of())));
  }

  /**
   * Returns the nouns that the question asks for, without the words for having a price or a size.
   */
  private static Set<String> named(PreparedText q) {
    PreparedText.WordRange wanted = q.wanted();
    Set<String> names = q.nouns(wanted.from(), wanted.to());
    q.tags("trap-measure").forEach(t -> names.remove(q.noun(t.from())));
    return names;
  }

  private static String currency(PreparedText q) {
    String text = q.masked();
    for (String sign : List.of("$", "€", "£")) {
      if (text.contains(sign)) {
        return sign;
      }
    }
    return text.contains("euro") ? "€" : "$";
  }
}
