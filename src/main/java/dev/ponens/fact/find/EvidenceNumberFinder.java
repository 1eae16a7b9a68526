package dev.ponens.fact.find;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Misreading;
import dev.ponens.fact.Span;
import dev.ponens.fact.WrongRow;
import dev.ponens.fact.denial.EvidenceRows;
import dev.ponens.fact.path.NumberLedger;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.MisreadWords;
import dev.ponens.fact.value.StatedValue;
import dev.ponens.fact.value.ValueUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds numbers that a step copied wrongly from its own evidence: one digit differs or two digits
 * are swapped, the unit is the same, and nothing else gives the number. It also finds numbers that
 * the step gives for the wrong row of its evidence.
 */
final class EvidenceNumberFinder implements Finder {
  /** The maximum number of UTF-16 units of evidence that is read. */
  private static final int LONGEST = 4_000;

  /** The minimum number of digits of a number that can be recognised by its digits. */
  private static final int FEWEST_DIGITS = 2;

  /** How many words before a number can make it inexact: "less than the". */
  private static final int INEXACT = 3;

  private static final double HUNDRED = 100;

  private final Lexicon lexicon;
  private final MisreadWords words;
  private final EarlierNumbers earlier;

  EvidenceNumberFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.words = lexicon.finders().of(MisreadWords.class, MisreadWords::new);
    this.earlier = new EarlierNumbers(lexicon, words);
  }

  @Override
  public Trigger trigger() {
    return Trigger.event(event -> !event.given().evidence().isEmpty()).and(Trigger.figures());
  }

  @Override
  public Set<Class<? extends Fact>> makes() {
    return Set.of(Misreading.class, WrongRow.class);
  }

  @Override
  public Set<String> lists() {
    return Set.of();
  }

  @Override
  public boolean feeds() {
    return false;
  }

  @Override
  public void find(StepReading step) {
    String masked = step.evidence().masked();
    if (masked.length() > LONGEST) {
      return; // A long output has so many numbers that some resemble each other.
    }
    List<StatedValue> shown = earlier.of(masked);
    List<StatedValue> here = StatedValue.of(step.text(), lexicon, words);
    if (shown.size() >= StatedValue.MOST || here.size() >= StatedValue.MOST) {
      return;
    }
    List<StatedValue> before = new ArrayList<>();
    RecentSteps recent = step.path().recent();
    before.addAll(earlier.of(recent.question()));
    recent.said().forEach(thought -> before.addAll(earlier.of(thought.words())));
    misplaced(step, shown, here, before);
    NumberLedger ledger = step.path().ledger();
    if (!ledger.isKept() && step.path().counts().results() > 1) {
      return; // The numbers of earlier evidence are not known.
    }
    List<StatedValue> known = new ArrayList<>(shown);
    known.addAll(before);
    for (StatedValue value : here) {
      StatedValue misread = isStated(step, value) ? misread(value, shown, here) : null;
      boolean heard = ledger.isKept() && ledger.knows(value.number());
      if (misread != null && !heard && !isKnown(value, known, here)) {
        step.add(misreading(step, value, misread, masked));
      }
      known.add(value);
    }
  }

  /** Adds the numbers that a step gives for the wrong row of its evidence. */
  private void misplaced(
      StepReading step, List<StatedValue> shown, List<StatedValue> here, List<StatedValue> before) {
    EvidenceRows rows = null;
    List<StatedValue> known = new ArrayList<>(before);
    for (StatedValue value : here) {
      boolean copied = shown.stream().anyMatch(v -> v.number() == value.number());
      if (copied && isTold(step, value) && !isKnown(value, known, here)) {
        rows = rows == null ? EvidenceRows.of(step.evidence().masked(), lexicon, words) : rows;
        rows.wrong(step.text(), step.masked(), value, here).ifPresent(step::add);
      }
      known.add(value);
    }
  }

  /** Returns true for a number that a sentence states as a fact, not as a result or a case. */
  private boolean isTold(StepReading step, StatedValue value) {
    Text text = step.text();
    int word = value.word();
    return !text.quoted(word)
        && !text.asks(text.sentence(word))
        && !step.isMasked(word)
        && !words.supposes(text, word)
        && ValueUse.of(text, value, words) != ValueUse.OPERAND
        && !isCalculated(text, value);
  }

  /** Returns the number of the evidence that the number can stand for; null for none. */
  private @Nullable StatedValue misread(
      StatedValue value, List<StatedValue> shown, List<StatedValue> here) {
    for (StatedValue one : shown) {
      if (isMisread(value, one, here)) {
        return one;
      }
    }
    return null;
  }

  /** Returns true for an exact number with a unit that a sentence states as a fact. */
  private boolean isStated(StepReading step, StatedValue value) {
    return value.size() >= FEWEST_DIGITS
        && !value.unit().isEmpty()
        && !value.isJoined()
        && !value.isNamed()
        && isTold(step, value)
        && !isInexact(step.text(), value.word());
  }

  /** Returns true for a number behind "about" or "less than". */
  private boolean isInexact(Text text, int word) {
    for (int i = word - 1; i >= 0 && i >= word - INEXACT; i--) {
      if (words.inexact.contains(text.word(i).toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for the number behind a sign of equality or before an operator. */
  private static boolean isCalculated(Text text, StatedValue value) {
    int before = value.start() - 1;
    while (before >= 0 && text.at(before) == ' ') {
      before--;
    }
    return before >= 0 && "=≈+*×/".indexOf(text.at(before)) >= 0;
  }

  /** Returns true when a text gives the number, or when it follows from two numbers. */
  private static boolean isKnown(
      StatedValue value, List<StatedValue> known, List<StatedValue> here) {
    double number = value.number();
    for (StatedValue one : known) {
      if (!one.isJoined() && (one.number() == number || value.isRounded(one))) {
        return true;
      }
    }
    for (StatedValue one : here) {
      if (one.start() < value.start() && one.number() == number) {
        return true;
      }
    }
    for (StatedValue one : known) {
      for (StatedValue other : known) {
        if (!one.isJoined() && !other.isJoined() && follows(value, one, other)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when the number is a sum, a product or a share of two others. */
  private static boolean follows(StatedValue value, StatedValue one, StatedValue other) {
    double a = one.number();
    double b = other.number();
    boolean alike = one.unit().equals(other.unit());
    boolean adds = alike && (one.unit().isEmpty() || value.sameUnit(one));
    boolean rest = value.sameUnit(one) && is(value, HUNDRED - a);
    boolean share =
        rest || (alike && (is(value, HUNDRED * a / b) || is(value, HUNDRED * (a - b) / b)));
    boolean product = isExact(value, a * b) || isExact(value, a / b) || isExact(value, a * b / 100);
    return (adds && (is(value, a + b) || is(value, a - b)))
        || (value.unit().equals("%") ? share : product);
  }

  /** Returns true for a result that has the value; a whole number is not rounded. */
  private static boolean isExact(StatedValue value, double result) {
    boolean whole = value.digits().indexOf('.') < 0;
    return whole ? (float) value.number() == (float) result : is(value, result);
  }

  /** Returns true for a result that has the value when it is rounded to its decimals. */
  private static boolean is(StatedValue value, double result) {
    int point = value.digits().indexOf('.');
    int decimals = point < 0 ? 0 : value.digits().length() - point - 1;
    return Math.abs(value.number() - result) <= 0.5 * Math.pow(10, -decimals);
  }

  /** Returns true when the number can be the shown one with a wrong digit. */
  private boolean isMisread(StatedValue value, StatedValue shown, List<StatedValue> here) {
    if (shown.isJoined() || shown.isNamed()) {
      return false;
    }
    StatedValue one = plain(value);
    StatedValue other = plain(shown);
    boolean rounded = one.digits().endsWith("0") && !other.digits().endsWith("0");
    boolean beside = here.stream().anyMatch(v -> !v.isJoined() && v.number() == shown.number());
    return one.sameUnit(other)
        && !beside
        && !rounded
        && (one.swaps(other) || (one.size() >= FEWEST_DIGITS && one.replaces(other)));
  }

  /** Returns a value without decimals that are zero, and with the sign of a currency. */
  private StatedValue plain(StatedValue value) {
    String digits = value.digits();
    int point = digits.indexOf('.');
    if (point > 0 && digits.substring(point + 1).chars().allMatch(c -> c == '0')) {
      digits = digits.substring(0, point);
    }
    String unit = words.currency.getOrDefault(value.unit(), value.unit());
    return new StatedValue(digits, unit, value.stems(), value.word(), value.start(), value.end());
  }

  private static Misreading misreading(
      StepReading step, StatedValue value, StatedValue shown, String evidence) {
    return new Misreading(
        step.masked().substring(value.start(), value.end()),
        value.number(),
        evidence.substring(shown.start(), shown.end()),
        "the evidence",
        value.swaps(shown),
        true,
        new Span(value.start(), value.end()));
  }
}
