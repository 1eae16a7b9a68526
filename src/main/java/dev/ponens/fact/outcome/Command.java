package dev.ponens.fact.outcome;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a call does, as far as its words tell.
 *
 * @param tool what kind of tool it is
 * @param kinds the kinds of outcome it has, such as {@code test}; sorted, and empty when unknown
 * @param edits it changes something
 * @param mayEdit it may change something
 */
public record Command(Tool tool, SortedSet<String> kinds, boolean edits, boolean mayEdit) {
  /** What a tool does. */
  public enum Tool {
    /** Changes something. */
    EDIT,
    /** Only looks. */
    READ,
    /** Runs something, or is unknown. */
    RUN
  }

  public Command {
    kinds = Collections.unmodifiableSortedSet(new TreeSet<>(kinds));
  }
}
