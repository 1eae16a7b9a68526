package dev.ponens.fact.path;

import dev.ponens.fact.Names;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * What planning, executing and verifying left behind since the user last spoke. Immutable. Unlike
 * the rest of a path it keeps what was revised: an attempt that failed is what the next one is
 * compared with.
 *
 * @param asked somebody asked for a marked answer
 * @param given the numbers of the question; null when none is known
 * @param marked the answer last marked; null when none was
 * @param plan the last plan; null when there was none
 * @param planFailed a verification has failed since that plan
 * @param executed the last step that executed; null when there was none
 * @param tried what the attempts since the last verification came to
 * @param rejected what attempts came to that a verification let fail
 */
public record Attempts(
    boolean asked,
    @Nullable Set<String> given,
    @Nullable Marked marked,
    @Nullable Wording plan,
    boolean planFailed,
    @Nullable Wording executed,
    PSet<String> tried,
    PSet<String> rejected) {
  /** Nothing was attempted. */
  public static final Attempts NONE =
      new Attempts(
          false, null, null, null, false, null, HashTreePSet.empty(), HashTreePSet.empty());

  /** More values than this nobody compares. */
  private static final int MOST = 64;

  /**
   * An answer that was marked.
   *
   * @param value its words, masked
   * @param step the step that marked it
   */
  public record Marked(String value, int step) {}

  /**
   * How a step was worded.
   *
   * @param step its number
   * @param shingles its word shingles
   */
  public record Wording(int step, Hashes shingles) {}

  /** True when a verification let an attempt fail that came to this. */
  public boolean rejects(String value) {
    return rejected.contains(value);
  }

  /** Behind a question: whether it asks for a marked answer, and its numbers. */
  public static Attempts of(boolean asked, Set<String> given) {
    return new Attempts(
        asked,
        Names.of(given),
        null,
        null,
        false,
        null,
        HashTreePSet.empty(),
        HashTreePSet.empty());
  }

  /** Behind a text that asks for a marked answer. */
  public Attempts asking() {
    return asked
        ? this
        : new Attempts(true, given, marked, plan, planFailed, executed, tried, rejected);
  }

  /** Behind a step that marks an answer. */
  public Attempts marking(Marked answer) {
    return new Attempts(asked, given, answer, plan, planFailed, executed, tried, rejected);
  }

  /** Behind a plan. */
  public Attempts planned(Wording by) {
    return new Attempts(asked, given, marked, by, false, executed, tried, rejected);
  }

  /** Behind a step that executes, and what it came to. */
  public Attempts executed(Wording by, Set<String> values) {
    PSet<String> all = tried.size() + values.size() > MOST ? tried : tried.plusAll(values);
    return new Attempts(asked, given, marked, plan, planFailed, by, all, rejected);
  }

  /** Behind a verification. */
  public Attempts verified(boolean passed) {
    PSet<String> none = HashTreePSet.empty();
    PSet<String> failed =
        passed ? none : rejected.size() > MOST ? rejected : rejected.plusAll(tried);
    return new Attempts(
        asked, given, marked, plan, plan != null && !passed, executed, none, failed);
  }
}
