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
public record Item(
    Noted noted,
    PVector<Noted> evidence,
    @Nullable Noted settled,
    PVector<String> opposed,
    boolean grounded) {

  static Item of(Noted noted) {
    return new Item(noted, TreePVector.empty(), null, TreePVector.empty(), false);
  }

  /** Returns the item with one more piece of evidence, which it does not have yet. */
  Item with(Noted more) {
    return new Item(noted, evidence.plus(more), settled, opposed, grounded);
  }

  /** Returns the item with a piece of evidence, unless it has it. */
  Item linkedTo(Noted one) {
    return evidence.contains(one) ? this : with(one);
  }

  Item settledBy(Noted entry) {
    return new Item(noted, evidence, entry, opposed, grounded);
  }

  Item opposedBy(String other) {
    return opposed.contains(other)
        ? this
        : new Item(noted, evidence, settled, opposed.plus(other), grounded);
  }

  Item needingGround() {
    return new Item(noted, evidence, settled, opposed, true);
  }

  /** Returns the status that it was settled with; empty when it was not settled. */
  public String status() {
    String status = settled == null ? null : settled.entry().status();
    return status == null ? "" : status;
  }

  /** Returns its criticality, from 0 (low) to 3 (critical). */
  public int rank() {
    return grounded ? 3 : noted.entry().rank();
  }
}
