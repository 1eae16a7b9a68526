package dev.ponens.fact.ledger;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
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
 * @param items the claims and assumptions by id
 * @param itemOrder their ids, oldest first
 * @param settled the entries that settle something else, by what they settle
 * @param edges the targets of relations that must not form a circle, by type and source
 * @param pruned the pruned branches
 * @param counts the number of entries of each type
 * @param branches the thoughts on each named branch, oldest first
 * @param branchOrder the names of these branches, oldest first
 * @param voices the thoughts, answers and claims of named agents, and answers without one, oldest
 *     first
 * @param tainted the steps of entries that give orders to the reader; they support nothing
 */
public record LedgerState(
    PMap<String, RecordedEntry> entries,
    PVector<String> order,
    PMap<Content, String> contents,
    PMap<String, LedgerItem> items,
    PVector<String> itemOrder,
    PMap<String, RecordedEntry> settled,
    PMap<String, PVector<String>> edges,
    PSet<String> pruned,
    PMap<LedgerEntry.Type, Integer> counts,
    PMap<String, PVector<Event>> branches,
    PVector<String> branchOrder,
    PVector<Event> voices,
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
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          TreePVector.empty(),
          TreePVector.empty(),
          HashTreePSet.empty());

  /**
   * The content of an entry without its id.
   *
   * @param entry the entry without an id
   * @param text its words
   * @param agent the agent that made it
   * @param branch its branch
   */
  public record Content(
      LedgerEntry entry, String text, @Nullable String agent, @Nullable String branch) {
    static Content of(Event event, LedgerEntry entry) {
      return new Content(
          entry.named(null), event.text(), event.given().agent(), event.given().branch());
    }
  }

  /** Returns true when it has no entries. */
  public boolean isEmpty() {
    return order.isEmpty();
  }

  /** Returns the claims and assumptions, oldest first, without those on pruned branches. */
  public List<LedgerItem> open() {
    List<LedgerItem> open = new ArrayList<>(itemOrder.size());
    for (String id : itemOrder) {
      LedgerItem item = items.get(id);
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
    return Optional.ofNullable(items.get(id));
  }

  /** Returns true for a claim at a step that was withdrawn or falsified. */
  public boolean dropped(int step) {
    for (String id : itemOrder) {
      LedgerItem item = items.get(id);
      if (item != null && item.noted().step() == step) {
        return item.status().equals("withdrawn") || item.status().equals("falsified");
      }
    }
    return false;
  }

  /** Returns true for a branch that was given up. */
  public boolean gone(@Nullable String branch) {
    return branch != null && pruned.contains(branch);
  }

  /** Returns the names of the branches with thoughts, without pruned ones, oldest first. */
  public List<String> explored() {
    return branchOrder.stream().filter(branch -> !gone(branch)).toList();
  }

  /** Returns the thoughts on a named branch, oldest first. */
  public List<Event> thoughts(String branch) {
    PVector<Event> thoughts = branches.get(branch);
    return thoughts == null ? List.of() : thoughts;
  }

  /** Returns the thoughts, answers and claims of named agents, oldest first. */
  public List<Event> spoken() {
    return voices;
  }

  /** Returns an entry. */
  public Optional<RecordedEntry> entry(String id) {
    return Optional.ofNullable(entries.get(id));
  }

  /** Returns the number of entries of a type. */
  public int count(LedgerEntry.Type type) {
    return counts.getOrDefault(type, 0);
  }

  /** Returns the entries of a type, oldest first. */
  public List<RecordedEntry> of(LedgerEntry.Type type) {
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
    return noted.entry().wide() || branch == null || !pruned.contains(branch);
  }

  /** Returns true when something was settled with a status: an entry, a step or a branch. */
  public boolean settledAs(String reference, String status) {
    RecordedEntry by = settled.get(reference);
    return by != null && status.equals(by.entry().status());
  }

  /** Returns an id that no entry has, for an entry of a type. */
  public String mint(LedgerEntry.Type type) {
    int n = count(type) + 1;
    while (entries.containsKey(type.letter() + n)) {
      n++;
    }
    return type.letter() + n;
  }

  /** Returns the state after an event that is no entry. Thoughts without a name cost nothing. */
  public LedgerState heard(Event event, boolean concludes) {
    if (!event.kind().judged()) {
      return this;
    }
    String branch = event.given().branch();
    LedgerState next = branch == null ? this : on(branch, event);
    boolean speaks = event.given().agent() != null || concludes;
    return speaks ? next.voiced(event) : next;
  }

  private LedgerState on(String branch, Event event) {
    PVector<Event> before = branches.get(branch);
    PVector<Event> thoughts = before == null ? TreePVector.empty() : before;
    return new LedgerState(
        entries,
        order,
        contents,
        items,
        itemOrder,
        settled,
        edges,
        pruned,
        counts,
        branches.plus(branch, thoughts.plus(event)),
        before == null ? branchOrder.plus(branch) : branchOrder,
        voices,
        tainted);
  }

  private LedgerState voiced(Event event) {
    return new LedgerState(
        entries,
        order,
        contents,
        items,
        itemOrder,
        settled,
        edges,
        pruned,
        counts,
        branches,
        branchOrder,
        voices.plus(event),
        tainted);
  }

  /** Returns the state in which the entry of a step supports nothing. */
  public LedgerState taint(int step) {
    return new LedgerState(
        entries,
        order,
        contents,
        items,
        itemOrder,
        settled,
        edges,
        pruned,
        counts,
        branches,
        branchOrder,
        voices,
        tainted.plus(step));
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
    Content content = Content.of(event, entry);
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
    boolean claims = entry.type() == LedgerEntry.Type.CLAIM && noted.agent() != null;
    return new Change((claims ? next.voiced(event) : next).folded(noted), id, false, null);
  }

  private LedgerState noted(RecordedEntry noted, Content content) {
    return new LedgerState(
        entries.plus(noted.id(), noted),
        order.plus(noted.id()),
        contents.plus(content, noted.id()),
        noted.item() ? items.plus(noted.id(), LedgerItem.of(noted)) : items,
        noted.item() ? itemOrder.plus(noted.id()) : itemOrder,
        settled,
        edges,
        pruned,
        counts.plus(noted.entry().type(), count(noted.entry().type()) + 1),
        branches,
        branchOrder,
        voices,
        tainted);
  }

  /** Returns the state with what a new entry says about others. */
  private LedgerState folded(RecordedEntry noted) {
    LedgerEntry entry = noted.entry();
    return switch (entry.type()) {
      case EVIDENCE -> {
        PMap<String, LedgerItem> all = items;
        for (String about : new LinkedHashSet<>(entry.about())) {
          LedgerItem item = all.get(about);
          all = item == null ? all : all.plus(about, item.with(noted));
        }
        yield with(all, settled, edges, pruned);
      }
      case RELATION -> related(entry);
      case SETTLE -> settling(noted);
      default -> this;
    };
  }

  private LedgerState related(LedgerEntry entry) {
    String type = String.valueOf(entry.relation());
    String from = entry.about().get(0);
    String to = entry.about().get(1);
    PMap<String, LedgerItem> all = items;
    LedgerItem one = all.get(from);
    LedgerItem other = all.get(to);
    if ((type.equals("contradicts_fatally") || type.equals("conflicts"))
        && one != null
        && other != null) {
      all = all.plus(from, one.opposedBy(to)).plus(to, other.opposedBy(from));
    } else if (type.equals("requires_grounding") && other != null) {
      all = all.plus(to, other.needingGround());
    }
    String key = type + " " + from;
    PVector<String> before = edges.get(key);
    PVector<String> targets = before == null ? TreePVector.empty() : before;
    return with(all, settled, edges.plus(key, targets.plus(to)), pruned);
  }

  private LedgerState settling(RecordedEntry noted) {
    LedgerEntry entry = noted.entry();
    PMap<String, LedgerItem> all = items;
    PMap<String, RecordedEntry> done = settled;
    PSet<String> gone = pruned;
    for (String about : entry.about()) {
      done = done.plus(about, noted);
      LedgerItem item = all.get(about);
      if (item != null) {
        LedgerItem linked = item;
        for (String evidence : entry.evidence()) {
          RecordedEntry one = entries.get(evidence);
          linked = one == null ? linked : linked.linkedTo(one);
        }
        all = all.plus(about, linked.settledBy(noted));
      }
      if ("pruned".equals(entry.status())) {
        gone = gone.plus(about);
      }
    }
    return with(all, done, edges, gone);
  }

  private LedgerState with(
      PMap<String, LedgerItem> all,
      PMap<String, RecordedEntry> done,
      PMap<String, PVector<String>> related,
      PSet<String> gone) {
    return new LedgerState(
        entries,
        order,
        contents,
        all,
        itemOrder,
        done,
        related,
        gone,
        counts,
        branches,
        branchOrder,
        voices,
        tainted);
  }
}
