package dev.ponens.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a ledger: what an agent claims, assumes and has as evidence, and how it settles each.
 * Its words are the text of its event. Null means not given.
 *
 * @param type its type
 * @param id its name in the ledger, such as {@code c1}; null until the ledger gives it one
 * @param criticality how much depends on a claim or assumption: low, medium, high or critical
 * @param verifiable whether an assumption can be verified
 * @param about the ids of entries that it is about. For a {@code settle}, also the number of a step
 *     or the name of a branch
 * @param against true for evidence that contradicts what it is about
 * @param status the status that a {@code settle} sets: verified, falsified, resolved, withdrawn or
 *     pruned
 * @param evidence the ids of the evidence that a {@code settle} rests on
 * @param group the source that stated evidence comes from; evidence of one group counts once. For a
 *     slot, the plan that it belongs to; for a score, what it measures
 * @param source where evidence comes from, or the number of the step of a tool result
 * @param relation the type of a relation, see {@link #RELATIONS}
 * @param decision the decision of a {@code route} or {@code checkpoint}, such as explore
 * @param score the score of a {@code score} or {@code checkpoint}, 0 to 1
 * @param wide true when it holds for the whole session, also if its branch is pruned
 * @param revises the id of the {@code settle} that this one replaces
 */
public record LedgerEntry(
    EntryType type,
    @Nullable String id,
    @Nullable String criticality,
    @Nullable Boolean verifiable,
    List<String> about,
    boolean against,
    @Nullable String status,
    List<String> evidence,
    @Nullable String group,
    @Nullable String source,
    @Nullable String relation,
    @Nullable String decision,
    @Nullable Double score,
    boolean wide,
    @Nullable String revises) {

  /** The levels of criticality, lowest first. */
  public static final List<String> CRITICALITIES = List.of("low", "medium", "high", "critical");

  /** The statuses that a {@code settle} can set. */
  public static final List<String> STATUSES =
      List.of("verified", "falsified", "resolved", "withdrawn", "pruned");

  /** What evidence does to what it is about. */
  public static final List<String> STANCES = List.of("supports", "contradicts");

  /** Where an entry holds. */
  public static final List<String> SCOPES = List.of("branch", "session");

  /** The types of relations. */
  public static final List<String> RELATIONS =
      List.of(
          "supports",
          "conflicts",
          "depends_on",
          "refines",
          "subsumes",
          "analogous_to",
          "contradicts_fatally",
          "temporally_precedes",
          "requires_grounding",
          "contextualizes",
          "exemplifies");

  public LedgerEntry {
    about = List.copyOf(about);
    evidence = List.copyOf(evidence);
  }

  /** The types of entries. */
  public enum EntryType {
    /** Something that the answer rests on. */
    CLAIM("c"),
    /** Something taken as true without evidence. */
    ASSUMPTION("a"),
    /** What supports or contradicts a claim or an assumption. */
    EVIDENCE("e"),
    /** How two entries are related. */
    RELATION("r"),
    /** How the task is approached. */
    ROUTE("d"),
    /** A score of an entry, a step or a branch. */
    SCORE("q"),
    /** A check of the quality so far. */
    CHECKPOINT("k"),
    /** A question or a point that the work must fill before it ends. */
    SLOT("o"),
    /** A label of entries, steps or branches. */
    TAG("t"),
    /** The status of a claim, assumption, piece of evidence, slot, step or branch. */
    SETTLE("s");

    private static final List<String> SPELLINGS = all();

    private final String letter;

    EntryType(String letter) {
      this.letter = letter;
    }

    /** The letter with which ids of this type begin by default. */
    public String letter() {
      return letter;
    }

    /** The type as in files, in lower case. */
    public String spelling() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** All spellings, in the order of the constants. */
    public static List<String> spellings() {
      return SPELLINGS;
    }

    /** Returns the type with this spelling; null if there is none. */
    public static @Nullable EntryType spelled(@Nullable String word) {
      for (EntryType type : values()) {
        if (type.spelling().equals(word)) {
          return type;
        }
      }
      return null;
    }

    private static List<String> all() {
      List<String> all = new ArrayList<>();
      for (EntryType type : values()) {
        all.add(type.spelling());
      }
      return List.copyOf(all);
    }
  }

  /** The same with another id; null for none. */
  public LedgerEntry named(@Nullable String name) {
    return new LedgerEntry(
        type,
        name,
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

  /** The rank of its criticality: 0 for low to 3 for critical. Medium by default. */
  public int rank() {
    return criticality == null ? 1 : Math.max(0, CRITICALITIES.indexOf(criticality));
  }
}
