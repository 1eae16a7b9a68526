package dev.ponens.fact.path;

import dev.ponens.fact.Thought;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * What the steps of a path hold for true or leave open since the user last spoke. The lists have a
 * fixed maximum length, so a step costs the same on long and short paths.
 *
 * @param last the last judged step; null for none
 * @param doubts the open doubts, oldest first
 * @param grounds the last reasons, oldest first
 * @param amounts the last amount of each named quantity, by a hash of its name
 * @param seen what outputs, evidence and the question show, oldest first
 * @param asked the last content words of the question
 * @param words what the words of the last judged step can state
 */
public record Commitments(
    @Nullable Thought last,
    List<Doubt> doubts,
    List<ClaimReason> grounds,
    PMap<Integer, HeldAmount> amounts,
    List<Observation> seen,
    Hashes asked,
    ClosingWords words) {
  private static final int MOST_DOUBTS = 8;
  private static final int MOST_GROUNDS = 24;
  private static final int MOST_SEEN = 64;

  /** The maximum number of quantities; when it is exceeded, all are forgotten. */
  private static final int MOST_AMOUNTS = 4096;

  /** Nothing. */
  public static final Commitments NOTHING =
      new Commitments(
          null,
          List.of(),
          List.of(),
          HashTreePMap.empty(),
          List.of(),
          Hashes.NONE,
          ClosingWords.NONE);

  public Commitments {
    doubts = newest(doubts, MOST_DOUBTS);
    grounds = newest(grounds, MOST_GROUNDS);
    seen = newest(seen, MOST_SEEN);
  }

  /**
   * A doubt.
   *
   * @param words the doubting words, masked
   * @param subject the content words of what is in doubt
   * @param step the step that doubts, counted from 1
   */
  public record Doubt(String words, Hashes subject, int step) {}

  /**
   * A reason for a claim.
   *
   * @param claim the content words of the claim
   * @param reason the content words of its reason
   * @param words both, masked
   * @param step the step that gives the reason, counted from 1
   */
  public record ClaimReason(Hashes claim, Hashes reason, String words, int step) {}

  /**
   * The amount of a named quantity.
   *
   * @param value the number with its unit, normalised
   * @param step the step that states it, counted from 1
   * @param alone true when a sentence gives it as a fact, without other numbers
   */
  public record HeldAmount(String value, int step, boolean alone) {
    /** An amount whose sentence may have other numbers. */
    public HeldAmount(String value, int step) {
      this(value, step, false);
    }
  }

  /**
   * What the words of a step can state.
   *
   * @param figures true when they have a digit, a formula or a name of one letter
   * @param names true when they have a capital letter within a sentence, or are few
   * @param repeats true when they repeat the last words of the question
   */
  public record ClosingWords(boolean figures, boolean names, boolean repeats) {
    /** Words that state nothing. */
    public static final ClosingWords NONE = new ClosingWords(false, false, false);
  }

  private static <T> List<T> newest(List<T> all, int most) {
    return List.copyOf(all.size() <= most ? all : all.subList(all.size() - most, all.size()));
  }

  /** Returns these with another last step, other doubts and more reasons. */
  public Commitments after(
      Thought thought, ClosingWords stated, List<Doubt> open, List<ClaimReason> reasons) {
    return new Commitments(
        thought,
        open,
        reasons.isEmpty() ? grounds : all(grounds, reasons),
        amounts,
        seen,
        asked,
        stated);
  }

  /** Returns the last amount of the quantity with this hash of its name; null if none is known. */
  public @Nullable HeldAmount amount(int name) {
    return amounts.get(name);
  }

  /** Returns these with an amount of a quantity. */
  public Commitments with(int quantity, HeldAmount amount) {
    PMap<Integer, HeldAmount> known =
        amounts.size() > MOST_AMOUNTS ? HashTreePMap.empty() : amounts;
    return new Commitments(last, doubts, grounds, known.plus(quantity, amount), seen, asked, words);
  }

  /** Returns these with more observations. */
  public Commitments seeing(List<Observation> more) {
    return more.isEmpty()
        ? this
        : new Commitments(last, doubts, grounds, amounts, all(seen, more), asked, words);
  }

  /** Returns nothing but what a question shows, for the turn that it begins. */
  Commitments anew(int question) {
    return NOTHING.seeing(seen.stream().filter(o -> o.step() == question).toList()).asking(asked);
  }

  /** Returns these with the last content words of a question. */
  public Commitments asking(Hashes question) {
    return question.size() == 0 && asked.size() == 0
        ? this
        : new Commitments(last, doubts, grounds, amounts, seen, question, words);
  }

  private static <T> List<T> all(List<T> some, List<T> more) {
    List<T> both = new ArrayList<>(some);
    both.addAll(more);
    return both;
  }
}
