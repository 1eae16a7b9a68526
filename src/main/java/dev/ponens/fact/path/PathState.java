package dev.ponens.fact.path;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.trap.read.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * Everything a rule may know about the steps before this one, indexed. Immutable: a branch keeps
 * the state it left from, and extending one never changes another.
 *
 * @param counts how many of what, since the user last spoke
 * @param traces what each judged step left behind, oldest first
 * @param values the step that last gave each symbol a number, newest first, with that number
 * @param shingles for some of each step's shingles, the last step that had it
 * @param revised steps that a later one replaced: no longer on the path
 * @param flagged steps that an error was found in and that nothing has taken back since
 * @param openCalls what kind of tool each unanswered call went to, by call id
 * @param demand what the question asks of the thoughts
 * @param sure how sure the steps said they were, newest first; null when none said
 */
public record PathState(
    Counts counts,
    PVector<StepTrace> traces,
    PMap<String, Value> values,
    PMap<Integer, Integer> shingles,
    PSet<Integer> revised,
    PSet<Integer> flagged,
    PMap<String, Tool> openCalls,
    Demand demand,
    @Nullable Sure sure) {
  /**
   * How many shingles of a step are indexed: its smallest hashes. Two texts that share four fifths
   * of their shingles share one of the four smallest with a probability above 0.99; a later step
   * with the same shingle hides the earlier one.
   */
  private static final int INDEXED = 4;

  /** Nothing has happened. */
  public static final PathState EMPTY =
      new PathState(
          Counts.NONE,
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty(),
          HashTreePMap.empty(),
          Demand.NONE,
          null);

  /**
   * How many of what.
   *
   * @param thoughts judged steps since the user last spoke
   * @param working of those, how many showed working
   * @param pieces how many pieces of working they show together
   * @param checks of those, how many checked something
   * @param hypotheses of those, how many put a hypothesis forward
   * @param turn the first step of this turn, counted from 1
   * @param calls tool calls, all in all
   * @param results tool results without failure, all in all
   * @param unrunEdit a tool changed something and nothing was run since
   */
  public record Counts(
      int thoughts,
      int working,
      int pieces,
      int checks,
      int hypotheses,
      int turn,
      int calls,
      int results,
      boolean unrunEdit) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, 1, 0, 0, false);
  }

  /**
   * What a question asks of the thoughts.
   *
   * @param rank how hard it is: 0 low to 4 extreme; -1 when there is none
   * @param minSteps how many steps of working it asks for
   * @param puzzles the traps it sets
   * @param domain the field it belongs to, or the first thought that showed one; empty when unknown
   */
  public record Demand(int rank, int minSteps, List<Puzzle> puzzles, String domain) {
    /** No question, no demand. */
    public static final Demand NONE = new Demand(-1, 0, List.of(), "");

    public Demand {
      puzzles = List.copyOf(puzzles);
    }
  }

  /**
   * How sure a step said it was.
   *
   * @param value 0 to 1
   * @param step the step that said so
   * @param before who said so before; null when nobody did
   */
  public record Sure(double value, int step, @Nullable Sure before) {}

  /** What a tool does, as far as its name tells. */
  public enum Tool {
    /** Changes something. */
    EDIT,
    /** Only looks. */
    READ,
    /** Runs something, or is unknown. */
    RUN
  }

  /**
   * A number a symbol was given.
   *
   * @param number the number, normalised
   * @param step the step that gave it
   * @param before the number before that; null when there was none
   */
  public record Value(String number, int step, @Nullable Value before) {}

  /** The number the symbol has on this path, if any. */
  public Optional<Value> value(String symbol) {
    Value value = values.get(symbol);
    while (value != null && revised.contains(value.step())) {
      value = value.before();
    }
    return Optional.ofNullable(value);
  }

  /**
   * An earlier step and how much of its wording is shared.
   *
   * @param step the earlier step
   * @param similarity Jaccard similarity of the word shingles, 0 to 1
   */
  public record Likeness(int step, double similarity) {}

  /** How sure the path last was, if any of its steps said so. */
  public OptionalDouble confidence() {
    Sure last = sure;
    while (last != null && revised.contains(last.step())) {
      last = last.before();
    }
    return last == null ? OptionalDouble.empty() : OptionalDouble.of(last.value());
  }

  /** The path behind a step that says how sure it is. */
  public PathState sure(int step, double value) {
    return new PathState(
        counts,
        traces,
        values,
        shingles,
        revised,
        flagged,
        openCalls,
        demand,
        new Sure(value, step, sure));
  }

  /** The earlier step most like these shingles, if one shares any of the indexed ones. */
  public Optional<Likeness> like(Hashes of) {
    Likeness best = null;
    for (int i = 0; i < Math.min(INDEXED, of.size()); i++) {
      Integer at = shingles.get(of.at(i));
      if (at == null) {
        continue;
      }
      StepTrace trace = traces.get(at);
      if (!revised.contains(trace.step()) && (best == null || best.step() != trace.step())) {
        double similarity = trace.shingles().jaccard(of);
        if (best == null || similarity > best.similarity()) {
          best = new Likeness(trace.step(), similarity);
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The path with one more judged step. */
  public PathState after(StepTrace trace) {
    PMap<Integer, Integer> index = shingles;
    for (int i = 0; i < Math.min(INDEXED, trace.shingles().size()); i++) {
      index = index.plus(trace.shingles().at(i), traces.size());
    }
    PMap<String, Value> numbers = values;
    for (Assignment a : trace.assignments()) {
      numbers =
          numbers.plus(a.subject(), new Value(a.value(), trace.step(), numbers.get(a.subject())));
    }
    return new PathState(
        tally(counts, trace, 1),
        traces.plus(trace),
        numbers,
        index,
        revised,
        flagged,
        openCalls,
        demand,
        sure);
  }

  /** The path without a step that a later one replaces. Unknown steps change nothing. */
  public PathState without(int step) {
    if (revised.contains(step)) {
      return this;
    }
    Counts fewer = counts;
    int low = 0;
    int high = traces.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      StepTrace trace = traces.get(middle);
      if (trace.step() == step) {
        fewer = step >= counts.turn() ? tally(counts, trace, -1) : counts;
        break;
      }
      if (trace.step() < step) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return new PathState(
        fewer,
        traces,
        values,
        shingles,
        revised.plus(step),
        flagged.minus(step),
        openCalls,
        demand,
        sure);
  }

  private static Counts tally(Counts c, StepTrace trace, int by) {
    return new Counts(
        c.thoughts() + by,
        c.working() + (trace.working() ? by : 0),
        c.pieces() + trace.pieces() * by,
        c.checks() + (trace.checks() ? by : 0),
        c.hypotheses() + (trace.hypothesis() ? by : 0),
        c.turn(),
        c.calls(),
        c.results(),
        c.unrunEdit());
  }

  /** The path after a tool was called. */
  public PathState called(@Nullable String callId, Tool tool) {
    Counts c = counts;
    Counts more =
        new Counts(
            c.thoughts(),
            c.working(),
            c.pieces(),
            c.checks(),
            c.hypotheses(),
            c.turn(),
            c.calls() + 1,
            c.results(),
            c.unrunEdit() || tool == Tool.EDIT);
    return new PathState(
        more,
        traces,
        values,
        shingles,
        revised,
        flagged,
        openCalls.plus(callId == null ? "" : callId, tool),
        demand,
        sure);
  }

  /**
   * The path after a tool gave something back. A run that failed is still a run, but no evidence of
   * success.
   *
   * @param step the event's number
   * @param content the content words of the result; they may check an assumption
   */
  public PathState returned(int step, @Nullable String callId, boolean failed, Hashes content) {
    String key = callId == null ? "" : callId;
    Tool tool = openCalls.getOrDefault(key, Tool.RUN);
    Counts c = counts;
    Counts more =
        new Counts(
            c.thoughts(),
            c.working(),
            c.pieces(),
            c.checks(),
            c.hypotheses(),
            c.turn(),
            c.calls(),
            c.results() + (failed ? 0 : 1),
            c.unrunEdit() && (tool != Tool.RUN || failed));
    StepTrace seen =
        new StepTrace(
            step, false, false, 0, true, false, Hashes.NONE, content, List.of(), List.of());
    return new PathState(
        more,
        traces.plus(seen),
        values,
        shingles,
        revised,
        flagged,
        openCalls.minus(key),
        demand,
        sure);
  }

  /** The field, as far as it showed; empty when it did not. */
  public String domain() {
    return demand.domain();
  }

  /** The path behind a thought that shows the field. */
  public PathState about(String domain) {
    Demand known = new Demand(demand.rank(), demand.minSteps(), demand.puzzles(), domain);
    return new PathState(
        counts, traces, values, shingles, revised, flagged, openCalls, known, sure);
  }

  /**
   * The path after the user spoke: a new turn, with a new question. One that shows no field goes on
   * in the one before.
   */
  public PathState asked(int nextStep, Demand next) {
    Demand by =
        next.domain().isEmpty()
            ? new Demand(next.rank(), next.minSteps(), next.puzzles(), domain())
            : next;
    Counts c = counts;
    Counts fresh = new Counts(0, 0, 0, 0, 0, nextStep, c.calls(), c.results(), c.unrunEdit());
    return new PathState(fresh, traces, values, shingles, revised, flagged, openCalls, by, sure);
  }

  /** The path with the traps of a question, before it is known how hard that is. */
  public PathState posed(List<Puzzle> puzzles) {
    Demand with = new Demand(demand.rank(), demand.minSteps(), puzzles, domain());
    return new PathState(counts, traces, values, shingles, revised, flagged, openCalls, with, sure);
  }

  /** The path behind a step in which an error was found. */
  public PathState flag(int step) {
    return withFlagged(flagged.plus(step));
  }

  /** The path behind a step that takes earlier errors back. */
  public PathState settle() {
    return flagged.isEmpty() ? this : withFlagged(HashTreePSet.empty());
  }

  private PathState withFlagged(PSet<Integer> steps) {
    return new PathState(counts, traces, values, shingles, revised, steps, openCalls, demand, sure);
  }

  /** How many steps on the path were found wrong. */
  public int openErrors() {
    return flagged.size();
  }

  /** The traces still on the path, newest first. */
  public List<StepTrace> newestFirst() {
    List<StepTrace> live = new ArrayList<>(traces.size());
    for (StepTrace trace : traces) {
      if (!revised.contains(trace.step())) {
        live.add(trace);
      }
    }
    java.util.Collections.reverse(live);
    return live;
  }
}
