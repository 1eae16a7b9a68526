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
 * @param filtered true when it ends in a search or a comparison, such as {@code | grep error},
 *     whose exit code says nothing about the kinds
 */
public record Command(
    ToolClass tool, SortedSet<String> kinds, boolean edits, boolean mayEdit, boolean filtered) {
  /** The kinds of tools. */
  public enum ToolClass {
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

  /** Creates a command that does not end in a filter. */
  public Command(ToolClass tool, SortedSet<String> kinds, boolean edits, boolean mayEdit) {
    this(tool, kinds, edits, mayEdit, false);
  }
}
