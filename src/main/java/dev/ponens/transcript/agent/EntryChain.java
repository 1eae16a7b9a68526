package dev.ponens.transcript.agent;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entries of a session that form one transcript.
 *
 * @param turns the entries, in order
 * @param left true if the session abandoned this chain
 * @param asked the entry with the question that was open where the chain begins; null if the chain
 *     has its own question
 */
record EntryChain(List<SessionEntry> turns, boolean left, @Nullable SessionEntry asked) {
  EntryChain {
    turns = List.copyOf(turns);
  }
}
