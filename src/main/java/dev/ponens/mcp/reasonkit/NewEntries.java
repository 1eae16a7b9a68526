package dev.ponens.mcp.reasonkit;

import dev.ponens.transcript.EntryBuilder;
import dev.ponens.transcript.LedgerEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes entries of the ledger. */
final class NewEntries {
  private NewEntries() {}

  static LedgerEntry claim(@Nullable String criticality) {
    return new EntryBuilder(LedgerEntry.EntryType.CLAIM).criticality(criticality).build();
  }

  /**
   * Returns an assumption.
   *
   * @param node the step that makes it; null if it is not named
   */
  static LedgerEntry assumption(
      @Nullable String criticality, @Nullable Boolean verifiable, @Nullable String node) {
    return new EntryBuilder(LedgerEntry.EntryType.ASSUMPTION)
        .criticality(criticality)
        .verifiable(verifiable)
        .source(node)
        .build();
  }

  static LedgerEntry evidence(String about, boolean against, @Nullable String group) {
    return new EntryBuilder(LedgerEntry.EntryType.EVIDENCE)
        .about(List.of(about))
        .against(against)
        .group(group)
        .build();
  }

  static LedgerEntry relation(String type, String from, String to) {
    return new EntryBuilder(LedgerEntry.EntryType.RELATION)
        .about(List.of(from, to))
        .relation(type)
        .build();
  }

  static LedgerEntry route(String decision) {
    return new EntryBuilder(LedgerEntry.EntryType.ROUTE).decision(decision).build();
  }

  static LedgerEntry checkpoint(@Nullable Double score, @Nullable String decision) {
    return new EntryBuilder(LedgerEntry.EntryType.CHECKPOINT)
        .decision(decision)
        .score(score)
        .build();
  }

  /**
   * Returns a score.
   *
   * @param about what is scored; empty for the weight of a criterion
   * @param criterion what it measures
   */
  static LedgerEntry score(List<String> about, String criterion, double score) {
    return new EntryBuilder(LedgerEntry.EntryType.SCORE)
        .about(about)
        .group(criterion)
        .score(score)
        .build();
  }

  static LedgerEntry slot(String plan) {
    return new EntryBuilder(LedgerEntry.EntryType.SLOT).group(plan).build();
  }

  /**
   * Returns the settlement of a slot that a node fills.
   *
   * @param node the number of the node
   */
  static LedgerEntry filled(String slot, String node) {
    return new EntryBuilder(LedgerEntry.EntryType.SETTLE)
        .about(List.of(slot))
        .status("resolved")
        .source(node)
        .build();
  }

  static LedgerEntry tag(String about) {
    return new EntryBuilder(LedgerEntry.EntryType.TAG).about(List.of(about)).build();
  }

  /**
   * Returns a settlement.
   *
   * @param replaced the id of the settlement that this one replaces; null for none
   */
  static LedgerEntry settle(
      String about, String status, List<String> evidence, @Nullable String replaced) {
    return new EntryBuilder(LedgerEntry.EntryType.SETTLE)
        .about(List.of(about))
        .status(status)
        .evidence(evidence)
        .revises(replaced)
        .build();
  }
}
