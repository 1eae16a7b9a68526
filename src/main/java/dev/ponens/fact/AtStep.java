package dev.ponens.fact;

/** A fact about an earlier step. */
public interface AtStep extends Fact {
  /** Returns the step that the fact is about, counted from 1. */
  int step();
}
