package dev.ponens.transcript.agent;

import org.jspecify.annotations.Nullable;

/**
 * One entry of a session and its predecessor. Entries without words are kept because others follow
 * them.
 *
 * @param name the name by which others refer to it; null if it has none
 * @param follows the name of the entry it follows; null to follow {@code before}
 * @param message the message it is a part of; null if it is complete
 * @param before the position of the entry it follows if there is no name; -1 for none
 * @param from the first of its events, counted from 0
 * @param to the first event after its events
 * @param role its role
 */
record SessionEntry(
    @Nullable String name,
    @Nullable String follows,
    @Nullable String message,
    int before,
    int from,
    int to,
    EntryRole role) {
  /** The role of an entry among its neighbours. */
  enum EntryRole {
    /** The user says something: a new chain can begin here. */
    PROMPT,
    /** The assistant says something. */
    REPLY,
    /** Only results of tools. */
    RESULT,
    /** Nothing is said. */
    SILENT
  }
}
