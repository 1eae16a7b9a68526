package dev.ponens.session;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import org.jspecify.annotations.Nullable;

/**
 * One stored event of a session.
 *
 * @param number counted from 1 across all branches, without gaps
 * @param kind a thought, an answer, or what the user said in between
 * @param text its words; secrets and personal data are masked, offsets stay the same
 * @param given what the caller said about it, words masked; its branch is the one it is on, null
 *     for the trunk
 * @param previous the number of the event before it on its branch; null for the first
 * @param at when it was acknowledged, in milliseconds since 1970
 */
public record SessionThought(
    int number, EventKind kind, String text, Given given, @Nullable Integer previous, long at) {
  public SessionThought {
    if (number < 1) {
      throw new IllegalArgumentException("thoughts are counted from 1: " + number);
    }
    if (previous != null && previous >= number) {
      throw new IllegalArgumentException(number + " cannot follow " + previous);
    }
  }

  /** Whether it ends the session: an answer, or what the caller calls the last thought. */
  public boolean concludes() {
    return kind == EventKind.ANSWER || given.concludes();
  }

  /** Whether it replaces an earlier thought. */
  public boolean revision() {
    return given.revises() != null;
  }
}
