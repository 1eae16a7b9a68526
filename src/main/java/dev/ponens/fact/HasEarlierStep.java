package dev.ponens.fact;

/** A fact that connects the current step with an earlier one. Findings name both. */
public interface HasEarlierStep extends Fact {
  /** Returns the earlier step, counted from 1; 0 when there is none. */
  int earlierStep();
}
