package dev.ponens.fact;

/** Something that is so of an earlier step, and can only be said at the end of the path. */
public interface Hindsight extends Fact {
  /** The step it is about, counted from 1. */
  int step();
}
