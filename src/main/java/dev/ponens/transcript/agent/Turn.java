package dev.ponens.transcript.agent;

import org.jspecify.annotations.Nullable;

/**
 * One entry of a session, and what it follows. Silent ones are kept because others follow them.
 *
 * @param name what others call it; null when nobody can
 * @param follows the name of the entry it follows; null to follow {@code before}
 * @param message the message it is a piece of; null when it is whole
 * @param before the place of the entry it follows when no name tells; -1 for none
 * @param from the first event said, counted from 0
 * @param to the first event not said any more
 * @param role what it is
 */
record Turn(
    @Nullable String name,
    @Nullable String follows,
    @Nullable String message,
    int before,
    int from,
    int to,
    Role role) {
  /** What an entry is to those around it. */
  enum Role {
    /** The user says something: a new beginning may be made here. */
    PROMPT,
    /** The assistant says something. */
    REPLY,
    /** Nothing but what tools gave back. */
    RESULT,
    /** Nothing is said. */
    SILENT
  }
}
