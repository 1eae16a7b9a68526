package dev.ponens.fact.path;

import dev.ponens.fact.Names;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * What planning, executing and verifying left since the user last spoke. Immutable. Unlike the rest
 * of a path it keeps revised steps: the next attempt is compared with the one that failed.
 *
 * @param asked true when someone asked for a marked answer
 * @param given the numbers of the question; null without a question
 * @param marked the answer last marked; null when there was none
 * @param plan the last plan; null when there was none
 * @param planFailed true when a verification has failed since that plan
 * @param executed the last step that executed; null when there was none
 * @param verified the last step that verified, counted from 1; 0 when there was none
 * @param tried the results of the attempts since the last verification
 * @param rejected the results of attempts that failed a verification
 * @param feedback the beginnings of the words with which the last verification failed; empty when
 *     it passed or gave no reason
 */
public record ContractState(
    boolean asked,
    @Nullable Set<String> given,
    @Nullable Marked marked,
    @Nullable StepWording plan,
    boolean planFailed,
    @Nullable StepWording executed,
    int verified,
    PSet<String> tried,
    PSet<String> rejected,
    Set<String> feedback) {
  /** No attempts. */
  public static final ContractState NONE =
      new ContractState(
          false,
          null,
          null,
          null,
          false,
          null,
          0,
          HashTreePSet.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty());

  /** The maximum number of results to keep. */
  private static final int MOST = 64;

  /**
   * An answer that was marked.
   *
   * @param value its words, masked
   * @param step the step that marked it
   */
  public record Marked(String value, int step) {}

  /** The wording of a step. */
  public record StepWording(int step, Hashes shingles) {}

  /** Returns true when an attempt with this result failed a verification. */
  public boolean rejects(String value) {
    return rejected.contains(value);
  }

  /** Returns the state after a question: whether it asks for a marked answer, and its numbers. */
  public static ContractState of(boolean asked, Set<String> given) {
    return new ContractState(
        asked,
        Names.of(given),
        null,
        null,
        false,
        null,
        0,
        HashTreePSet.empty(),
        HashTreePSet.empty(),
        HashTreePSet.empty());
  }

  /** Returns the state after a text that asks for a marked answer. */
  public ContractState asking() {
    return asked
        ? this
        : new ContractState(
            true, given, marked, plan, planFailed, executed, verified, tried, rejected, feedback);
  }

  /** Returns the state after a step that marks an answer. */
  public ContractState marking(Marked answer) {
    return new ContractState(
        asked, given, answer, plan, planFailed, executed, verified, tried, rejected, feedback);
  }

  /** Returns the state after a plan. */
  public ContractState planned(StepWording by) {
    return new ContractState(
        asked, given, marked, by, false, executed, verified, tried, rejected, feedback);
  }

  /** Returns the state after a step that executes, with its results. */
  public ContractState executed(StepWording by, Set<String> values) {
    PSet<String> all = tried.size() + values.size() > MOST ? tried : tried.plusAll(values);
    return new ContractState(
        asked, given, marked, plan, planFailed, by, verified, all, rejected, feedback);
  }

  /**
   * Returns the state after a verification.
   *
   * @param why the beginnings of the words of its feedback
   * @param right the right answer that it gives, which has not failed; empty for none
   * @param onlyForm true when it rejects the form of the attempt only, so that no value has failed
   */
  public ContractState verified(boolean passed, Set<String> why, String right, boolean onlyForm) {
    PSet<String> none = HashTreePSet.empty();
    PSet<String> failed =
        passed
            ? none
            : onlyForm || rejected.size() > MOST ? rejected : rejected.plusAll(tried).minus(right);
    return new ContractState(
        asked,
        given,
        marked,
        plan,
        plan != null && !passed,
        executed,
        verified,
        none,
        failed,
        passed ? Set.of() : why);
  }

  /** Returns the state after a step that verifies, whether or not its reply can be read. */
  public ContractState verifiedIn(int step) {
    return new ContractState(
        asked, given, marked, plan, planFailed, executed, step, tried, rejected, feedback);
  }

  /**
   * Returns true when a step of this phase belongs to a further attempt: a verification came after
   * the last step of the phase, or in the phase {@code verify}, the execution is a new one.
   *
   * @param phase the phase that the caller states; null for none
   */
  public boolean retries(@Nullable String phase) {
    return verified > 0
        && phase != null
        && switch (phase) {
          case "plan" -> plan != null && verified > plan.step();
          case "execute" -> executed != null && verified > executed.step();
          case "verify" -> executed != null && executed.step() > verified;
          default -> false;
        };
  }
}
