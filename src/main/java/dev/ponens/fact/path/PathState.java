package dev.ponens.fact.path;

import dev.ponens.fact.Assignment;
import dev.ponens.fact.Names;
import dev.ponens.fact.Trend;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.trap.read.Puzzle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PSortedSet;
import org.pcollections.PVector;
import org.pcollections.TreePSet;
import org.pcollections.TreePVector;

/**
 * The state of a path before a step: everything that rules can know about earlier steps. Immutable:
 * a branch keeps the state at which it started, and extending one path never changes another.
 *
 * @param counts counts of steps and calls
 * @param traces what each judged step and each tool result left, oldest first
 * @param values for each symbol, its numbers with the steps that gave them, newest first
 * @param shingles for some shingles of each step, the index of the last trace that had them
 * @param revised steps that a later step replaced: they are no longer on the path
 * @param flagged steps that have an error and that nothing has retracted since
 * @param runs what was run, and its outcomes
 * @param unsettled what must be settled before the thinking may end
 * @param demand what the question requires of the thoughts
 * @param trail what rules concluded about the steps
 * @param sure the confidences that steps stated, newest first; null when there is none
 * @param told what the steps stated
 * @param attempts what planning, executing and verifying left
 * @param ledger the numbers that were given, named and left without a result
 * @param charges the errors that were found, and the findings that the caller disputes
 * @param held what the steps hold for true or leave open
 */
public record PathState(
    Counts counts,
    PVector<StepTrace> traces,
    PMap<String, Value> values,
    PMap<Integer, Integer> shingles,
    PSet<Integer> revised,
    PSortedSet<Integer> flagged,
    CommandRuns runs,
    Unsettled unsettled,
    Demand demand,
    ThinkingCourse trail,
    @Nullable Sure sure,
    PathStatements told,
    ContractState attempts,
    NumberLedger ledger,
    PathErrors charges,
    Commitments held) {
  /**
   * The number of shingles of a step that are indexed: those with the smallest hashes. Two texts
   * that share four fifths of their shingles share one of the four smallest with a probability
   * above 0.99. A later step with the same shingle hides the earlier one.
   */
  private static final int INDEXED = 4;

  /** The maximum length of a circle, in steps. */
  private static final int LONGEST_CIRCLE = 64;

  /** The empty path. */
  public static final PathState EMPTY =
      new PathState(
          Counts.NONE,
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          TreePSet.empty(),
          CommandRuns.NONE,
          Unsettled.NONE,
          Demand.NONE,
          ThinkingCourse.NONE,
          null,
          PathStatements.NOTHING,
          ContractState.NONE,
          NumberLedger.EMPTY,
          PathErrors.NONE,
          Commitments.NOTHING);

  /**
   * Counts of steps and calls.
   *
   * @param thoughts the number of judged steps since the user last spoke
   * @param working the number of these that showed working
   * @param pieces the number of pieces of working that they show together
   * @param checks the number of these that checked something
   * @param hypotheses the number of these that proposed a hypothesis
   * @param turn the first step of this turn, counted from 1
   * @param calls the number of tool calls on the whole path
   * @param results the number of tool results without failure on the whole path
   * @param unrunEdit true when a tool changed something and nothing was run since
   * @param unchecked the number of judged steps since one last checked something or a run last
   *     returned a result
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
      boolean unrunEdit,
      int unchecked) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, 1, 0, 0, false, 0);

    Counts called(boolean edits) {
      return new Counts(
          thoughts,
          working,
          pieces,
          checks,
          hypotheses,
          turn,
          calls + 1,
          results,
          unrunEdit || edits,
          unchecked);
    }

    Counts returned(boolean ran, boolean failed) {
      return new Counts(
          thoughts,
          working,
          pieces,
          checks,
          hypotheses,
          turn,
          calls,
          results + (failed ? 0 : 1),
          unrunEdit && (!ran || failed),
          ran ? 0 : unchecked);
    }
  }

  /**
   * What a question requires of the thoughts.
   *
   * @param rank its difficulty, from 0 (low) to 4 (extreme); -1 without a question
   * @param minSteps the number of steps of working that it needs
   * @param puzzles the traps that it sets
   * @param mentions the word lists with a phrase in it
   * @param domain the field of the question, or of the first thought that showed one; empty when
   *     unknown
   */
  public record Demand(
      int rank, int minSteps, List<Puzzle> puzzles, Set<String> mentions, String domain) {
    /** The demand without a question. */
    public static final Demand NONE = new Demand(-1, 0, List.of(), Set.of(), "");

    public Demand {
      puzzles = List.copyOf(puzzles);
      mentions = Names.of(mentions);
    }
  }

  /**
   * The confidence that a step stated.
   *
   * @param value 0 to 1
   * @param step that step, counted from 1
   * @param before the confidence stated before it; null when there was none
   * @param curve the course of the confidence up to this step
   */
  public record Sure(double value, int step, @Nullable Sure before, ConfidenceSummary curve) {}

  /**
   * A number that a symbol was given.
   *
   * @param number the number, normalised
   * @param step the step that gave it, counted from 1
   * @param before the number before it; null when there was none
   */
  public record Value(String number, int step, @Nullable Value before) {}

  /** Returns the number that the symbol has on this path, if any. */
  public Optional<Value> value(String symbol) {
    Value value = values.get(symbol);
    while (value != null && revised.contains(value.step())) {
      value = value.before();
    }
    return Optional.ofNullable(value);
  }

  /**
   * An earlier step and the similarity of its wording.
   *
   * @param step the earlier step, counted from 1
   * @param similarity the Jaccard similarity of the word shingles, 0 to 1
   * @param exact a hash of what an exact repeat shares: numbers, symbols, signs and names
   */
  public record Likeness(int step, double similarity, int exact) {}

  /** Returns the last confidence that a step of the path stated, if any. */
  public OptionalDouble confidence() {
    Sure last = lastSure();
    return last == null ? OptionalDouble.empty() : OptionalDouble.of(last.value());
  }

  private @Nullable Sure lastSure() {
    Sure last = sure;
    while (last != null && revised.contains(last.step())) {
      last = last.before();
    }
    return last;
  }

  /**
   * Returns the path after a step that states its confidence.
   *
   * @param swing smaller changes of direction of the confidence do not count
   */
  public PathState sure(int step, double value, double swing) {
    Sure last = lastSure();
    ConfidenceSummary confidenceSummary =
        last == null ? ConfidenceSummary.from(value) : last.curve().then(value, mends(), swing);
    Sure now = new Sure(value, step, sure, confidenceSummary);
    Next next = new Next(this);
    next.sure = now;
    return next.path();
  }

  /**
   * Returns the course of the confidence up to the last step that stated one; empty when none did.
   */
  public Optional<Trend> trend() {
    Sure last = lastSure();
    return last == null ? Optional.empty() : Optional.of(last.curve().trend(mends()));
  }

  /** Returns the number of steps that checked or revised something. */
  private int mends() {
    return counts.checks() + revised.size();
  }

  /**
   * Returns the earlier step that is most similar to these shingles, if one shares any of the
   * indexed ones.
   */
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
   */
  public int times(Hashes of, int wording) {
    for (int i = 0; i < Math.min(INDEXED, of.size()); i++) {
      Integer at = shingles.get(of.at(i));
      if (at != null && at > 0 && traces.get(at).wording() == wording) {
        StepTrace earlier = traces.get(at);
        boolean again =
            !revised.contains(earlier.step())
                && traces.get(traces.size() - 1).wording() == traces.get(at - 1).wording()
                && isAlone(at - 1);
        return again ? earlier.times() + 1 : 1;
      }
    }
    return 1;
  }

  /**
   * Returns true when no outside input came since the trace at that index, and that trace is near.
   */
  private boolean isAlone(int from) {
    boolean near = traces.size() - from <= LONGEST_CIRCLE;
    boolean alone = near && traces.get(from).step() >= counts.turn();
    for (int i = from; alone && i < traces.size(); i++) {
      alone = traces.get(i).judged();
    }
    return alone;
  }

  /** Returns the path after a step that stated something. */
  public PathState told(PathStatements by) {
    Next next = new Next(this);
    next.told = by;
    return next.path();
  }

  /** Returns the last statement of the path about something, if its step is still on the path. */
  public Optional<PlainStatement> said(int frame) {
    return told.of(frame).filter(s -> !revised.contains(s.step()));
  }

  /** Returns the path with one more judged step. */
  public PathState after(StepTrace trace) {
    PMap<Integer, Integer> index = shingles;
    for (int i = 0; i < Math.min(INDEXED, trace.shingles().size()); i++) {
      index = index.plus(trace.shingles().at(i), traces.size());
    }
    PMap<String, Value> numbers = trace.reopens() ? HashTreePMap.empty() : values;
    for (Assignment a : trace.assignments()) {
      numbers =
          numbers.plus(a.subject(), new Value(a.value(), trace.step(), numbers.get(a.subject())));
    }
    Next next = new Next(this);
    next.counts = tally(counts, trace, 1);
    next.traces = traces.plus(trace);
    next.values = numbers;
    next.shingles = index;
    return next.path();
  }

  /**
   * Returns the path without a step that a later one replaces. An unknown step changes no counts.
   */
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
    Next next = new Next(this);
    next.counts = fewer;
    next.revised = revised.plus(step);
    next.flagged = flagged.minus(step);
    next.unsettled = unsettled.without(step);
    return next.path();
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
        c.unrunEdit(),
        by > 0 && trace.checks() ? 0 : Math.max(0, c.unchecked() + by));
  }

  /**
   * Returns the path after a tool call.
   *
   * @param step the number of the event, counted from 1
   * @param command what the call does
   */
  public PathState called(@Nullable String callId, int step, Command command) {
    Next next = new Next(this);
    next.counts = counts.called(command.edits());
    next.runs = runs.called(callId == null ? "" : callId, step, command);
    next.trail = trail.acted();
    return next.path();
  }

  /**
   * Returns the path after a thought that gives commands in a code block; {@code null} means that
   * it gives none.
   */
  public PathState showing(int step, @Nullable Command command) {
    return with(runs.showing(step, command));
  }

  /** Returns the path after a thought that says that something was changed. */
  public PathState telling(int step) {
    return with(runs.telling(step));
  }

  private PathState with(CommandRuns by) {
    Next next = new Next(this);
    next.runs = by;
    return next.path();
  }

  /**
   * Returns the path after a tool result. A failed run counts as a run, but not as evidence of
   * success.
   *
   * @param step the number of the event, counted from 1
   * @param output what the output says
   * @param failed true when the tool reported a failure
   * @param content the content words of the result; they may check an assumption
   */
  public PathState returned(
      int step, @Nullable String callId, Output output, boolean failed, Hashes content) {
    String key = callId == null ? "" : callId;
    boolean ran = runs.tool(key) == Command.Tool.RUN;
    boolean bad = failed || (ran && (output.failed() || output.empty()));
    Next next = new Next(this);
    next.counts = counts.returned(ran, bad);
    next.traces = traces.plus(seen(step, content));
    next.runs = runs.returned(key, step, output, failed);
    next.unsettled = ran && !bad ? unsettled.checked() : unsettled.back();
    next.trail = trail.acted();
    next.told = told.stale();
    return next.path();
  }

  /**
   * Returns the path after a program's output that came without a tool call, from the person or
   * system that runs programs for the writer.
   */
  public PathState printed(int step, Output output, Hashes content) {
    CommandRuns.Open shown = runs.shown();
    boolean ran = shown == null || shown.command().tool() == Command.Tool.RUN;
    Next next = new Next(this);
    next.counts = counts.returned(ran, ran && (output.failed() || output.empty()));
    next.traces = traces.plus(seen(step, content));
    next.runs = runs.printed(step, output);
    next.told = told.stale();
    return next.path();
  }

  /**
   * Returns the path after someone reports a run or gives evidence.
   *
   * @param step the number of the event, counted from 1
   * @param output what the report says
   * @param bears true when it concerns the subject of the step, even if it names no kind of outcome
   * @param content its content words; they may check an assumption
   */
  public PathState held(int step, Output output, boolean bears, Hashes content) {
    boolean shows = !output.failed() && (output.passed() || bears);
    Next next = new Next(this);
    next.counts = shows ? counts.returned(true, false) : counts;
    next.traces = shows ? traces.plus(seen(step, content)) : traces;
    next.runs = runs.held(step, output, bears);
    next.unsettled = shows ? unsettled.checked() : unsettled;
    next.told = shows ? told.stale() : told;
    next.trail = shows ? trail.acted() : trail;
    return next.path();
  }

  private static StepTrace seen(int step, Hashes content) {
    return new StepTrace(
        step,
        false,
        false,
        0,
        true,
        false,
        Hashes.NONE,
        0,
        0,
        0,
        content,
        false,
        List.of(),
        List.of());
  }

  /** Returns the field; empty when nothing showed it. */
  public String domain() {
    return demand.domain();
  }

  /** Returns the path after a thought that shows the field. */
  public PathState about(String domain) {
    Demand known =
        new Demand(demand.rank(), demand.minSteps(), demand.puzzles(), demand.mentions(), domain);
    Next next = new Next(this);
    next.demand = known;
    return next.path();
  }

  /**
   * Returns the path after a user message: a new turn with a new question. A question that shows no
   * field keeps the field of the one before.
   */
  public PathState asked(int nextStep, Demand question) {
    Demand by =
        question.domain().isEmpty()
            ? new Demand(
                question.rank(),
                question.minSteps(),
                question.puzzles(),
                question.mentions(),
                domain())
            : question;
    Counts c = counts;
    Counts fresh = new Counts(0, 0, 0, 0, 0, nextStep, c.calls(), c.results(), c.unrunEdit(), 0);
    Next next = new Next(this);
    next.counts = fresh;
    next.values = HashTreePMap.empty();
    next.demand = by;
    next.trail = trail.anew();
    next.told = PathStatements.NOTHING;
    next.held = held.anew(nextStep - 1);
    next.unsettled = Unsettled.NONE.with(unsettled.points());
    return next.path();
  }

  /**
   * Returns the path after a step that rules have classified.
   *
   * @param pattern its thinking pattern; empty when no rule found one
   * @param revises true when it retracts something
   * @param branches true when it opens a branch or is on one
   */
  public PathState moved(String pattern, boolean revises, boolean branches) {
    Next next = new Next(this);
    next.trail = trail.after(pattern, revises, branches);
    return next.path();
  }

  /**
   * Returns the path with the traps and the word lists of a question, before its difficulty is
   * known.
   */
  public PathState posed(List<Puzzle> puzzles, Set<String> mentions) {
    Demand with = new Demand(demand.rank(), demand.minSteps(), puzzles, mentions, domain());
    Next next = new Next(this);
    next.demand = with;
    return next.path();
  }

  /** Returns the path after a step in which an error was found. */
  public PathState flag(int step) {
    return withFlagged(flagged.plus(step));
  }

  /** Returns the path with an error of a step recorded; {@link #flag} counts it. */
  public PathState charge(int step, PathErrors.Charge charge) {
    Next next = new Next(this);
    next.pathErrors = charges.and(step, charge);
    return next.path();
  }

  /**
   * Returns the path after the caller disputes what a rule found in a step: the finding no longer
   * blocks anything.
   */
  public PathState disputed(int step, String rule) {
    Next next = new Next(this);
    next.pathErrors = charges.without(step, rule);
    boolean cleared =
        charges.errors().containsKey(step) && !next.pathErrors.errors().containsKey(step);
    next.flagged = cleared ? flagged.minus(step) : flagged;
    next.unsettled = cleared ? unsettled : unsettled.undoubting(step);
    return next.path();
  }

  /** Returns the path after a step that received this advice. */
  public PathState advised(ThinkingCourse.Advice advice) {
    if (advice.equals(trail.advice())) {
      return this;
    }
    Next next = new Next(this);
    next.trail = trail.advised(advice);
    return next.path();
  }

  /** Returns the path after a step that names two options. */
  public PathState choosing(ThinkingCourse.Options options) {
    if (options.equals(trail.options())) {
      return this;
    }
    Next next = new Next(this);
    next.trail = trail.choosing(options);
    return next.path();
  }

  /** Returns the path after a step in which a warning was found. */
  public PathState doubt(int step) {
    return with(unsettled.doubting(step));
  }

  /** Returns the path after a step that checked what came before. */
  public PathState checked() {
    return with(unsettled.checked());
  }

  /** Returns the path with other things to settle. */
  public PathState with(Unsettled by) {
    Next next = new Next(this);
    next.unsettled = by;
    return next.path();
  }

  /** Returns true when the path has a step or a result. */
  public boolean begun() {
    return !traces.isEmpty();
  }

  /** Returns true when the last step checked something. */
  public boolean checks() {
    return !traces.isEmpty() && traces.get(traces.size() - 1).checks();
  }

  /** Returns the path after a step that retracts earlier errors. */
  public PathState settle() {
    Next next = new Next(this);
    next.flagged = TreePSet.empty();
    next.unsettled = unsettled.revised();
    return next.path();
  }

  private PathState withFlagged(PSortedSet<Integer> steps) {
    Next next = new Next(this);
    next.flagged = steps;
    return next.path();
  }

  /** Returns the path with other attempts. */
  public PathState after(ContractState by) {
    Next next = new Next(this);
    next.attempts = by;
    return next.path();
  }

  /** Returns the first step on the path that has an error, if any. */
  public OptionalInt firstError() {
    return flagged.isEmpty() ? OptionalInt.empty() : OptionalInt.of(flagged.first());
  }

  /** Returns the number of steps on the path that have an error. */
  public int openErrors() {
    return flagged.size();
  }

  /** Returns true unless a later step replaced the step. */
  public boolean isLive(int step) {
    return !revised.contains(step);
  }

  /** Returns the traces that are still on the path, newest first. */
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

  /** Returns the path after a question with these numbers. */
  public PathState given(List<NumberLedger.Given> numbers, Hashes stems, List<Double> named) {
    return with(ledger.asked(numbers, stems, named));
  }

  /** Returns the path after a tool result that names numbers. */
  public PathState heard(List<Double> named) {
    return with(ledger.heard(named));
  }

  /** Returns the path after a step with numbers. */
  public PathState reckoned(NumberLedger.Entry entry) {
    return with(ledger.after(entry));
  }

  /** Returns the path with other things that its steps hold for true or leave open. */
  @SuppressWarnings("ReferenceEquality") // A step that changes nothing returns the same object.
  public PathState with(Commitments by) {
    if (by == held) {
      return this;
    }
    Next next = new Next(this);
    next.held = by;
    return next.path();
  }

  private PathState with(NumberLedger changed) {
    Next next = new Next(this);
    next.ledger = changed;
    return next.path();
  }

  /** A path that differs from another one in some parts. */
  private static final class Next {
    Counts counts;
    PVector<StepTrace> traces;
    PMap<String, Value> values;
    PMap<Integer, Integer> shingles;
    PSet<Integer> revised;
    PSortedSet<Integer> flagged;
    CommandRuns runs;
    Unsettled unsettled;
    Demand demand;
    ThinkingCourse trail;
    @Nullable Sure sure;
    PathStatements told;
    ContractState attempts;
    NumberLedger ledger;
    PathErrors pathErrors;
    Commitments held;

    Next(PathState from) {
      this.counts = from.counts;
      this.traces = from.traces;
      this.values = from.values;
      this.shingles = from.shingles;
      this.revised = from.revised;
      this.flagged = from.flagged;
      this.runs = from.runs;
      this.unsettled = from.unsettled;
      this.demand = from.demand;
      this.trail = from.trail;
      this.sure = from.sure;
      this.told = from.told;
      this.attempts = from.attempts;
      this.ledger = from.ledger;
      this.pathErrors = from.charges;
      this.held = from.held;
    }

    PathState path() {
      return new PathState(
          counts,
          traces,
          values,
          shingles,
          revised,
          flagged,
          runs,
          unsettled,
          demand,
          trail,
          sure,
          told,
          attempts,
          ledger,
          pathErrors,
          held);
    }
  }
}
