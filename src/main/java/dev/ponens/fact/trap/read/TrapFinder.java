package dev.ponens.fact.trap.read;

import org.jspecify.annotations.Nullable;

/** Recognises the questions of one kind of trap. */
public interface TrapFinder {
  /** Returns the puzzle in a question; null when the question is not of this kind. */
  @Nullable Puzzle find(PreparedText question);
}
