package dev.ponens.transcript.agent;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entries of a session that belong together.
 *
 * @param turns the entries, in order
 * @param left true when the session went on elsewhere
 * @param asked the entry with the question that was open where the chain begins; null when it asks
 *     its own
 */
record Chain(List<Turn> turns, boolean left, @Nullable Turn asked) {
  Chain {
    turns = List.copyOf(turns);
  }
}
