package dev.ponens.fact.tree;

import java.util.Set;

/**
 * What the calls of a run did to the files of one name.
 *
 * @param steps the steps of the calls that changed them
 * @param remains true when the change of one of them was not undone
 */
public record FileChange(Set<Integer> steps, boolean remains) {}
