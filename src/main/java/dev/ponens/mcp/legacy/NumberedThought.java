package dev.ponens.mcp.legacy;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.Arguments;
import org.jspecify.annotations.Nullable;

/**
 * What a call of {@code sequentialthinking} says about its thought. Thoughts are counted from 1, as
 * the caller counts them.
 *
 * @param number the number of the thought
 * @param total how many thoughts the caller expects, at least {@code number}
 * @param needed whether the caller expects another thought
 * @param last whether this is the last thought
 * @param revision whether the thought revises an earlier one
 * @param revises the number of the thought that it revises; null for none
 * @param from the number of the thought at which its branch begins; null for none
 * @param branch the name of its branch; null for the main one
 */
record NumberedThought(
    int number,
    int total,
    boolean needed,
    boolean last,
    boolean revision,
    @Nullable Integer revises,
    @Nullable Integer from,
    @Nullable String branch) {

  /**
   * Reads the arguments of a call.
   *
   * @throws RequestRefused if a number is 0
   */
  static NumberedThought of(Arguments a) throws RequestRefused {
    int number = a.count("thoughtNumber", 1);
    boolean needed = Boolean.TRUE.equals(a.flag("nextThoughtNeeded"));
    Integer revises = positive(a, "revisesThought");
    positive(a, "thoughtNumber");
    positive(a, "totalThoughts");
    return new NumberedThought(
        number,
        Math.max(number, a.count("totalThoughts", number)),
        needed,
        !needed && !Boolean.TRUE.equals(a.flag("needsMoreThoughts")),
        revises != null || Boolean.TRUE.equals(a.flag("isRevision")),
        revises,
        positive(a, "branchFromThought"),
        a.text("branchId"));
  }

  private static @Nullable Integer positive(Arguments a, String name) throws RequestRefused {
    Integer given = a.count(name);
    if (given != null && given == 0) {
      throw new RequestRefused(name + " must be 1 or more: thoughts are counted from 1");
    }
    return given;
  }

  /** Returns true for a first thought: it starts a session if it names none. */
  boolean begins() {
    return number == 1 && !revision && from == null && branch == null;
  }
}
