package dev.ponens.fact.path;

import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.RunStatus;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * The commands that were run, their outcomes, and what changed since. Immutable.
 *
 * @param last the last run of each kind of outcome, by the kind's name
 * @param open calls without a result, by call id
 * @param shown the commands that the last thought gives in a code block; null for none
 * @param edited the step of the last change; 0 when nothing was changed
 * @param touched the step of the last call that may have changed something; 0 for none
 * @param told the step that last said that something was changed; 0 for none
 * @param counts the numbers that test runs showed
 */
public record CommandRuns(
    PMap<String, Run> last,
    PMap<String, OpenCall> open,
    @Nullable OpenCall shown,
    int edited,
    int touched,
    int told,
    ShownCounts counts) {
  /** No runs. */
  static final CommandRuns NONE =
      new CommandRuns(HashTreePMap.empty(), HashTreePMap.empty(), null, 0, 0, 0, ShownCounts.NONE);

  /** The start of the names of kinds of acts, such as a push. */
  public static final String ACT = "act-";

  /** The maximum number of calls without a result; when it is reached, all of them are dropped. */
  private static final int MOST_OPEN = 1_000;

  /**
   * A run of one kind.
   *
   * @param status its outcome
   * @param begun the step that started it; it shows nothing about later changes
   * @param step the step with its output
   * @param observed true when the output was recorded; false when the caller only reported it
   */
  public record Run(RunStatus status, int begun, int step, boolean observed) {}

  /**
   * A call without a result.
   *
   * @param command what it does
   * @param step the step of the call, counted from 1
   */
  public record OpenCall(Command command, int step) {}

  /** Returns the last run of a kind. */
  public Optional<Run> of(String kind) {
    return Optional.ofNullable(last.get(kind));
  }

  /** Returns the last started run that did not fail, of any kind. */
  public Optional<Run> good() {
    Run best = null;
    // The order does not matter: runs that one step started are equivalent.
    for (Run run : last.values()) {
      boolean good = run.status() == RunStatus.PASSED || run.status() == RunStatus.UNREAD;
      if (good && (best == null || best.begun() < run.begun())) {
        best = run;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns true when nothing was changed since a run began. */
  public boolean fresh(Run run) {
    return run.begun() >= edited;
  }

  /**
   * Returns true when nothing can have changed since a run. No later call may have changed
   * something; and if the run was only reported, no later text says that something was changed.
   */
  public boolean untouched(Run run) {
    return run.begun() >= touched && (run.observed() || run.step() >= told);
  }

  /** Returns true when more tests are said to have passed than any output shows. */
  public boolean exceeds(int tests) {
    return counts.exceeds(tests);
  }

  /** Returns what the call with this id does; {@code RUN} when the id is unknown. */
  Command.ToolClass tool(String call) {
    OpenCall known = open.get(call);
    return known == null ? Command.ToolClass.RUN : known.command().tool();
  }

  /** Returns the step of a call whose result has not arrived; 0 if it is unknown. */
  int begun(String call) {
    OpenCall known = open.get(call);
    return known == null ? 0 : known.step();
  }

  /** Returns the runs after a call. */
  CommandRuns called(String call, int step, Command command) {
    PMap<String, OpenCall> calls = open.size() >= MOST_OPEN ? HashTreePMap.empty() : open;
    CommandRuns next = changed(step, command);
    return new CommandRuns(
        last,
        calls.plus(call, new OpenCall(command, step)),
        null,
        next.edited,
        next.touched,
        told,
        counts);
  }

  /**
   * Returns the runs after a thought that gives commands in a code block; {@code null} means that
   * it gives none.
   */
  CommandRuns showing(int step, @Nullable Command command) {
    if (command == null) {
      return shown == null
          ? this
          : new CommandRuns(last, open, null, edited, touched, told, counts);
    }
    CommandRuns next = changed(step, command);
    return new CommandRuns(
        last, open, new OpenCall(command, step), next.edited, next.touched, told, counts);
  }

  private CommandRuns changed(int step, Command command) {
    return new CommandRuns(
        last,
        open,
        shown,
        command.edits() ? step : edited,
        command.mayEdit() ? step : touched,
        told,
        counts);
  }

  /** Returns the runs after a thought that says that something was changed. */
  CommandRuns telling(int step) {
    return new CommandRuns(last, open, shown, edited, touched, step, counts);
  }

  /** Returns the runs after the result of a call. */
  CommandRuns returned(String call, int step, Output output, boolean failed) {
    OpenCall known = open.get(call);
    return new CommandRuns(
        after(known, step, output, failed),
        open.minus(call),
        shown,
        edited,
        touched,
        told,
        counts.after(output.counts(), runs(known)));
  }

  /** Returns the runs after output that came without a call: it belongs to the last code block. */
  CommandRuns printed(int step, Output output) {
    return new CommandRuns(
        after(shown, step, output, false),
        open,
        null,
        edited,
        touched,
        told,
        counts.after(output.counts(), runs(shown)));
  }

  private static boolean runs(@Nullable OpenCall call) {
    return call == null || call.command().tool() == Command.ToolClass.RUN;
  }

  private PMap<String, Run> after(
      @Nullable OpenCall call, int step, Output output, boolean failed) {
    if (!runs(call)) {
      return last;
    }
    int begun = call == null ? step : call.step();
    // "make | grep error" exits with 1 when nothing was found.
    boolean filtered = call != null && call.command().filtered();
    boolean bad = filtered ? output.withoutExit().failed() : failed || output.failed();
    RunStatus ended =
        bad ? RunStatus.FAILED : output.empty() ? RunStatus.NOTHING : RunStatus.PASSED;
    PMap<String, Run> next = last.plus(Output.RUN, new Run(ended, begun, step, true));
    if (call != null) {
      boolean exited = !filtered && (failed || output.kinds().get(Output.EXIT) == RunStatus.FAILED);
      for (String kind : call.command().kinds()) {
        boolean act = kind.startsWith(ACT);
        boolean lost = act ? exited : bad;
        if (act && lost && stands(kind)) {
          continue;
        }
        next =
            next.plus(kind, new Run(lost ? RunStatus.FAILED : RunStatus.UNREAD, begun, step, true));
      }
    }
    for (Map.Entry<String, RunStatus> kind : output.kinds().entrySet()) {
      if (!kind.getKey().equals(Output.RUN) && !kind.getKey().equals(Output.EXIT)) {
        next = next.plus(kind.getKey(), new Run(kind.getValue(), begun, step, true));
      }
    }
    return next;
  }

  /**
   * Returns true when an act succeeded and nothing was changed since: a failed repetition, such as
   * a second commit with "nothing to commit", does not undo it.
   */
  private boolean stands(String kind) {
    Run before = last.get(kind);
    return before != null && before.status() != RunStatus.FAILED && fresh(before);
  }

  /**
   * Returns the runs after the caller reports a run.
   *
   * @param bears true when it concerns the subject of the step, even if it names no kind of outcome
   */
  CommandRuns held(int step, Output output, boolean bears) {
    PMap<String, Run> next = last;
    for (Map.Entry<String, RunStatus> kind : output.kinds().entrySet()) {
      if (!kind.getKey().equals(Output.RUN) && !kind.getKey().equals(Output.EXIT)) {
        next = next.plus(kind.getKey(), new Run(kind.getValue(), step, step, false));
      }
    }
    if (output.failed() || output.empty() || output.passed() || bears) {
      RunStatus ended =
          output.failed()
              ? RunStatus.FAILED
              : output.empty() ? RunStatus.NOTHING : RunStatus.PASSED;
      next = next.plus(Output.RUN, new Run(ended, step, step, false));
    }
    return new CommandRuns(
        next, open, shown, edited, touched, told, counts.after(output.counts(), true));
  }
}
