package dev.ponens.guidance;

import dev.ponens.fact.find.FactFinder;
import dev.ponens.fact.ledger.RunLedger;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.rule.FindingSubject;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Hints;
import dev.ponens.verdict.StepVerdict;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The walk over the events of one transcript or live session, in their order. For each event, the
 * caller gets the path before it ({@link #before}), judges it on this path ({@link #judge}), and
 * adds it ({@link #add}). Batch runs and live sessions both use this class, so the same events get
 * the same verdicts. Not thread-safe.
 */
public final class PathWalk {
  private final Judge judge;
  private final Hints hints;
  private final RunState run;
  private TranscriptPaths paths;
  private PathState last = PathState.EMPTY;

  /**
   * Begins a walk before the question.
   *
   * @param hints what the caller states about the transcript
   */
  public PathWalk(Judge judge, Hints hints) {
    this(judge, hints, judge.run());
  }

  /**
   * Begins a walk before the question.
   *
   * @param run a run without events, from {@link Judge#run} or {@link Judge#tracedRun}
   */
  PathWalk(Judge judge, Hints hints, RunState run) {
    this.judge = judge;
    this.hints = hints;
    this.run = run;
    this.paths = new TranscriptPaths(PathState.EMPTY, judge::promises);
  }

  /** Returns the events so far, in the order of time. */
  RunState run() {
    return run;
  }

  /** Returns the ledger after the added events. */
  public RunLedger ledger() {
    return run.ledger();
  }

  /** Returns the path after the event that was added last. */
  public PathState last() {
    return last;
  }

  /** Returns the number of the added event that an id or a number names; 0 is the question. */
  public OptionalInt step(String reference) {
    return paths.step(reference);
  }

  /**
   * Returns the path before an event that was not added yet.
   *
   * @param failures receives references that name no earlier step; they are ignored
   */
  public PathState before(Event event, Consumer<String> failures) {
    return paths.before(event, failures);
  }

  /** Judges an event on the path before it, without adding it. */
  public Judge.JudgedStep judge(PathState before, Event event) {
    return judge.judge(before, run, event, hints);
  }

  /** Returns an event to be judged on the path before it, together with those of other walks. */
  FactFinder.Coming coming(PathState before, Event event) {
    return new FactFinder.Coming(before, run, event, hints);
  }

  /**
   * Judges an event like {@link #judge}. The gate of an event that concludes also includes the
   * findings of the path's end.
   *
   * @param earlier returns an added step by its number
   */
  public Judge.JudgedStep judgeAsLast(
      PathState before, Event event, IntFunction<FindingSubject> earlier) {
    Judge.JudgedStep step = judge(before, event);
    StepVerdict verdict = step.verdict();
    if (!event.concludes() || verdict == null) {
      return step;
    }
    FindingSubject own = new FindingSubject(event.step(), verdict.text(), event.origin());
    return judge.concluded(
        step, run, event, number -> number == event.step() ? own : earlier.apply(number));
  }

  /**
   * Adds the judged question, with which every path begins. Call it before any event is added.
   *
   * @return why an entry of the ledger was left out; null if the question is none
   */
  public @Nullable String ask(Event question, Judge.JudgedStep step) {
    String refused = judge.add(run, question, step.findings());
    askUnjudged(step.next());
    return refused;
  }

  /** Begins every path with a question that could not be added. */
  void askUnjudged(PathState behind) {
    paths = new TranscriptPaths(behind, judge::promises);
    last = behind;
  }

  /**
   * Adds an event to the run and the ledger, and to its path.
   *
   * @param step its result
   * @return why an entry of the ledger was left out; null for all other events
   */
  public @Nullable String add(Event event, Judge.JudgedStep step) {
    String refused = judge.add(run, event, step.findings());
    addToPath(event, step.next());
    return refused;
  }

  /** Adds an event to its path only. */
  void addToPath(Event event, PathState behind) {
    paths.add(event, behind);
    last = paths.behind(event, behind);
  }

  /**
   * Judges the end as if the event that was added last were final.
   *
   * @param subjects returns a step by its number
   */
  public Judge.JudgedStep end(IntFunction<FindingSubject> subjects) {
    return judge.end(last, run, subjects);
  }
}
