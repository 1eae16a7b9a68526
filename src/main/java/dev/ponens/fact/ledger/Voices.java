package dev.ponens.fact.ledger;

import dev.ponens.transcript.Event;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What agents said, and the thoughts on each branch. Immutable.
 *
 * @param branches the thoughts on each named branch, oldest first
 * @param order the names of these branches, oldest first
 * @param spoken the thoughts, answers and claims of named agents, and answers without one, oldest
 *     first
 */
record Voices(PMap<String, PVector<Event>> branches, PVector<String> order, PVector<Event> spoken) {
  static final Voices NONE =
      new Voices(HashTreePMap.empty(), TreePVector.empty(), TreePVector.empty());

  /** Returns these with a thought or an answer. A thought without a name costs nothing. */
  Voices with(Event event, boolean concludes) {
    Voices next = on(event.given().branch(), event);
    return event.given().agent() != null || concludes ? next.saying(event) : next;
  }

  private Voices on(@Nullable String branch, Event event) {
    if (branch == null) {
      return this;
    }
    PVector<Event> before = branches.get(branch);
    PVector<Event> thoughts = before == null ? TreePVector.empty() : before;
    return new Voices(
        branches.plus(branch, thoughts.plus(event)),
        before == null ? order.plus(branch) : order,
        spoken);
  }

  /** Returns these with something that an agent said. */
  Voices saying(Event event) {
    return new Voices(branches, order, spoken.plus(event));
  }
}
