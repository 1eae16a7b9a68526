package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.transcript.LedgerEntry;
import org.jspecify.annotations.Nullable;

/**
 * An entry of the ledger as the agent sends it; not masked yet.
 *
 * @param session the session's handle; null starts a session
 * @param opening data about the session, if the entry starts it
 * @param entry the entry
 * @param text its words; may be empty
 * @param agent the agent that makes it; null if it is not named
 * @param branch its branch; null for the current one
 */
public record EntryRequest(
    @Nullable String session,
    Opening opening,
    LedgerEntry entry,
    String text,
    @Nullable String agent,
    @Nullable String branch) {
  /** Returns the same entry on a branch; null for the current one. */
  EntryRequest on(@Nullable String other) {
    return new EntryRequest(session, opening, entry, text, agent, other);
  }
}
