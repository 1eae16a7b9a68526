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
 * @param runs what was run and how it went
 * @param unsettled what has to be settled before the thinking may end
 * @param demand what the question asks of the thoughts
 * @param trail what rules said of the steps
 * @param sure how sure the steps said they were, newest first; null when none said
 * @param told what the steps stated
 * @param attempts what planning, executing and verifying left behind
 * @param ledger the numbers that were given, named and left uncomputed
 * @param charges the errors that were found, and the findings the caller disputes
 */
public record PathState(
    Counts counts,
    PVector<StepTrace> traces,
    PMap<String, Value> values,
    PMap<Integer, Integer> shingles,
    PSet<Integer> revised,
    PSet<Integer> flagged,
    Runs runs,
    Unsettled unsettled,
    Demand demand,
    Trail trail,
    @Nullable Sure sure,
    Told told,
    Attempts attempts,
    Ledger ledger,
    Charges charges) {
  /**
   * How many shingles of a step are indexed: its smallest hashes. Two texts that share four fifths
   * of their shingles share one of the four smallest with a probability above 0.99; a later step
   * with the same shingle hides the earlier one.
   */
  private static final int INDEXED = 4;

  /** Who goes in circles comes back after fewer steps than this. */
  private static final int LONGEST_CIRCLE = 64;

  /** Nothing has happened. */
  public static final PathState EMPTY =
      new PathState(
          Counts.NONE,
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty(),
          Runs.NONE,
          Unsettled.NONE,
          Demand.NONE,
          Trail.NONE,
          null,
          Told.NOTHING,
          Attempts.NONE,
          Ledger.EMPTY,
          Charges.NONE);

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
   * @param unchecked of the judged steps, how many came after the last that checked something and
   *     after the last result of a run
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
   * What a question asks of the thoughts.
   *
   * @param rank how hard it is: 0 low to 4 extreme; -1 when there is none
   * @param minSteps how many steps of working it asks for
   * @param puzzles the traps it sets
   * @param mentions the lists whose words stand in it
   * @param domain the field it belongs to, or the first thought that showed one; empty when unknown
   */
  public record Demand(
      int rank, int minSteps, List<Puzzle> puzzles, Set<String> mentions, String domain) {
    /** No question, no demand. */
    public static final Demand NONE = new Demand(-1, 0, List.of(), Set.of(), "");

    public Demand {
      puzzles = List.copyOf(puzzles);
      mentions = Names.of(mentions);
    }
  }

  /**
   * How sure a step said it was.
   *
   * @param value 0 to 1
   * @param step the step that said so
   * @param before who said so before; null when nobody did
   * @param curve how it went up to here
   */
  public record Sure(double value, int step, @Nullable Sure before, Curve curve) {}

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
   * @param exact a hash of what a repeat has to repeat exactly: numbers, symbols, signs and names
   */
  public record Likeness(int step, double similarity, int exact) {}

  /** How sure the path last was, if any of its steps said so. */
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
   * The path behind a step that says how sure it is.
   *
   * @param swing a smaller turn of the confidence is none
   */
  public PathState sure(int step, double value, double swing) {
    Sure last = lastSure();
    Curve curve = last == null ? Curve.from(value) : last.curve().then(value, mends(), swing);
    Sure now = new Sure(value, step, sure, curve);
    Next next = new Next(this);
    next.sure = now;
    return next.path();
  }

  /** How the confidence went up to the step that was last sure; empty when none was. */
  public Optional<Trend> trend() {
    Sure last = lastSure();
    return last == null ? Optional.empty() : Optional.of(last.curve().trend(mends()));
  }

  /** How many steps checked or revised something. */
  private int mends() {
    return counts.checks() + revised.size();
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
          best = new Likeness(trace.step(), similarity, trace.exact());
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * How often the last step and one with this text come in this order, the coming one included.
   * What came from outside in between, a result or the user's word, begins the count anew.
   *
   * @param of its shingles
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

  /** True when nothing came from outside since the trace at that index, which is close by. */
  private boolean isAlone(int from) {
    boolean near = traces.size() - from <= LONGEST_CIRCLE;
    boolean alone = near && traces.get(from).step() >= counts.turn();
    for (int i = from; alone && i < traces.size(); i++) {
      alone = traces.get(i).judged();
    }
    return alone;
  }

  /** The path behind a step that stated something. */
  public PathState told(Told by) {
    Next next = new Next(this);
    next.told = by;
    return next.path();
  }

  /** What the path stated last about something, if the step that did still counts. */
  public Optional<Said> said(int frame) {
    return told.of(frame).filter(s -> !revised.contains(s.step()));
  }

  /** The path with one more judged step. */
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
   * The path after a tool was called.
   *
   * @param step the event's number
   * @param command what the call does
   */
  public PathState called(@Nullable String callId, int step, Command command) {
    Next next = new Next(this);
    next.counts = counts.called(command.edits());
    next.runs = runs.called(callId == null ? "" : callId, step, command);
    next.trail = trail.acted();
    return next.path();
  }

  /** The path behind a thought that gives commands in a block of code; null for none. */
  public PathState showing(int step, @Nullable Command command) {
    return with(runs.showing(step, command));
  }

  /** The path behind a thought that says that something was changed. */
  public PathState telling(int step) {
    return with(runs.telling(step));
  }

  private PathState with(Runs by) {
    Next next = new Next(this);
    next.runs = by;
    return next.path();
  }

  /**
   * The path after a tool gave something back. A run that failed is still a run, but no evidence of
   * success.
   *
   * @param step the event's number
   * @param output what it says
   * @param failed the tool reported a failure
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

  /** The path behind a program's output that came from whoever runs things for the writer. */
  public PathState printed(int step, Output output, Hashes content) {
    Runs.Open shown = runs.shown();
    boolean ran = shown == null || shown.command().tool() == Command.Tool.RUN;
    Next next = new Next(this);
    next.counts = counts.returned(ran, ran && (output.failed() || output.empty()));
    next.traces = traces.plus(seen(step, content));
    next.runs = runs.printed(step, output);
    next.told = told.stale();
    return next.path();
  }

  /**
   * The path behind what somebody tells of a run, or holds as evidence.
   *
   * @param step the event's number
   * @param output what it says
   * @param bears it says something of what the step is about, though of no kind of outcome
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

  /** The field, as far as it showed; empty when it did not. */
  public String domain() {
    return demand.domain();
  }

  /** The path behind a thought that shows the field. */
  public PathState about(String domain) {
    Demand known =
        new Demand(demand.rank(), demand.minSteps(), demand.puzzles(), demand.mentions(), domain);
    Next next = new Next(this);
    next.demand = known;
    return next.path();
  }

  /**
   * The path after the user spoke: a new turn, with a new question. One that shows no field goes on
   * in the one before.
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
    next.told = Told.NOTHING;
    next.unsettled = Unsettled.NONE;
    return next.path();
  }

  /**
   * The path behind a step, when rules have said what it was.
   *
   * @param pattern how it thinks; empty when no rule said
   * @param revises it takes something back
   * @param branches it opens another way or stands on one
   */
  public PathState moved(String pattern, boolean revises, boolean branches) {
    Next next = new Next(this);
    next.trail = trail.after(pattern, revises, branches);
    return next.path();
  }

  /** The path with the traps and the words of a question, before it is known how hard that is. */
  public PathState posed(List<Puzzle> puzzles, Set<String> mentions) {
    Demand with = new Demand(demand.rank(), demand.minSteps(), puzzles, mentions, domain());
    Next next = new Next(this);
    next.demand = with;
    return next.path();
  }

  /** The path behind a step in which an error was found. */
  public PathState flag(int step) {
    return withFlagged(flagged.plus(step));
  }

  /** The path behind a step in which an error was found; {@link #flag} counts it. */
  public PathState charge(int step, Charges.Charge charge) {
    Next next = new Next(this);
    next.charges = charges.and(step, charge);
    return next.path();
  }

  /**
   * The path once the caller disputes what a rule found in a step: it no longer holds anything up.
   */
  public PathState disputed(int step, String rule) {
    Next next = new Next(this);
    next.charges = charges.without(step, rule);
    boolean cleared =
        charges.errors().containsKey(step) && !next.charges.errors().containsKey(step);
    next.flagged = cleared ? flagged.minus(step) : flagged;
    next.unsettled = cleared ? unsettled : unsettled.undoubting(step);
    return next.path();
  }

  /** The path behind a step that was given this advice. */
  public PathState advised(Trail.Advice advice) {
    if (advice.equals(trail.advice())) {
      return this;
    }
    Next next = new Next(this);
    next.trail = trail.advised(advice);
    return next.path();
  }

  /** The path behind a step in which a warning was found. */
  public PathState doubt(int step) {
    return with(unsettled.doubting(step));
  }

  /** The path behind a step that checked what came before. */
  public PathState checked() {
    return with(unsettled.checked());
  }

  /** The path with something else to be settled. */
  public PathState with(Unsettled by) {
    Next next = new Next(this);
    next.unsettled = by;
    return next.path();
  }

  /** True when the last step checked something. */
  public boolean checks() {
    return !traces.isEmpty() && traces.get(traces.size() - 1).checks();
  }

  /** The path behind a step that takes earlier errors back. */
  public PathState settle() {
    Next next = new Next(this);
    next.flagged = HashTreePSet.empty();
    next.unsettled = unsettled.revised();
    return next.path();
  }

  private PathState withFlagged(PSet<Integer> steps) {
    Next next = new Next(this);
    next.flagged = steps;
    return next.path();
  }

  /** The path with other attempts behind it. */
  public PathState after(Attempts by) {
    Next next = new Next(this);
    next.attempts = by;
    return next.path();
  }

  /** The first step on the path that was found wrong, if any was. */
  public OptionalInt firstError() {
    return flagged.stream().mapToInt(step -> step).min();
  }

  /** How many steps on the path were found wrong. */
  public int openErrors() {
    return flagged.size();
  }

  /** True unless a later step replaced the step. */
  public boolean isLive(int step) {
    return !revised.contains(step);
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

  /** The path behind a question with these numbers. */
  public PathState given(List<Ledger.Given> numbers, Hashes stems, List<Double> named) {
    return with(ledger.asked(numbers, stems, named));
  }

  /** The path behind a tool's result that names numbers. */
  public PathState heard(List<Double> named) {
    return with(ledger.heard(named));
  }

  /** The path behind a step with numbers. */
  public PathState reckoned(Ledger.Entry entry) {
    return with(ledger.after(entry));
  }

  private PathState with(Ledger changed) {
    Next next = new Next(this);
    next.ledger = changed;
    return next.path();
  }

  /** The path that follows from one, where only some of it changes. */
  private static final class Next {
    Counts counts;
    PVector<StepTrace> traces;
    PMap<String, Value> values;
    PMap<Integer, Integer> shingles;
    PSet<Integer> revised;
    PSet<Integer> flagged;
    Runs runs;
    Unsettled unsettled;
    Demand demand;
    Trail trail;
    @Nullable Sure sure;
    Told told;
    Attempts attempts;
    Ledger ledger;
    Charges charges;

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
      this.charges = from.charges;
    }

    PathState path() {
      return new PathState(
          counts, traces, values, shingles, revised, flagged, runs, unsettled, demand, trail, sure,
          told, attempts, ledger, charges);
    }
  }
}
