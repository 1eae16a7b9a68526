package dev.ponens.fact.path;

import dev.ponens.fact.Span;
import java.util.ArrayList;
import java.util.List;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * The numbers of a path: what the question gives, what was named since, and which operations are
 * still without a result. Immutable; bounded in all its parts.
 *
 * @param given the numbers of the question, in its order
 * @param words the stems of the question's words
 * @param heard numbers of questions and tools, and of steps of earlier turns, as keys
 * @param said numbers the steps of this turn named, as keys
 * @param equations how many equations the steps of this turn state
 * @param open operations whose result nothing stated so far, oldest first
 */
public record Ledger(
    List<Given> given,
    Hashes words,
    PSet<Integer> heard,
    PSet<Integer> said,
    int equations,
    List<Open> open) {
  /** No numbers. */
  public static final Ledger EMPTY =
      new Ledger(List.of(), Hashes.NONE, HashTreePSet.empty(), HashTreePSet.empty(), 0, List.of());

  /** When a path has named more, every number counts as named. */
  private static final int MOST = 4096;

  private static final int MOST_GIVEN = 40;
  private static final int MOST_OPEN = 16;

  public Ledger {
    given = List.copyOf(given.subList(0, Math.min(given.size(), MOST_GIVEN)));
    open = List.copyOf(open);
  }

  /**
   * A number of the question.
   *
   * @param words the number as written
   * @param value what it is worth; a percentage by its digits
   * @param shown what its digits alone say: 2 in "2 dozen"
   */
  public record Given(String words, double value, double shown) {}

  /**
   * Operations whose result nothing has stated yet.
   *
   * @param step the step they stand in
   * @param words the words as written, secrets masked
   * @param operators how many operations
   * @param truth what they come to; empty when they come to nothing
   * @param value the same as a number; NaN when they come to nothing
   * @param span where they stand in that step
   */
  public record Open(
      int step, String words, int operators, String truth, double value, Span span) {}

  /** True when there are numbers that others can be compared with. */
  public boolean isKept() {
    return !given.isEmpty();
  }

  /** True when a step's numbers matter. */
  public boolean listens() {
    return isKept() || !open.isEmpty();
  }

  /** Behind a new question. */
  Ledger asked(List<Given> numbers, Hashes stems, List<Double> named) {
    return new Ledger(
        numbers, stems, with(heard.plusAll(said), named), HashTreePSet.empty(), 0, open);
  }

  /** Behind the result of a tool. */
  Ledger heard(List<Double> named) {
    return listens()
        ? new Ledger(
            given, words, isKept() ? with(heard, named) : heard, said, equations, open(named))
        : this;
  }

  /**
   * What a step writes down.
   *
   * @param named the numbers it names, what its equations come to included
   * @param equations how many equations it states
   * @param works whether it works something out otherwise, or may state a result in words
   * @param left operations that it leaves without a result
   */
  public record Entry(List<Double> named, int equations, boolean works, List<Open> left) {
    public Entry {
      named = List.copyOf(named);
      left = List.copyOf(left);
    }
  }

  /** Behind a step. One that works something out carries on what came before. */
  Ledger after(Entry entry) {
    if (!listens() && entry.left().isEmpty()) {
      return this;
    }
    List<Open> still =
        entry.works() || entry.equations() > 0 ? new ArrayList<>(0) : open(entry.named());
    still.addAll(entry.left());
    return new Ledger(
        given,
        words,
        heard,
        isKept() ? with(said, entry.named()) : said,
        equations + entry.equations(),
        still.subList(0, Math.min(still.size(), MOST_OPEN)));
  }

  /** The operations that these numbers neither state a result of nor go on from. */
  private List<Open> open(List<Double> named) {
    List<Open> still = new ArrayList<>(open.size());
    for (Open chain : open) {
      if (!Stating.names(named, chain.value()) && !Stating.carries(named, chain.value())) {
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

  /** True when the numbers of a text name that one: rounded perhaps, or in another form. */
  public static boolean states(List<Double> named, double value) {
    return Stating.names(named, value);
  }

  /** True when the question, a tool or a step named the number. */
  public boolean knows(double value) {
    return said(value) || heard.contains(key(value)) || heard.size() >= MOST;
  }

  /** True when no step of this turn named a number. */
  public boolean isSilent() {
    return said.isEmpty();
  }

  /** True when a step of this turn named the number. */
  public boolean said(double value) {
    return said.contains(key(value)) || said.size() >= MOST;
  }
}
