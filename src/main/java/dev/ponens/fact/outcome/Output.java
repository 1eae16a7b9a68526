package dev.ponens.fact.outcome;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The outcomes that the output of a command reports.
 *
 * @param kinds the status of each kind of outcome that it mentions, by the kind's name, sorted
 * @param printed true when it is marked as a program's output, regardless of the sender
 * @param counts the numbers of an output about tests
 */
public record Output(SortedMap<String, RunStatus> kinds, boolean printed, TestCounts counts) {
  /** The kind of outcome that every command has: whether it succeeded. */
  public static final String RUN = "run";

  /** The kind of outcome of an edit, which says nothing about a run. */
  public static final String EDIT = "edit";

  /** The kind of outcome of an exit code. */
  public static final String EXIT = "exit";

  public Output {
    kinds = Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
  }

  /** Creates an output without numbers. */
  public Output(SortedMap<String, RunStatus> kinds, boolean printed) {
    this(kinds, printed, TestCounts.NONE);
  }

  /** Returns this output with the status of an exit code that is known apart from its text. */
  public Output exited(RunStatus code) {
    SortedMap<String, RunStatus> all = new TreeMap<>(kinds);
    all.put(EXIT, code);
    return new Output(all, printed, counts);
  }

  /** Returns this output without the status of its exit code. */
  public Output withoutExit() {
    SortedMap<String, RunStatus> all = new TreeMap<>(kinds);
    all.remove(EXIT);
    return new Output(all, printed, counts);
  }

  /** Returns true when the run failed. */
  public boolean failed() {
    return ended() == RunStatus.FAILED;
  }

  /** Returns true when a kind of outcome passed and none failed. */
  public boolean passed() {
    return ended() == RunStatus.PASSED;
  }

  /**
   * Returns true when the output says that a run did not finish, or that there was nothing to run.
   */
  public boolean empty() {
    return ended() == RunStatus.NOTHING;
  }

  /**
   * Returns the status of the whole run. Failed tests count more than the exit code, and the exit
   * code counts more than an apparent error in between.
   */
  public RunStatus ended() {
    RunStatus exit = kinds.get(EXIT);
    RunStatus all = RunStatus.UNREAD;
    for (Map.Entry<String, RunStatus> kind : kinds.entrySet()) {
      if (kind.getKey().equals(EDIT)) {
        continue;
      }
      boolean general = kind.getKey().equals(RUN) || kind.getKey().equals(EXIT);
      if (general && exit != null && exit != RunStatus.NOTHING) {
        continue;
      }
      if (kind.getValue() == RunStatus.FAILED) {
        return RunStatus.FAILED;
      }
      all = kind.getValue() == RunStatus.PASSED || all == RunStatus.UNREAD ? kind.getValue() : all;
    }
    return exit == null || exit == RunStatus.NOTHING
        ? all
        : exit == RunStatus.FAILED ? exit : passed(all);
  }

  private static RunStatus passed(RunStatus all) {
    return all == RunStatus.NOTHING ? all : RunStatus.PASSED;
  }
}
