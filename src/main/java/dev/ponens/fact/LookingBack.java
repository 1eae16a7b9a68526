package dev.ponens.fact;

/** What can only be said at the end of a path, about one of its steps. */
public interface LookingBack extends Fact {
  /** The step it is about, counted from 1. */
  int step();
}
