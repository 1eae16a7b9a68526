package dev.ponens.fact;

/** A fact about an earlier step that can be known only at the end of the path. */
public interface Hindsight extends Fact {
  /** Returns the step that it is about, counted from 1. */
  int step();
}
