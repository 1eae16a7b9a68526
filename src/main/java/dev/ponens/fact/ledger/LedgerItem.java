package dev.ponens.fact.ledger;

import org.jspecify.annotations.Nullable;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * A claim or an assumption and what was recorded about it.
 *
 * @param noted the entry
 * @param evidence the evidence about it, oldest first
 * @param settled the last entry that settles it; null if none does
 * @param opposed the ids of claims that cannot be true together with it, oldest first
 * @param grounded true when a relation requires evidence for it, as for a critical claim
 */
public record LedgerItem(
    RecordedEntry noted,
    PVector<RecordedEntry> evidence,
    @Nullable RecordedEntry settled,
    PVector<String> opposed,
    boolean grounded) {

  static LedgerItem of(RecordedEntry noted) {
    return new LedgerItem(noted, TreePVector.empty(), null, TreePVector.empty(), false);
  }

  /** Returns the item with one more piece of evidence, which it does not have yet. */
  LedgerItem with(RecordedEntry more) {
    return new LedgerItem(noted, evidence.plus(more), settled, opposed, grounded);
  }

  /** Returns the item with a piece of evidence, unless it has it. */
  LedgerItem linkedTo(RecordedEntry one) {
    return evidence.contains(one) ? this : with(one);
  }

  LedgerItem settledBy(RecordedEntry entry) {
    return new LedgerItem(noted, evidence, entry, opposed, grounded);
  }

  LedgerItem opposedBy(String other) {
    return opposed.contains(other)
        ? this
        : new LedgerItem(noted, evidence, settled, opposed.plus(other), grounded);
  }

  LedgerItem needingGround() {
    return new LedgerItem(noted, evidence, settled, opposed, true);
  }

  /** Returns the status that it was settled with; empty when it was not settled. */
  public String status() {
    String status = settled == null ? null : settled.entry().status();
    return status == null ? "" : status;
  }

  /** Returns true when it was settled after a step, with a reason. */
  boolean explained(int step) {
    return settled != null && settled.step() > step && !settled.text().isBlank();
  }

  /** Returns true when it was settled as withdrawn or falsified. */
  boolean isDropped() {
    return status().equals("withdrawn") || status().equals("falsified");
  }

  /** Returns its criticality, from 0 (low) to 3 (critical). */
  public int rank() {
    return grounded ? 3 : noted.entry().rank();
  }
}
