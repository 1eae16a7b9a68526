package dev.ponens.mcp.reasonkit;

import dev.ponens.transcript.LedgerEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes entries of the ledger. */
final class Entries {
  private Entries() {}

  private static LedgerEntry of(
      LedgerEntry.Type type,
      List<String> about,
      @Nullable String criticality,
      @Nullable String group,
      @Nullable Double score) {
    return new LedgerEntry(
        type,
        null,
        criticality,
        null,
        about,
        false,
        null,
        List.of(),
        group,
        null,
        null,
        null,
        score,
        false,
        null);
  }

  static LedgerEntry claim(@Nullable String criticality) {
    return of(LedgerEntry.Type.CLAIM, List.of(), criticality, null, null);
  }

  /**
   * Returns an assumption.
   *
   * @param node the step that makes it; null if it is not named
   */
  static LedgerEntry assumption(
      @Nullable String criticality, @Nullable Boolean verifiable, @Nullable String node) {
    return new LedgerEntry(
        LedgerEntry.Type.ASSUMPTION,
        null,
        criticality,
        verifiable,
        List.of(),
        false,
        null,
        List.of(),
        null,
        node,
        null,
        null,
        null,
        false,
        null);
  }

  static LedgerEntry evidence(String about, boolean against, @Nullable String group) {
    return new LedgerEntry(
        LedgerEntry.Type.EVIDENCE,
        null,
        null,
        null,
        List.of(about),
        against,
        null,
        List.of(),
        group,
        null,
        null,
        null,
        null,
        false,
        null);
  }

  static LedgerEntry relation(String type, String from, String to) {
    return new LedgerEntry(
        LedgerEntry.Type.RELATION,
        null,
        null,
        null,
        List.of(from, to),
        false,
        null,
        List.of(),
        null,
        null,
        type,
        null,
        null,
        false,
        null);
  }

  static LedgerEntry route(String decision) {
    return new LedgerEntry(
        LedgerEntry.Type.ROUTE,
        null,
        null,
        null,
        List.of(),
        false,
        null,
        List.of(),
        null,
        null,
        null,
        decision,
        null,
        false,
        null);
  }

  static LedgerEntry checkpoint(@Nullable Double score, @Nullable String decision) {
    return new LedgerEntry(
        LedgerEntry.Type.CHECKPOINT,
        null,
        null,
        null,
        List.of(),
        false,
        null,
        List.of(),
        null,
        null,
        null,
        decision,
        score,
        false,
        null);
  }

  /**
   * Returns a score.
   *
   * @param about what is scored; empty for the weight of a criterion
   * @param criterion what it measures
   */
  static LedgerEntry score(List<String> about, String criterion, double score) {
    return of(LedgerEntry.Type.SCORE, about, null, criterion, score);
  }

  static LedgerEntry slot(String plan) {
    return of(LedgerEntry.Type.SLOT, List.of(), null, plan, null);
  }

  static LedgerEntry tag(String about) {
    return of(LedgerEntry.Type.TAG, List.of(about), null, null, null);
  }

  /**
   * Returns a settlement.
   *
   * @param replaced the id of the settlement that this one replaces; null for none
   */
  static LedgerEntry settle(
      String about, String status, List<String> evidence, @Nullable String replaced) {
    return new LedgerEntry(
        LedgerEntry.Type.SETTLE,
        null,
        null,
        null,
        List.of(about),
        false,
        status,
        evidence,
        null,
        null,
        null,
        null,
        null,
        false,
        replaced);
  }
}
