package dev.ponens.fact.ledger;

import dev.ponens.transcript.LedgerEntry;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * What the entries of a ledger come to. Immutable.
 *
 * @param items the claims and assumptions by id
 * @param order their ids, oldest first
 * @param settled the entries that settle something else, by what they settle
 * @param edges the targets of relations that must not form a circle, by type and source
 * @param pruned the pruned branches
 * @param fatal the claims and assumptions in a fatal contradiction that no later entry explains
 */
record Effects(
    PMap<String, LedgerItem> items,
    PVector<String> order,
    PMap<String, RecordedEntry> settled,
    PMap<String, PVector<String>> edges,
    PSet<String> pruned,
    PSet<String> fatal) {
  private static final String FATAL = "contradicts_fatally";

  static final Effects NONE =
      new Effects(
          HashTreePMap.empty(),
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          HashTreePSet.empty());

  /**
   * Returns these with a new entry.
   *
   * @param entries all entries by id
   */
  Effects with(RecordedEntry noted, PMap<String, RecordedEntry> entries) {
    return switch (noted.entry().type()) {
      case CLAIM, ASSUMPTION ->
          new Effects(
              items.plus(noted.id(), LedgerItem.of(noted)),
              order.plus(noted.id()),
              settled,
              edges,
              pruned,
              fatal);
      case EVIDENCE -> having(about(noted));
      case RELATION -> related(noted.entry());
      case SETTLE -> settling(noted, entries);
      case ROUTE, SCORE, CHECKPOINT, SLOT, TAG -> this;
    };
  }

  private Effects having(PMap<String, LedgerItem> all) {
    return new Effects(all, order, settled, edges, pruned, fatal);
  }

  private PMap<String, LedgerItem> about(RecordedEntry evidence) {
    PMap<String, LedgerItem> all = items;
    for (String about : new LinkedHashSet<>(evidence.entry().about())) {
      LedgerItem item = all.get(about);
      all = item == null ? all : all.plus(about, item.with(evidence));
    }
    return all;
  }

  private Effects related(LedgerEntry entry) {
    String type = String.valueOf(entry.relation());
    String from = entry.about().get(0);
    String to = entry.about().get(1);
    PMap<String, LedgerItem> all = items;
    LedgerItem one = all.get(from);
    LedgerItem other = all.get(to);
    if ((type.equals(FATAL) || type.equals("conflicts")) && one != null && other != null) {
      all = all.plus(from, one.opposedBy(to)).plus(to, other.opposedBy(from));
    } else if (type.equals("requires_grounding") && other != null) {
      all = all.plus(to, other.needingGround());
    }
    String key = type + " " + from;
    PVector<String> before = edges.get(key);
    PVector<String> targets = before == null ? TreePVector.empty() : before;
    return new Effects(
        all,
        order,
        settled,
        edges.plus(key, targets.plus(to)),
        pruned,
        type.equals(FATAL) ? unexplained(unexplained(fatal, one), other) : fatal);
  }

  private static PSet<String> unexplained(PSet<String> fatal, @Nullable LedgerItem item) {
    return item == null || item.explained(item.noted().step())
        ? fatal
        : fatal.plus(item.noted().id());
  }

  private Effects settling(RecordedEntry noted, PMap<String, RecordedEntry> entries) {
    LedgerEntry entry = noted.entry();
    PMap<String, LedgerItem> all = items;
    PMap<String, RecordedEntry> done = settled;
    PSet<String> gone = pruned;
    PSet<String> open = fatal;
    for (String about : entry.about()) {
      done = done.plus(about, noted);
      LedgerItem item = all.get(about);
      if (item != null) {
        LedgerItem linked = item;
        for (String evidence : entry.evidence()) {
          RecordedEntry one = entries.get(evidence);
          linked = one == null ? linked : linked.linkedTo(one);
        }
        LedgerItem now = linked.settledBy(noted);
        all = all.plus(about, now);
        open = now.explained(now.noted().step()) || now.isDropped() ? open.minus(about) : open;
      }
      if ("pruned".equals(entry.status())) {
        gone = gone.plus(about);
      }
    }
    return new Effects(all, order, done, edges, gone, open);
  }
}
