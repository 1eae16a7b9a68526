package dev.ponens.guidance.live;

import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.session.Session;
import dev.ponens.verdict.Finding;
import java.util.List;

/**
 * The result of adding an entry to the ledger.
 *
 * @param session the session after it
 * @param id the id of the entry
 * @param step its step
 * @param at when the entry was stored, in milliseconds since 1970 UTC
 * @param known true when an equal entry was already there; then nothing was stored
 * @param findings its findings
 * @param items the claims and assumptions that it is about, weighed
 * @param ending the findings of the end, for a checkpoint; empty for other entries
 */
public record EntryResult(
    Session session,
    String id,
    int step,
    long at,
    boolean known,
    List<Finding> findings,
    List<WeighedItem> items,
    List<Finding> ending) {
  public EntryResult {
    findings = List.copyOf(findings);
    items = List.copyOf(items);
    ending = List.copyOf(ending);
  }
}
