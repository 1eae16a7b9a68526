package dev.ponens.fact.path;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePSet;
import org.pcollections.PSet;

/**
 * What each step and each tool result of a path left, and which steps were replaced.
 *
 * @param traces what each judged step and each tool result left, oldest first
 * @param shingles for some shingles of each step, the index of the last trace that had them
 * @param revised steps that a later step replaced: they are no longer on the path
 */
public record StepHistory(
    SharedList<StepTrace> traces, ShingleIndex shingles, PSet<Integer> revised) {
  /** The history of the empty path. */
  static final StepHistory NONE =
      new StepHistory(SharedList.empty(), ShingleIndex.NONE, HashTreePSet.empty());

  /**
   * The number of shingles of a step that are indexed: those with the smallest hashes. Two texts
   * that share four fifths of their shingles share one of the four smallest with a probability
   * above 0.99. A later step with the same shingle hides the earlier one.
   */
  private static final int INDEXED = 4;

  /** The maximum length of a circle, in steps. */
  private static final int LONGEST_CIRCLE = 64;

  /**
   * An earlier step and the similarity of its wording.
   *
   * @param step the earlier step, counted from 1
   * @param similarity the Jaccard similarity of the word shingles, 0 to 1
   * @param exact a hash of what an exact repeat shares: numbers, symbols, signs and names
   */
  public record Likeness(int step, double similarity, int exact) {}

  /** Returns the history with one more judged step. */
  StepHistory after(StepTrace trace) {
    ShingleIndex index = shingles.plus(trace.shingles(), INDEXED, traces.size());
    return new StepHistory(traces.plus(trace), index, revised);
  }

  /**
   * Returns the history with something that was shown: a result, or evidence.
   *
   * @param content its content words
   */
  StepHistory shown(int step, Hashes content) {
    StepTrace seen =
        new StepTrace(
            step,
            false,
            false,
            0,
            true,
            false,
            false,
            false,
            Hashes.NONE,
            0,
            0,
            0,
            0,
            content,
            false,
            List.of(),
            List.of());
    return new StepHistory(traces.plus(seen), shingles, revised);
  }

  /** Returns the history without a step that a later one replaces. */
  StepHistory without(int step) {
    return new StepHistory(traces, shingles, revised.plus(step));
  }

  /** Returns what a step left; null for a step that is not on the path. */
  @Nullable StepTrace of(int step) {
    int low = 0;
    int high = traces.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      StepTrace trace = traces.get(middle);
      if (trace.step() == step) {
        return trace;
      }
      if (trace.step() < step) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }

  /** Returns true unless a later step replaced the step. */
  boolean isLive(int step) {
    return revised.isEmpty() || !revised.contains(step);
  }

  /** Returns true when the last step says that its author changed something. */
  boolean changed() {
    for (int i = traces.size() - 1; i >= 0; i--) {
      StepTrace trace = traces.get(i);
      if (!trace.judged() || isLive(trace.step())) {
        return trace.judged() && trace.changes();
      }
    }
    return false;
  }

  /** Returns true when the last step checked something. */
  boolean checks() {
    return !traces.isEmpty() && traces.get(traces.size() - 1).checks();
  }

  /** Returns true when the last step showed working. */
  boolean works() {
    return !traces.isEmpty() && traces.get(traces.size() - 1).working();
  }

  /** Returns true when the last step only announces a correction. */
  boolean promises() {
    return !traces.isEmpty() && traces.get(traces.size() - 1).promises();
  }

  /** Returns the traces that are still on the path, newest first. */
  List<StepTrace> newestFirst() {
    List<StepTrace> live = new ArrayList<>(traces.size());
    for (StepTrace trace : traces) {
      if (isLive(trace.step())) {
        live.add(trace);
      }
    }
    Collections.reverse(live);
    return live;
  }

  /**
   * Returns the earlier step that is most similar to these shingles, if one shares any of the
   * indexed ones.
   */
  Optional<Likeness> like(Hashes of) {
    Likeness best = null;
    for (int i = 0; i < Math.min(INDEXED, of.size()); i++) {
      int at = shingles.last(of.at(i));
      if (at == ShingleIndex.NOWHERE) {
        continue;
      }
      StepTrace trace = traces.get(at);
      if (isLive(trace.step()) && (best == null || best.step() != trace.step())) {
        double similarity = trace.shingles().jaccard(of);
        if (best == null || similarity > best.similarity()) {
          best = new Likeness(trace.step(), similarity, trace.exact());
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * Returns how often a step with this text followed the last step, including the coming one.
   * Outside input in between, such as a tool result or a user message, restarts the count.
   *
   * @param of the shingles of the coming step
   * @param wording the hash of its letters
   * @param turn the first step of this turn
   */
  int times(Hashes of, int wording, int turn) {
    for (int i = 0; i < Math.min(INDEXED, of.size()); i++) {
      int at = shingles.last(of.at(i));
      if (at > 0 && traces.get(at).wording() == wording) {
        StepTrace earlier = traces.get(at);
        boolean again =
            isLive(earlier.step())
                && traces.get(traces.size() - 1).wording() == traces.get(at - 1).wording()
                && isAlone(at - 1, turn);
        return again ? earlier.times() + 1 : 1;
      }
    }
    return 1;
  }

  /**
   * Returns how many steps in a row of occurrences had this text, including the coming one. Outside
   * input between two of them, such as a tool result or a user message, restarts the count.
   *
   * @param of the shingles of the coming step
   * @param wording the hash of its letters
   * @param turn the first step of this turn
   */
  int seen(Hashes of, int wording, int turn) {
    for (int i = 0; i < Math.min(INDEXED, of.size()); i++) {
      int at = shingles.last(of.at(i));
      if (at != ShingleIndex.NOWHERE && traces.get(at).wording() == wording) {
        StepTrace earlier = traces.get(at);
        return isLive(earlier.step()) && isThinking(at, turn) ? earlier.seen() + 1 : 1;
      }
    }
    return 1;
  }

  /** Returns true when no outside input came since the trace at that index. */
  private boolean isThinking(int from, int turn) {
    boolean alone = traces.get(from).step() >= turn;
    for (int i = from; alone && i < traces.size(); i++) {
      alone = traces.get(i).judged();
    }
    return alone;
  }

  /**
   * Returns true when no outside input came since the trace at that index, and that trace is near.
   */
  private boolean isAlone(int from, int turn) {
    return traces.size() - from <= LONGEST_CIRCLE && isThinking(from, turn);
  }
}
