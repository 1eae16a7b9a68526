package dev.ponens.fact.measure;

import dev.ponens.fact.Fact;
import dev.ponens.fact.measure.sum.PossibleSums;
import dev.ponens.fact.measure.sum.Sum;
import dev.ponens.fact.measure.sum.Sum.Term;
import dev.ponens.fact.measure.token.Amount;
import dev.ponens.fact.measure.token.MeasureText;
import dev.ponens.fact.measure.token.MeasureToken;
import dev.ponens.fact.number.token.NumberToken.Kind;
import dev.ponens.fact.number.token.Numeral;
import dev.ponens.fact.quantity.UnitOfMeasure;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** Finds sums of clocks and amounts that the text equates: "9:45 + 50 minutes = 10:35". */
final class Equalities {
  private static final BigFraction HUNDREDTH = BigFraction.of(1, 100);
  private static final BigFraction TENTH = BigFraction.of(1, 10);
  private static final int MOST_FILLERS = 4;

  private final Passage passage;
  private final UnitEqualities units;
  private final List<Fact> found;

  Equalities(Passage passage, List<Fact> found) {
    this.passage = passage;
    this.units = new UnitEqualities(passage, found);
    this.found = found;
  }

  void find() {
    Sum left = null;
    int start = 0;
    for (int i = 0; i <= passage.size(); i++) {
      boolean equal = passage.equality(i) != ' ';
      if (i < passage.size() && !equal && !passage.at(i).ends()) {
        continue;
      }
      Sum right = start > 0 && passage.equality(start - 1) != ' ' ? opening(start, i) : null;
      if (left != null && right != null) {
        pair(left, right, start - 1);
      }
      left = equal ? closing(start, i, right) : null;
      start = i + 1;
    }
  }

  /** Returns the sum directly after an equals sign. */
  private @Nullable Sum opening(int start, int end) {
    int i = start;
    while (i < end && i < start + MOST_FILLERS && passes(passage.word(i))) {
      i++;
    }
    return i < end && passage.sums.starts(i) ? passage.sums.read(i, end) : null;
  }

  private boolean passes(String word) {
    return passage.words.about.contains(word)
        || word.equals("a")
        || word.equals("total")
        || word.equals("of")
        || word.equals("exactly")
        || word.equals("just");
  }

  /** Returns the sum that ends at the equals sign. */
  private @Nullable Sum closing(int start, int end, @Nullable Sum known) {
    if (known != null && reaches(known, end)) {
      return known;
    }
    int i = known == null ? start : known.next();
    while (i < end) {
      if (!passage.sums.starts(i)) {
        i++;
        continue;
      }
      Sum sum = passage.sums.read(i, end);
      if (sum != null && reaches(sum, end)) {
        return standsAlone(i) ? sum : null;
      }
      i = sum == null ? i + 1 : Math.max(i + 1, sum.next());
    }
    return null;
  }

  /**
   * "1 hour and 30 minutes, which is": only such connecting words may come before the equals sign.
   */
  private boolean reaches(Sum sum, int end) {
    int i = sum.behind();
    i += passage.is(i, Kind.COMMA) ? 1 : 0;
    boolean which = passage.word(i).equals("which") || passage.word(i).equals("that");
    return sum.behind() >= end || (which && i + 1 == end);
  }

  /** True when nothing before a sum makes it a part of something larger. */
  private boolean standsAlone(int first) {
    int i = first - 1;
    if (i < 0) {
      return true;
    }
    MeasureToken before = passage.at(i);
    if (before.is(Kind.OPERATOR)
        || before.is(Kind.SYMBOL)
        || before.is(Kind.CLOSE)
        || before.isNumber()
        || before.amount() != null
        || before.clock() != null) {
      return false;
    }
    boolean dash = before.ends() && (before.token().sign() == '–' || before.token().sign() == '…');
    return !dash && !passage.words.part.contains(before.word());
  }

  private void pair(Sum left, Sum right, int equal) {
    char sign = passage.equality(equal);
    boolean spelled = !passage.is(equal, Kind.EQUAL);
    if (spelled && !ends(right)) {
      return;
    }
    boolean clocks = left.hasClock() || right.hasClock();
    boolean said = left.hasClock() || left.hasAmount();
    if (!said || (!right.hasClock() && !right.hasAmount() && !right.hasNumber())) {
      return;
    }
    boolean named = sign == 'i' && !clocks && !which(left, equal) && !opens(left);
    if (spoils(right, sign) || (named && !owned(left))) {
      return;
    }
    if (clocks) {
      clocks(left, right, equal);
    } else if (!right.last().piece().isNumber() || !labels(right)) {
      units.pair(left, right, equal);
    }
  }

  /** "is 30 minutes longer": a difference, not the value of the left side. */
  private boolean spoils(Sum right, char sign) {
    int stop = Math.max(right.behind(), right.next() + 1) + 1;
    Set<String> words = sign == 'i' ? passage.words.differing : passage.words.rate;
    return passage.has(words, right.next(), Math.min(stop, passage.end(right.next())));
  }

  /** "90 minutes is an hour and thirty": only the end of a clause shows that nothing follows. */
  private boolean ends(Sum right) {
    int next = right.next();
    return next >= passage.size()
        || passage.at(next).ends()
        || passage.is(next, Kind.COMMA)
        || passage.words.concluding.contains(passage.word(next));
  }

  private static boolean which(Sum left, int equal) {
    return left.behind() < equal;
  }

  /** "1 hour is 60 minutes" is a complete statement; "her 2 hours is 30 minutes" may not be one. */
  private boolean opens(Sum left) {
    int i = left.first() - 1;
    return i < 0
        || passage.is(i, Kind.COMMA)
        || passage.is(i, Kind.BREAK)
        || passage.is(i, Kind.OPEN)
        || passage.words.opening.contains(passage.word(i));
  }

  /** "The field's 3.5 ha are 3,500 square metres": the same thing, unless it is a time. */
  private boolean owned(Sum left) {
    String before = passage.word(left.first() - 1);
    boolean owner = before.endsWith("'s") || before.endsWith("’s");
    return (owner || passage.words.owning.contains(before))
        && left.units().stream().noneMatch(UnitOfMeasure::isTime);
  }

  /** "90 minutes - 12:20": a time of day that a length or a number loses gives nothing. */
  private static boolean losesClock(Sum sum) {
    boolean clock = sum.terms().get(0).piece().clock() != null;
    return !clock
        && sum.terms().stream().anyMatch(t -> t.piece().clock() != null && t.times().signum() < 0);
  }

  private void clocks(Sum left, Sum right, int equal) {
    boolean times =
        fixedTime(left)
            && fixedTime(right)
            && (left.computes() || right.computes())
            && (left.hasClock() || left.hasAmount());
    boolean named =
        right.last().piece().isNumber() && right.behind() == right.next() && labels(right);
    if (!times || named || losesClock(left)) {
      return;
    }
    PossibleSums l = PossibleSums.of(left);
    PossibleSums r = PossibleSums.of(right);
    if (!l.comparable(r)) {
      return;
    }
    boolean holds = l.agrees(r, slack(left, right, equal), true);
    int weight = r.has(1) && l.has(1) && (right.hasClock() || !l.has(0)) ? 1 : 0;
    PossibleSums.SumReading truth = l.first(weight);
    if (truth == null) {
      return;
    }
    if (!holds
        && (passage.near(passage.words.except, left.first(), right.next())
            || passage.zonesExplain(left.first(), right.next(), right, truth.seconds()))) {
      return;
    }
    MeasureText.Style style = passage.style(left.first(), right.next());
    String shown =
        weight == 1
            ? MeasureText.clock(truth.seconds(), style)
            : MeasureText.length(PossibleSums.shortest(truth.seconds()));
    found.add(passage.timing(left.first(), right, right.next(), shown, holds));
  }

  /** "10:35 students": a number with a word after it is not a time. */
  private boolean labels(Sum right) {
    String word = passage.word(right.next());
    return !word.isEmpty() && !passage.words.link.contains(word);
  }

  private static boolean fixedTime(Sum sum) {
    return sum.units().stream().allMatch(UnitOfMeasure::isFixedTime);
  }

  /** Returns how far the sides may differ, in seconds. */
  private BigFraction slack(Sum left, Sum right, int equal) {
    BigFraction slack = place(right);
    if (passage.at(equal).token().sign() == '≈'
        || passage.has(passage.words.about, equal - 3, right.behind() + 3)) {
      PossibleSums.SumReading length = PossibleSums.of(left).first(0);
      BigFraction tenth =
          length == null ? BigFraction.ZERO : length.seconds().abs().multiply(TENTH);
      return slack.add(tenth).add(300);
    }
    return slack;
  }

  /** Returns one unit of the last place that the last amount shows; zero for whole numbers. */
  static BigFraction place(Sum sum) {
    Term last = sum.last();
    Amount amount = last.piece().amount();
    if (amount == null) {
      Numeral number = last.piece().token().number();
      boolean decimals = last.piece().isNumber() && number != null && number.decimals() > 0;
      return decimals ? BigFraction.of(3600).multiply(HUNDREDTH) : BigFraction.ZERO;
    }
    int decimals = amount.last().decimals();
    return decimals == 0
        ? BigFraction.ZERO
        : PossibleSums.seconds(amount.last().unit()).divide(Numeral.tens(Math.min(decimals, 9)));
  }
}
