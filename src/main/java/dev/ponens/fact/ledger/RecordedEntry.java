package dev.ponens.fact.ledger;

import dev.ponens.transcript.LedgerEntry;
import org.jspecify.annotations.Nullable;

/**
 * An entry in the ledger.
 *
 * @param id its id
 * @param entry the entry
 * @param text its words
 * @param step its step, counted from 1
 * @param agent the agent that made it; null if it is not named
 * @param branch its branch; null for the trunk
 */
public record RecordedEntry(
    String id,
    LedgerEntry entry,
    String text,
    int step,
    @Nullable String agent,
    @Nullable String branch) {

  /** Returns true for a claim or an assumption, which evidence can support. */
  boolean item() {
    return entry.type() == LedgerEntry.EntryType.CLAIM
        || entry.type() == LedgerEntry.EntryType.ASSUMPTION;
  }
}
