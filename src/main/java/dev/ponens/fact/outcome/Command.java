package dev.ponens.fact.outcome;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The effect of a call, according to its words.
 *
 * @param tool the kind of tool
 * @param kinds the kinds of outcome that it has, such as {@code test}; sorted, and empty when
 *     unknown
 * @param edits true when it changes something
 * @param mayEdit true when it may change something
 */
public record Command(Tool tool, SortedSet<String> kinds, boolean edits, boolean mayEdit) {
  /** The kinds of tools. */
  public enum Tool {
    /** Changes something. */
    EDIT,
    /** Only reads something. */
    READ,
    /** Runs something, or is unknown. */
    RUN
  }

  public Command {
    kinds = Collections.unmodifiableSortedSet(new TreeSet<>(kinds));
  }
}
