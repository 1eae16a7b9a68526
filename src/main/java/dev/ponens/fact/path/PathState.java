package dev.ponens.fact.path;

import dev.ponens.fact.Trend;
import dev.ponens.fact.measure.EventTimes;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.sequence.OrderOfThings;
import dev.ponens.fact.trap.read.Puzzle;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of a path before a step: everything that rules can know about earlier steps. Immutable:
 * a branch keeps the state at which it started, and extending one path never changes another. Each
 * part has its own class; this class says which parts an event changes.
 */
public final class PathState {
  /** The empty path. */
  public static final PathState EMPTY = new Next().path();

  private final StepCounts counts;
  private final StepHistory history;
  private final SymbolValues values;
  private final PathErrors charges;
  private final CommandRuns runs;
  private final Unsettled unsettled;
  private final Demand demand;
  private final ThinkingCourse trail;
  private final @Nullable ConfidenceHistory sure;
  private final PathStatements told;
  private final ContractState attempts;
  private final NumberLedger ledger;
  private final Commitments held;
  private final EventTimes events;
  private final RecentSteps recent;

  private PathState(Next from) {
    this.counts = from.counts;
    this.history = from.history;
    this.values = from.values;
    this.charges = from.charges;
    this.runs = from.runs;
    this.unsettled = from.unsettled;
    this.demand = from.demand;
    this.trail = from.trail;
    this.sure = from.sure;
    this.told = from.told;
    this.attempts = from.attempts;
    this.ledger = from.ledger;
    this.held = from.held;
    this.events = from.events;
    this.recent = from.recent;
  }

  /** Returns counts of steps and calls. */
  public StepCounts counts() {
    return counts;
  }

  /** Returns the errors that were found, and the findings that the caller disputes. */
  public PathErrors charges() {
    return charges;
  }

  /** Returns what was run, and its outcomes. */
  public CommandRuns runs() {
    return runs;
  }

  /** Returns what must be settled before the thinking may end. */
  public Unsettled unsettled() {
    return unsettled;
  }

  /** Returns what the question requires of the thoughts. */
  public Demand demand() {
    return demand;
  }

  /** Returns what rules concluded about the steps. */
  public ThinkingCourse trail() {
    return trail;
  }

  /** Returns what the steps stated. */
  public PathStatements told() {
    return told;
  }

  /** Returns what planning, executing and verifying left. */
  public ContractState attempts() {
    return attempts;
  }

  /** Returns the numbers that were given, named and left without a result. */
  public NumberLedger ledger() {
    return ledger;
  }

  /** Returns what the steps hold for true or leave open. */
  public Commitments held() {
    return held;
  }

  /** Returns the texts of the question and of the last thoughts. */
  public RecentSteps recent() {
    return recent;
  }

  /**
   * Returns the path after a thought.
   *
   * @param words its text, secrets masked
   * @param states what it says can no longer be changed or used
   * @param points the doubts and assumptions that are open after it
   * @param uses the sentences of it that use an assumption as a fact
   * @param open what is to settle after it
   * @param holds what the path holds for true or leaves open after it
   */
  public PathState saying(
      int step,
      String words,
      List<RecentSteps.State> states,
      List<RecentSteps.HeldPoint> points,
      List<RecentSteps.PointUse> uses,
      Unsettled open,
      Commitments holds) {
    Next next = new Next(this);
    next.unsettled = open;
    next.held = holds;
    next.recent = recent.and(step, words, states, points, uses);
    return next.path();
  }

  /** Returns the path after a question with this text, secrets masked. */
  public PathState hearing(String question) {
    Next next = new Next(this);
    next.recent = RecentSteps.asking(question);
    return next.path();
  }

  /** Returns what each judged step and each tool result left, oldest first. */
  public List<StepTrace> traces() {
    return history.traces();
  }

  /** Returns the number that the symbol has on this path, if any. */
  public Optional<SymbolValues.SymbolValue> value(String symbol) {
    return values.of(symbol, history);
  }

  /** Returns the last confidence that a step of the path stated, if any. */
  public OptionalDouble confidence() {
    ConfidenceHistory last = lastSure();
    return last == null ? OptionalDouble.empty() : OptionalDouble.of(last.value());
  }

  private @Nullable ConfidenceHistory lastSure() {
    return ConfidenceHistory.live(sure, history);
  }

  /**
   * Returns the path after a step that states its confidence.
   *
   * @param swing smaller changes of direction of the confidence do not count
   */
  public PathState sure(int step, double value, double swing) {
    ConfidenceHistory last = lastSure();
    ConfidenceSummary confidenceSummary =
        last == null ? ConfidenceSummary.from(value) : last.curve().then(value, mends(), swing);
    ConfidenceHistory now = new ConfidenceHistory(value, step, sure, confidenceSummary);
    Next next = new Next(this);
    next.sure = now;
    return next.path();
  }

  /**
   * Returns the course of the confidence up to the last step that stated one; empty when none did.
   */
  public Optional<Trend> trend() {
    ConfidenceHistory last = lastSure();
    return last == null ? Optional.empty() : Optional.of(last.curve().trend(mends()));
  }

  /** Returns the number of steps that checked or revised something. */
  private int mends() {
    return counts.checks() + history.revised().size();
  }

  /**
   * Returns the earlier step that is most similar to these shingles, if one shares any of the
   * indexed ones.
   */
  public Optional<StepHistory.Likeness> like(Hashes of) {
    return history.like(of);
  }

  /** Returns the content words of a judged step; none for a step that is not on the path. */
  public Hashes content(int step) {
    StepTrace trace = history.of(step);
    return trace == null ? Hashes.NONE : trace.content();
  }

  /** Returns true when a step between two steps begins a case, a trial or another problem. */
  public boolean reopens(int from, int to) {
    for (int step = from + 1; step < to; step++) {
      StepTrace trace = history.of(step);
      if (trace != null && trace.reopens()) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when the last step says that its author changed something. */
  public boolean changed() {
    return history.changed();
  }

  /**
   * Returns how often a step with this text followed the last step, including the coming one.
   * Outside input in between, such as a tool result or a user message, restarts the count.
   *
   * @param of the shingles of the coming step
   * @param wording the hash of its letters
   */
  public int times(Hashes of, int wording) {
    return history.times(of, wording, counts.turn());
  }

  /**
   * Returns how many steps had this text, including the coming one. Outside input between two of
   * them, such as a tool result or a user message, restarts the count.
   *
   * @param of the shingles of the coming step
   * @param wording the hash of its letters
   */
  public int seen(Hashes of, int wording) {
    return history.seen(of, wording, counts.turn());
  }

  /** Returns the path after a step that stated something. */
  public PathState told(PathStatements by) {
    Next next = new Next(this);
    next.told = by;
    return next.path();
  }

  /** Returns the last statement of the path about something, if its step is still on the path. */
  public Optional<PlainStatement> said(int frame) {
    return told.of(frame).filter(s -> isLive(s.step()));
  }

  /** Returns the path with one more judged step. */
  public PathState after(StepTrace trace) {
    return after(trace, told);
  }

  /**
   * Returns the path with one more judged step.
   *
   * @param by what the steps stated, this one included
   */
  public PathState after(StepTrace trace, PathStatements by) {
    Next next = new Next(this);
    next.told = by;
    next.counts = counts.after(trace);
    next.history = history.after(trace);
    next.values = values.after(trace);
    return next.path();
  }

  /**
   * Returns the path without a step that a later one replaces. An unknown step changes no counts.
   */
  public PathState without(int step) {
    if (!isLive(step)) {
      return this;
    }
    StepTrace trace = history.of(step);
    Next next = new Next(this);
    next.counts = trace == null ? counts : counts.without(trace);
    next.history = history.without(step);
    next.charges = charges.unflagging(step);
    next.unsettled = unsettled.without(step);
    return next.path();
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

  @SuppressWarnings("ReferenceEquality") // A step that runs nothing returns the same object.
  private PathState with(CommandRuns by) {
    if (by == runs) {
      return this;
    }
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
    boolean ran = runs.tool(key) == Command.ToolClass.RUN;
    boolean bad = failed || (ran && (output.failed() || output.empty()));
    Next next = new Next(this);
    next.counts = counts.returned(ran, bad);
    next.history = history.shown(step, content);
    next.runs = runs.returned(key, step, output, failed);
    next.unsettled = ran && !bad ? unsettled.ran(runs.begun(key)) : unsettled.back();
    next.trail = trail.acted();
    next.told = told.stale();
    return next.path();
  }

  /**
   * Returns the path after a program's output that came without a tool call, from the person or
   * system that runs programs for the writer.
   */
  public PathState printed(int step, Output output, Hashes content) {
    CommandRuns.OpenCall shown = runs.shown();
    boolean ran = shown == null || shown.command().tool() == Command.ToolClass.RUN;
    Next next = new Next(this);
    next.counts = counts.returned(ran, ran && (output.failed() || output.empty()));
    next.history = history.shown(step, content);
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
    next.history = shows ? history.shown(step, content) : history;
    next.runs = runs.held(step, output, bears);
    next.unsettled = shows ? unsettled.checked() : unsettled;
    next.told = shows ? told.stale() : told;
    next.trail = shows ? trail.acted() : trail;
    return next.path();
  }

  /** Returns the field; empty when nothing showed it. */
  public String domain() {
    return demand.domain();
  }

  /** Returns the path after a thought that shows the field. */
  public PathState about(String domain) {
    Next next = new Next(this);
    next.demand = demand.about(domain);
    return next.path();
  }

  /**
   * Returns the path after a user message: a new turn with a new question. A question that shows no
   * field keeps the field of the one before.
   */
  public PathState asked(int nextStep, Demand question) {
    Next next = new Next(this);
    next.counts = counts.turned(nextStep);
    next.values = SymbolValues.NONE;
    next.demand = question.domain().isEmpty() ? question.about(domain()) : question;
    next.trail = trail.anew();
    next.charges = charges.anew();
    next.told = PathStatements.NOTHING;
    next.held = held.anew(nextStep - 1);
    next.recent = RecentSteps.asking(recent.question());
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
   * Returns the path with the traps, the word lists, the words and the order of a question, before
   * its difficulty is known.
   *
   * @param asked the roots of the words with which the question says what it asks
   * @param sequence the order that its statements describe; null for most questions
   */
  public PathState posed(
      List<Puzzle> puzzles, Set<String> mentions, Hashes asked, @Nullable OrderOfThings sequence) {
    Next next = new Next(this);
    next.demand = demand.posed(puzzles, mentions, asked, sequence);
    return next.path();
  }

  /** Returns the path after a step in which an error was found. */
  public PathState flag(int step) {
    return with(charges.flagging(step));
  }

  /** Returns the path after a step that corrects the error of an earlier one. */
  public PathState corrected(int step) {
    return with(charges.unflagging(step));
  }

  /** Returns the path after a step that calls earlier steps wrong, and gives nothing instead. */
  public PathState withdrawn() {
    return charges.flagged().isEmpty() ? this : with(charges.withdrawing());
  }

  /** Returns the path after a step without an error, which may do again what was called wrong. */
  public PathState redone() {
    return charges.withdrawn().isEmpty() || !history.works() ? this : with(charges.redone());
  }

  /** Returns the path after a step that computes these values rightly. */
  public PathState restoring(Collection<PathErrors.Charge> right) {
    return with(charges.restoring(right));
  }

  /** Returns true when the last step only announces a correction. */
  public boolean promises() {
    return history.promises();
  }

  /** Returns the path with an error of a step recorded; {@link #flag} counts it. */
  public PathState charge(int step, PathErrors.Charge charge) {
    return with(charges.and(step, charge));
  }

  /**
   * Returns the path after the caller disputes what a rule found in a step: the finding no longer
   * blocks anything.
   */
  public PathState disputed(int step, String rule) {
    Next next = new Next(this);
    next.charges = charges.without(step, rule);
    boolean cleared = charges.clears(step, next.charges.errors());
    next.unsettled = cleared ? unsettled : unsettled.undoubting(step);
    return next.path();
  }

  /** Returns the path after a step that received this advice. */
  public PathState advised(ThinkingCourse.CourseAdvice advice) {
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

  /** Returns the path after a step in which a warning about security was found. */
  public PathState unreported(Unsettled.SecurityWarning warning) {
    return with(unsettled.unreporting(warning));
  }

  /** Returns the path after a step with reports of these kinds about earlier warnings. */
  public PathState reported(Set<String> reports) {
    return with(unsettled.reported(reports));
  }

  /** Returns the path with other things to settle. */
  public PathState with(Unsettled by) {
    Next next = new Next(this);
    next.unsettled = by;
    return next.path();
  }

  /** Returns true when the path has a step or a result. */
  public boolean begun() {
    return !history.traces().isEmpty();
  }

  /** Returns true when the last step checked something. */
  public boolean checks() {
    return history.checks();
  }

  /** Returns the path after a step that retracts earlier errors. */
  public PathState settle() {
    Next next = new Next(this);
    next.charges = charges.settled();
    next.unsettled = unsettled.revised();
    return next.path();
  }

  private PathState with(PathErrors errors) {
    Next next = new Next(this);
    next.charges = errors;
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
    return charges.flagged().isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(charges.flagged().first());
  }

  /** Returns the number of steps on the path that have an error. */
  public int openErrors() {
    return charges.flagged().size();
  }

  /** Returns the steps with an error that nothing has retracted since, in order. */
  public List<Integer> wrongSteps() {
    return List.copyOf(charges.flagged());
  }

  /** Returns the steps with a warning that nothing has checked or retracted since, in order. */
  public List<Integer> doubtedSteps() {
    return unsettled.doubted().stream().sorted().toList();
  }

  /** Returns the warnings about security that no later step reports, in the order of the steps. */
  public List<Unsettled.SecurityWarning> unreported() {
    if (unsettled.unreported().isEmpty()) {
      return List.of(); // nearly every step
    }
    return unsettled.unreported().stream()
        .sorted(
            Comparator.comparing(Unsettled.SecurityWarning::step)
                .thenComparing(Unsettled.SecurityWarning::rule))
        .toList();
  }

  /** Returns true unless a later step replaced the step. */
  public boolean isLive(int step) {
    return history.isLive(step);
  }

  /** Returns the traces that are still on the path, newest first. */
  public List<StepTrace> newestFirst() {
    return history.newestFirst();
  }

  /** Returns the path after a question with these numbers. */
  public PathState given(List<NumberLedger.GivenNumber> numbers, Hashes stems, List<Double> named) {
    return with(ledger.asked(numbers, stems, named));
  }

  /** Returns the path after a tool result that names numbers. */
  public PathState heard(List<Double> named) {
    return with(ledger.heard(named));
  }

  /** Returns the path after a step with numbers. */
  public PathState reckoned(NumberLedger.StepNumbers entry) {
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

  /** Returns the times that the question and the steps on the path state. */
  public EventTimes eventTimes() {
    return events.only(this::isLive);
  }

  /** Returns the path after a step that states these times. */
  public PathState timed(EventTimes by) {
    return by.equals(EventTimes.NONE) ? this : timing(events.and(by));
  }

  /** Returns the path after a question that states these times; earlier ones no longer count. */
  public PathState askedTimes(EventTimes by) {
    return by.equals(events) ? this : timing(by);
  }

  private PathState timing(EventTimes all) {
    Next next = new Next(this);
    next.events = all;
    return next.path();
  }

  private PathState with(NumberLedger changed) {
    Next next = new Next(this);
    next.ledger = changed;
    return next.path();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PathState path && parts().equals(path.parts());
  }

  @Override
  public int hashCode() {
    return parts().hashCode();
  }

  private List<@Nullable Object> parts() {
    return Arrays.asList(
        counts, history, values, charges, runs, unsettled, demand, trail, sure, told, attempts,
        ledger, held, events, recent);
  }

  /** A path that differs from another one in some parts. */
  private static final class Next {
    StepCounts counts = StepCounts.NONE;
    StepHistory history = StepHistory.NONE;
    SymbolValues values = SymbolValues.NONE;
    PathErrors charges = PathErrors.NONE;
    CommandRuns runs = CommandRuns.NONE;
    Unsettled unsettled = Unsettled.NONE;
    Demand demand = Demand.NONE;
    ThinkingCourse trail = ThinkingCourse.NONE;
    @Nullable ConfidenceHistory sure;
    PathStatements told = PathStatements.NOTHING;
    ContractState attempts = ContractState.NONE;
    NumberLedger ledger = NumberLedger.EMPTY;
    Commitments held = Commitments.NOTHING;
    EventTimes events = EventTimes.NONE;
    RecentSteps recent = RecentSteps.NONE;

    /** Begins with the empty path. */
    Next() {}

    Next(PathState from) {
      counts = from.counts;
      history = from.history;
      values = from.values;
      charges = from.charges;
      runs = from.runs;
      unsettled = from.unsettled;
      demand = from.demand;
      trail = from.trail;
      sure = from.sure;
      told = from.told;
      attempts = from.attempts;
      ledger = from.ledger;
      held = from.held;
      events = from.events;
      recent = from.recent;
    }

    PathState path() {
      return new PathState(this);
    }
  }
}
