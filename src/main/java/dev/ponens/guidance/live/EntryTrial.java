package dev.ponens.guidance.live;

import dev.ponens.fact.ledger.Change;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.transcript.Event;

/**
 * Adds entries to a copy of the ledger of a session. A call that adds several entries learns from
 * it, before it stores the first, whether all of them can be added. Nothing is stored.
 */
public final class EntryTrial {
  private final LiveSession live;
  private final Redactor redactor;
  private LedgerState state;
  private int step;
  private boolean thought;

  EntryTrial(LiveSession live, Redactor redactor) {
    this.live = live;
    this.redactor = redactor;
    this.state = live.ledger().state();
    this.step = live.events();
  }

  /** Reserves the next step for a thought. It may open the branch of the entries after it. */
  public void skip() {
    step++;
    thought = true;
  }

  /**
   * Adds an entry to the copy.
   *
   * @return the id that it gets
   * @throws RequestRefused if it cannot be added
   */
  public String enter(EntryRequest ask) throws RequestRefused {
    Event raw;
    synchronized (live) {
      raw = new RequestedEvents(live).entry(thought ? ask.on(null) : ask);
    }
    Change change =
        state.enter(
            Transcripts.event(
                step + 1, raw.kind(), redactor.words(raw.text()), redactor.given(raw.given())));
    if (change.refused() != null) {
      throw new RequestRefused(change.refused());
    }
    step += change.known() ? 0 : 1;
    state = change.state();
    return change.id();
  }
}
