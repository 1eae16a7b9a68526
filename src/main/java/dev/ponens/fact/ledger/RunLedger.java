package dev.ponens.fact.ledger;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.tree.FileLedger;
import dev.ponens.transcript.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ledger of one run as events arrive: its state, and the calls and results that evidence may
 * quote. These are read only when evidence is weighed, so a run without entries pays nothing. Not
 * thread-safe.
 */
public final class RunLedger {
  private final Lexicon lexicon;
  private final FileLedger files;
  private final List<Event> acts = new ArrayList<>();
  private LedgerState state = LedgerState.EMPTY;
  private @Nullable Observations seen;
  private @Nullable Subjects subjects;
  private int read;
  private @Nullable Weighed last;

  /** All claims and assumptions, weighed in a state of the ledger after a number of acts. */
  private record Weighed(LedgerState of, int acts, List<WeighedItem> items) {}

  /**
   * Begins an empty ledger.
   *
   * @param files what the calls of the run did to files
   */
  public RunLedger(Lexicon lexicon, FileLedger files) {
    this.lexicon = lexicon;
    this.files = files;
  }

  /** Returns the current state. */
  public LedgerState state() {
    return state;
  }

  /**
   * Adds an event. An entry that cannot be added is left out.
   *
   * @return why an entry was left out; null for all other events
   */
  public @Nullable String add(Event event) {
    switch (event.kind()) {
      case LEDGER -> {
        Change change = state.enter(event);
        state = change.state();
        return change.refused();
      }
      case TOOL_CALL, TOOL_RESULT -> acts.add(event);
      default -> state = after(event);
    }
    return null;
  }

  /** Returns the state after an event that is no entry, without adding it. */
  public LedgerState after(Event event) {
    return state.heard(event, event.concludes());
  }

  /** Makes the entry of a step support nothing. */
  public void taint(int step) {
    state = state.taint(step);
  }

  /** Weighs a claim or an assumption. */
  public WeighedItem weigh(LedgerState of, LedgerItem item) {
    return weighing(of).weigh(item);
  }

  /** Weighs all claims and assumptions that hold, oldest first. */
  public List<WeighedItem> weigh(LedgerState of) {
    Weighed known = last;
    if (known != null && known.of().equals(of) && known.acts() == acts.size()) {
      return known.items();
    }
    EvidenceWeighing weighing = weighing(of);
    List<WeighedItem> all = new ArrayList<>();
    for (LedgerItem item : of.open()) {
      all.add(weighing.weigh(item));
    }
    List<WeighedItem> items = List.copyOf(all);
    last = new Weighed(of, acts.size(), items);
    return items;
  }

  private EvidenceWeighing weighing(LedgerState of) {
    Observations results = seen;
    if (results == null) {
      results = new Observations(lexicon);
      seen = results;
    }
    for (; read < acts.size(); read++) {
      results.add(acts.get(read));
    }
    Subjects kinds = subjects;
    if (kinds == null) {
      kinds = new Subjects(lexicon);
      subjects = kinds;
    }
    return new EvidenceWeighing(of, results, kinds, files, lexicon);
  }
}
