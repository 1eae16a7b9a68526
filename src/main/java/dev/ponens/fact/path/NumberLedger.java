package dev.ponens.fact.path;

import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * The numbers of a path: those that the question gives, those named since, and operations that
 * still have no result. Immutable; the size of each part is limited.
 *
 * @param given the numbers of the question, in its order
 * @param words the stems of the question's words
 * @param heard numbers of questions, tools and steps of earlier turns, as keys
 * @param said numbers that the steps of this turn named, as keys
 * @param equations the number of equations that the steps of this turn state
 * @param open operations without a stated result, oldest first
 */
public record NumberLedger(
    List<GivenNumber> given,
    Hashes words,
    PSet<Integer> heard,
    PSet<Integer> said,
    int equations,
    List<OpenOperations> open) {
  /** No numbers. */
  public static final NumberLedger EMPTY =
      new NumberLedger(
          List.of(), Hashes.NONE, HashTreePSet.empty(), HashTreePSet.empty(), 0, List.of());

  /** The maximum number of keys in a set; when it is reached, every number counts as named. */
  private static final int MOST = 4096;

  /** Differences of smaller numbers are too common. */
  private static final double SMALL = 10;

  /** The maximum number of numbers of a question that are kept. */
  public static final int MOST_GIVEN = 40;

  private static final int MOST_OPEN = 16;

  public NumberLedger {
    given = List.copyOf(given.subList(0, Math.min(given.size(), MOST_GIVEN)));
    open = List.copyOf(open);
  }

  /**
   * A number of the question.
   *
   * @param words the number as written
   * @param value its value; for a percentage, the number before the sign
   * @param shown the value of its digits alone: 2 in "2 dozen"
   * @param role how the question relates it to another number: {@code rate} ("$2 each"), {@code
   *     share} ("20 %"), {@code multiple} ("3 times"), {@code factor} ("twice as many"), {@code
   *     comparison} ("5 more than"); empty for a plain amount
   * @param asked true when the sentence that asks gives the number, as in "How much do 7 lamps
   *     cost?"
   */
  public record GivenNumber(String words, double value, double shown, String role, boolean asked) {
    /** Returns this number as one that the sentence that asks does not give. */
    public GivenNumber unasked() {
      return new GivenNumber(words, value, shown, role, false);
    }
  }

  /**
   * Operations whose result is not yet stated.
   *
   * @param step the step that contains them, counted from 1
   * @param words the words as written, secrets masked
   * @param operators the number of operations
   * @param truth their result; empty when there is none, as in a division by zero
   * @param value the same as a number; NaN when there is none
   * @param span their place in that step
   */
  public record OpenOperations(
      int step, String words, int operators, String truth, double value, Span span) {}

  /** Returns true when there are numbers to compare others with. */
  public boolean isKept() {
    return !given.isEmpty();
  }

  /** Returns true when the numbers of a step matter. */
  public boolean listens() {
    return isKept() || !open.isEmpty();
  }

  /** Returns the ledger after a new question. */
  NumberLedger asked(List<GivenNumber> numbers, Hashes stems, List<Double> named) {
    return new NumberLedger(
        numbers, stems, with(heard.plusAll(said), named), HashTreePSet.empty(), 0, open);
  }

  /** Returns the ledger after a tool result. */
  NumberLedger heard(List<Double> named) {
    return listens()
        ? new NumberLedger(
            given, words, isKept() ? with(heard, named) : heard, said, equations, open(named))
        : this;
  }

  /**
   * What a step adds to the ledger.
   *
   * @param named the numbers that it names, including the results of its equations
   * @param equations the number of equations that it states
   * @param works true when it computes something in another form, or may state a result in words
   * @param left operations that it leaves without a result
   */
  public record StepNumbers(
      List<Double> named, int equations, boolean works, List<OpenOperations> left) {
    public StepNumbers {
      named = List.copyOf(named);
      left = List.copyOf(left);
    }
  }

  /**
   * Returns the ledger after a step. A step that computes something continues the open operations
   * before it.
   */
  NumberLedger after(StepNumbers entry) {
    if (!listens() && entry.left().isEmpty()) {
      return this;
    }
    List<OpenOperations> still =
        entry.works() || entry.equations() > 0 ? new ArrayList<>(0) : open(entry.named());
    still.addAll(entry.left());
    return new NumberLedger(
        given,
        words,
        heard,
        isKept() ? with(said, entry.named()) : said,
        equations + entry.equations(),
        still.subList(0, Math.min(still.size(), MOST_OPEN)));
  }

  /** Returns the operations whose result these numbers neither state nor continue. */
  private List<OpenOperations> open(List<Double> named) {
    List<OpenOperations> still = new ArrayList<>(open.size());
    for (OpenOperations chain : open) {
      if (!ResultMatcher.names(named, chain.value())
          && !ResultMatcher.carries(named, chain.value())) {
        still.add(chain);
      }
    }
    return still;
  }

  private PSet<Integer> with(PSet<Integer> set, List<Double> named) {
    PSet<Integer> all = set;
    for (int i = 0; i < named.size() && all.size() < MOST; i++) {
      all = all.plus(key(named.get(i)));
    }
    return all;
  }

  private static int key(double value) {
    return Float.floatToIntBits((float) Math.abs(value));
  }

  /**
   * Returns true when the numbers of a text state that number, possibly rounded or in another form.
   */
  public static boolean states(List<Double> named, double value) {
    return ResultMatcher.names(named, value);
  }

  /** Returns true when the question, a tool or a step named the number. */
  public boolean knows(double value) {
    if (said.size() >= MOST || heard.size() >= MOST) {
      return true;
    }
    Integer key = key(value);
    return said.contains(key) || heard.contains(key);
  }

  /** Returns true when the question or a tool gave the number. */
  public boolean told(double value) {
    return heard.contains(key(value)) || given.stream().anyMatch(g -> g.value() == value);
  }

  /**
   * Returns true when steps of this turn named two numbers, neither of them small, that differ by
   * that number: 70 and 150 show that 80 was added.
   */
  public boolean differBy(double number) {
    if (said.size() >= MOST) {
      return true;
    }
    for (int one : said) {
      double value = Float.intBitsToFloat(one);
      if (value >= SMALL && value != number && said.contains(key(value + number))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a known number passes; also when there are too many to know. */
  public boolean any(DoublePredicate passes) {
    return said.size() >= MOST
        || heard.size() >= MOST
        || said.stream().anyMatch(k -> passes.test(Float.intBitsToFloat(k)))
        || heard.stream().anyMatch(k -> passes.test(Float.intBitsToFloat(k)));
  }

  /** Returns true when a step of this turn named that multiple of a known number. */
  public boolean scales(double factor) {
    if (said.size() >= MOST) {
      return true;
    }
    for (PSet<Integer> known : List.of(said, heard)) {
      for (int number : known) {
        if (number != 0 && said.contains(key(Float.intBitsToFloat(number) * factor))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true when no step of this turn named a number. */
  public boolean isSilent() {
    return said.isEmpty();
  }

  /** Returns true when a step of this turn named the number. */
  public boolean said(double value) {
    return said.contains(key(value)) || said.size() >= MOST;
  }
}
