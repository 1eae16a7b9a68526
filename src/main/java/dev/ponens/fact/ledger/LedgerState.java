package dev.ponens.fact.ledger;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * The ledger after some entries. Immutable; adding an entry takes the same time in a long and in a
 * short ledger.
 *
 * @param entries the entries by id
 * @param order their ids, oldest first
 * @param contents the ids of the entries by their content, so that an entry that is sent twice is
 *     added once
 * @param counts the number of entries of each type
 * @param effects the combined effect of the entries
 * @param heard what agents said, with the branches
 * @param tainted the steps of entries that give orders to the reader; they support nothing
 */
public record LedgerState(
    PMap<String, RecordedEntry> entries,
    PVector<String> order,
    PMap<EntryContent, String> contents,
    PMap<LedgerEntry.EntryType, Integer> counts,
    Effects effects,
    Voices heard,
    PSet<Integer> tainted) {

  /** The maximum number of entries. */
  public static final int MOST = 20_000;

  /** The ledger of a run that has none. */
  public static final LedgerState EMPTY =
      new LedgerState(
          HashTreePMap.empty(),
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          Effects.NONE,
          Voices.NONE,
          HashTreePSet.empty());

  /**
   * The content of an entry without its id.
   *
   * @param entry the entry without an id
   * @param text its words
   * @param agent the agent that made it
   * @param branch its branch
   */
  public record EntryContent(
      LedgerEntry entry, String text, @Nullable String agent, @Nullable String branch) {
    static EntryContent of(Event event, LedgerEntry entry) {
      return new EntryContent(
          entry.named(null), event.text(), event.given().agent(), event.given().branch());
    }
  }

  /** Returns true when it has no entries. */
  public boolean isEmpty() {
    return order.isEmpty();
  }

  /** Returns the claims and assumptions, oldest first, without those on pruned branches. */
  public List<LedgerItem> open() {
    List<LedgerItem> open = new ArrayList<>(effects.order().size());
    for (String id : effects.order()) {
      LedgerItem item = effects.items().get(id);
      if (item != null && holds(item.noted())) {
        open.add(item);
      }
    }
    return open;
  }

  /** Returns the number of entries. */
  public int size() {
    return order.size();
  }

  /** Returns the first entry; empty for an empty ledger. */
  public Optional<RecordedEntry> first() {
    return order.isEmpty() ? Optional.empty() : entry(order.get(0));
  }

  /** Returns a claim or an assumption. */
  public Optional<LedgerItem> item(String id) {
    return Optional.ofNullable(effects.items().get(id));
  }

  /** Returns true for a claim at a step that was withdrawn or falsified. */
  public boolean dropped(int step) {
    for (String id : effects.order()) {
      LedgerItem item = effects.items().get(id);
      if (item != null && item.noted().step() == step) {
        return item.status().equals("withdrawn") || item.status().equals("falsified");
      }
    }
    return false;
  }

  /**
   * Returns the highest criticality, from 0 (low) to 3 (critical), of the claims and assumptions
   * that exclude another one fatally, while no later entry says which one is right; -1 without any.
   * Those on pruned branches do not count.
   */
  public int contradiction() {
    int highest = -1;
    for (String id : effects.fatal()) {
      LedgerItem item = effects.items().get(id);
      if (item != null && holds(item.noted())) {
        highest = Math.max(highest, item.rank());
      }
    }
    return highest;
  }

  /** Returns true for a branch that was given up. */
  public boolean gone(@Nullable String branch) {
    return branch != null && effects.pruned().contains(branch);
  }

  /** Returns the names of the branches with thoughts, without pruned ones, oldest first. */
  public List<String> explored() {
    return heard.order().stream().filter(branch -> !gone(branch)).toList();
  }

  /** Returns the thoughts on a named branch, oldest first. */
  public List<Event> thoughts(String branch) {
    PVector<Event> thoughts = heard.branches().get(branch);
    return thoughts == null ? List.of() : thoughts;
  }

  /** Returns the thoughts, answers and claims of named agents, oldest first. */
  public List<Event> spoken() {
    return heard.spoken();
  }

  /** Returns an entry. */
  public Optional<RecordedEntry> entry(String id) {
    return Optional.ofNullable(entries.get(id));
  }

  /** Returns the slots that nothing fills, without withdrawn ones, oldest first. */
  public List<RecordedEntry> openSlots() {
    return count(LedgerEntry.EntryType.SLOT) == 0
        ? List.of()
        : of(LedgerEntry.EntryType.SLOT).stream()
            .filter(slot -> holds(slot) && !effects.settled().containsKey(slot.id()))
            .toList();
  }

  /** Returns the number of entries of a type. */
  public int count(LedgerEntry.EntryType type) {
    return counts.getOrDefault(type, 0);
  }

  /** Returns the entries of a type, oldest first. */
  public List<RecordedEntry> of(LedgerEntry.EntryType type) {
    List<RecordedEntry> all = new ArrayList<>();
    for (String id : order) {
      RecordedEntry noted = entries.get(id);
      if (noted != null && noted.entry().type() == type) {
        all.add(noted);
      }
    }
    return all;
  }

  /** Returns false for an entry on a pruned branch, unless it holds for the whole session. */
  public boolean holds(RecordedEntry noted) {
    String branch = noted.branch();
    return noted.entry().wide() || branch == null || !effects.pruned().contains(branch);
  }

  /** Returns true when something was settled with a status: an entry, a step or a branch. */
  public boolean settledAs(String reference, String status) {
    RecordedEntry by = effects.settled().get(reference);
    return by != null && status.equals(by.entry().status());
  }

  /** Returns the entry that settles something: an entry, a step or a branch. */
  public Optional<RecordedEntry> settlement(String reference) {
    return Optional.ofNullable(effects.settled().get(reference));
  }

  /** Returns an id that no entry has, for an entry of a type. */
  public String mint(LedgerEntry.EntryType type) {
    int n = count(type) + 1;
    while (entries.containsKey(type.letter() + n)) {
      n++;
    }
    return type.letter() + n;
  }

  /** Returns the state after an event that is no entry. Thoughts without a name cost nothing. */
  @SuppressWarnings("ReferenceEquality") // An unchanged state is the same object.
  public LedgerState heard(Event event, boolean concludes) {
    if (!event.kind().judged()) {
      return this;
    }
    Voices now = heard.with(event, concludes);
    return now == heard ? this : hearing(now);
  }

  private LedgerState hearing(Voices now) {
    return new LedgerState(entries, order, contents, counts, effects, now, tainted);
  }

  /** Returns the state in which the entry of a step supports nothing. */
  public LedgerState taint(int step) {
    return new LedgerState(entries, order, contents, counts, effects, heard, tainted.plus(step));
  }

  /**
   * Adds an entry.
   *
   * @param event an event with an entry
   */
  public Change enter(Event event) {
    LedgerEntry entry = event.given().entry();
    if (entry == null) {
      throw new IllegalArgumentException("step " + event.step() + " is no entry of a ledger");
    }
    EntryContent content = EntryContent.of(event, entry);
    String same = contents.get(content);
    if (same != null && (entry.id() == null || entry.id().equals(same))) {
      return new Change(this, same, true, null);
    }
    String refused = EntryCheck.of(this, event, entry);
    if (refused != null) {
      return new Change(this, "", false, refused);
    }
    String id = entry.id() == null ? mint(entry.type()) : entry.id();
    RecordedEntry noted =
        new RecordedEntry(
            id,
            entry.named(id),
            event.text(),
            event.step(),
            event.given().agent(),
            event.given().branch());
    LedgerState next = noted(noted, content);
    boolean claims = entry.type() == LedgerEntry.EntryType.CLAIM && noted.agent() != null;
    return new Change(claims ? next.hearing(heard.saying(event)) : next, id, false, null);
  }

  private LedgerState noted(RecordedEntry noted, EntryContent content) {
    PMap<String, RecordedEntry> all = entries.plus(noted.id(), noted);
    return new LedgerState(
        all,
        order.plus(noted.id()),
        contents.plus(content, noted.id()),
        counts.plus(noted.entry().type(), count(noted.entry().type()) + 1),
        effects.with(noted, all),
        heard,
        tainted);
  }
}
