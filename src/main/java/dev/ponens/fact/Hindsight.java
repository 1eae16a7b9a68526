package dev.ponens.fact;

/** A fact about an earlier step that can be known only at the end of the path. */
public interface Hindsight extends AtStep {}
