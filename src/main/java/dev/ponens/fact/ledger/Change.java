package dev.ponens.fact.ledger;

import org.jspecify.annotations.Nullable;

/**
 * The result of adding an entry.
 *
 * @param state the state after it; unchanged if it was refused or is known
 * @param id the id of the entry; of the equal entry if it is known; empty if it was refused
 * @param known true when an equal entry is already in the ledger
 * @param refused why the entry cannot be added and what to send instead; null if it was added
 */
public record Change(LedgerState state, String id, boolean known, @Nullable String refused) {}
