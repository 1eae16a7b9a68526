package dev.ponens.fact.outcome;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the output of a command says.
 *
 * @param kinds how each kind of outcome it speaks of went, by the kind's name, sorted
 * @param printed it is marked as a program's output, whoever sends it
 */
public record Output(SortedMap<String, Status> kinds, boolean printed) {
  /** The kind that every command has: whether it ended well. */
  public static final String RUN = "run";

  /** How the command ended, where it says so: an exit code. */
  public static final String EXIT = "exit";

  public Output {
    kinds = Collections.unmodifiableSortedMap(new TreeMap<>(kinds));
  }

  /** True when what ran failed. */
  public boolean failed() {
    return ended() == Status.FAILED;
  }

  /** True when a kind of outcome passed, and none failed. */
  public boolean passed() {
    return ended() == Status.PASSED;
  }

  /** True when it says that something ran to no end, or that there was nothing to run. */
  public boolean empty() {
    return ended() == Status.NOTHING;
  }

  /**
   * How the run as a whole went: failed tests count more than how the command ended, and how it
   * ended more than what looks like an error in between.
   */
  public Status ended() {
    Status exit = kinds.get(EXIT);
    Status all = Status.UNREAD;
    for (Map.Entry<String, Status> kind : kinds.entrySet()) {
      boolean general = kind.getKey().equals(RUN) || kind.getKey().equals(EXIT);
      if (kind.getValue() == Status.FAILED && !(general && exit != null)) {
        return Status.FAILED;
      }
      all = kind.getValue() == Status.PASSED || all == Status.UNREAD ? kind.getValue() : all;
    }
    return exit == null || exit == Status.NOTHING
        ? all
        : exit == Status.FAILED ? exit : passed(all);
  }

  private static Status passed(Status all) {
    return all == Status.NOTHING ? all : Status.PASSED;
  }
}
