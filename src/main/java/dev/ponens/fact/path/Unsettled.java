package dev.ponens.fact.path;

import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * What has to be settled before the thinking may end, since the user last spoke. Immutable.
 *
 * @param doubted steps that a warning was found in and that nothing has checked or taken back since
 * @param awaited steps that began a verification that has not come back
 * @param failed the step of the verification that failed and that nothing has mended; 0 for none
 * @param corrected the answer which that verification gave, as answers are compared; empty when it
 *     gave none
 * @param answered the last answer, as answers are compared; empty when there was none
 * @param planned how many thoughts the caller last said there would be; 0 when it did not say
 */
public record Unsettled(
    PSet<Integer> doubted,
    PSet<Integer> awaited,
    int failed,
    String corrected,
    String answered,
    int planned) {
  /** Nothing is open. */
  static final Unsettled NONE =
      new Unsettled(HashTreePSet.empty(), HashTreePSet.empty(), 0, "", "", 0);

  /** How many steps a warning was found in that is still open. */
  public int doubts() {
    return doubted.size();
  }

  /** How many verifications have not come back. */
  public int waits() {
    return awaited.size();
  }

  /** Behind a step that a warning was found in. */
  Unsettled doubting(int step) {
    return new Unsettled(doubted.plus(step), awaited, failed, corrected, answered, planned);
  }

  /** Behind a dispute of what was found in a step. */
  Unsettled undoubting(int step) {
    return new Unsettled(doubted.minus(step), awaited, failed, corrected, answered, planned);
  }

  /** Behind a check: warnings are looked into, and what was awaited has come back. */
  Unsettled checked() {
    return doubted.isEmpty() && awaited.isEmpty()
        ? this
        : new Unsettled(
            HashTreePSet.empty(), HashTreePSet.empty(), failed, corrected, answered, planned);
  }

  /** Behind the result of a verification, whatever it says: what was awaited has come back. */
  public Unsettled back() {
    return awaited.isEmpty()
        ? this
        : new Unsettled(doubted, HashTreePSet.empty(), failed, corrected, answered, planned);
  }

  /** Behind a step that begins a verification. */
  public Unsettled awaiting(int step) {
    return new Unsettled(doubted, awaited.plus(step), failed, corrected, answered, planned);
  }

  /** Behind a step that takes back what came before. */
  Unsettled revised() {
    boolean open = failed > 0 && !corrected.isEmpty();
    return new Unsettled(
        HashTreePSet.empty(), awaited, open ? failed : 0, open ? corrected : "", answered, planned);
  }

  /** Without a step that a later one replaces. */
  Unsettled without(int step) {
    return doubted.contains(step) || awaited.contains(step)
        ? new Unsettled(
            doubted.minus(step), awaited.minus(step), failed, corrected, answered, planned)
        : this;
  }

  /**
   * Behind a verification.
   *
   * @param right the answer it gives, as answers are compared; empty for none
   */
  public Unsettled verified(int step, boolean passed, String right) {
    boolean differs = !right.isEmpty() && !answered.isEmpty() && !right.equals(answered);
    boolean open = !passed || differs;
    return new Unsettled(doubted, awaited, open ? step : 0, open ? right : "", answered, planned);
  }

  /** Behind an answer, as answers are compared. The one a verification asked for mends it. */
  public Unsettled answering(String answer) {
    boolean mends = failed > 0 && !corrected.isEmpty() && corrected.equals(answer);
    return new Unsettled(
        doubted, awaited, mends ? 0 : failed, mends ? "" : corrected, answer, planned);
  }

  /** Behind a step that says how many thoughts there will be; 0 when there is no plan any more. */
  public Unsettled planning(int thoughts) {
    return thoughts == planned
        ? this
        : new Unsettled(doubted, awaited, failed, corrected, answered, thoughts);
  }
}
