package dev.ponens.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds an entry of a ledger. What is not set is null, empty or false; see {@link LedgerEntry} for
 * the meaning of each part.
 */
public final class EntryBuilder {
  private final LedgerEntry.EntryType type;
  private @Nullable String id;
  private @Nullable String criticality;
  private @Nullable Boolean verifiable;
  private List<String> about = List.of();
  private boolean against;
  private @Nullable String status;
  private List<String> evidence = List.of();
  private @Nullable String group;
  private @Nullable String source;
  private @Nullable String relation;
  private @Nullable String decision;
  private @Nullable Double score;
  private boolean wide;
  private @Nullable String revises;

  /** Begins an entry of a type. */
  public EntryBuilder(LedgerEntry.EntryType type) {
    this.type = type;
  }

  /** The id of the entry. */
  public EntryBuilder id(@Nullable String name) {
    this.id = name;
    return this;
  }

  /** How much depends on the entry. */
  public EntryBuilder criticality(@Nullable String level) {
    this.criticality = level;
    return this;
  }

  /** Whether an assumption can be verified. */
  public EntryBuilder verifiable(@Nullable Boolean can) {
    this.verifiable = can;
    return this;
  }

  /** What the entry is about. */
  public EntryBuilder about(List<String> ids) {
    this.about = ids;
    return this;
  }

  /** Whether evidence contradicts what it is about. */
  public EntryBuilder against(boolean contradicts) {
    this.against = contradicts;
    return this;
  }

  /** The status that a settlement sets. */
  public EntryBuilder status(@Nullable String set) {
    this.status = set;
    return this;
  }

  /** The evidence that a settlement rests on. */
  public EntryBuilder evidence(List<String> ids) {
    this.evidence = ids;
    return this;
  }

  /** The group of evidence, the plan of a slot or the criterion of a score. */
  public EntryBuilder group(@Nullable String name) {
    this.group = name;
    return this;
  }

  /** Where the entry comes from. */
  public EntryBuilder source(@Nullable String from) {
    this.source = from;
    return this;
  }

  /** The type of a relation. */
  public EntryBuilder relation(@Nullable String kind) {
    this.relation = kind;
    return this;
  }

  /** The decision of a route or a checkpoint. */
  public EntryBuilder decision(@Nullable String word) {
    this.decision = word;
    return this;
  }

  /** The score, 0 to 1. */
  public EntryBuilder score(@Nullable Double share) {
    this.score = share;
    return this;
  }

  /** Whether the entry holds for the whole session. */
  public EntryBuilder wide(boolean session) {
    this.wide = session;
    return this;
  }

  /** The settlement that this one replaces. */
  public EntryBuilder revises(@Nullable String settlement) {
    this.revises = settlement;
    return this;
  }

  /** The entry. */
  public LedgerEntry build() {
    return new LedgerEntry(
        type,
        id,
        criticality,
        verifiable,
        about,
        against,
        status,
        evidence,
        group,
        source,
        relation,
        decision,
        score,
        wide,
        revises);
  }
}
