package dev.ponens.fact.trap.read;

import org.jspecify.annotations.Nullable;

/** Knows how questions of one kind of trap are built. */
public interface TrapFinder {
  /** What the question turns out to be; null when it is not built so. */
  @Nullable Puzzle find(Asked question);
}
