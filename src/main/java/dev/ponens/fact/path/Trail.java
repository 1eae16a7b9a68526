package dev.ponens.fact.path;

/**
 * How the thinking went since the user last spoke: what rules said of the steps before.
 *
 * @param pattern how the last step thought; empty when no rule said
 * @param revisions how many steps took something back, replaced ones included
 * @param branches how many steps opened another way or stand on one
 * @param idle how many steps were judged since a tool was last called
 */
public record Trail(String pattern, int revisions, int branches, int idle) {
  /** Nothing was thought. */
  static final Trail NONE = new Trail("", 0, 0, 0);

  /** The trail behind a step. */
  Trail after(String newPattern, boolean revises, boolean branching) {
    return new Trail(
        newPattern, revisions + (revises ? 1 : 0), branches + (branching ? 1 : 0), idle + 1);
  }

  /** The trail behind something done. */
  Trail acted() {
    return new Trail(pattern, revisions, branches, 0);
  }
}
