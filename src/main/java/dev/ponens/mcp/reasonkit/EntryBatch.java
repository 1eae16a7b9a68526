package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.EntryTrial;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entries of a call. All of them are tried before the first is stored. */
final class EntryBatch {
  private final ReasonkitCall call;
  private final @Nullable String session;
  private final EntryTrial trial;
  private final List<Draft> drafts = new ArrayList<>();

  /** An entry and its words. */
  private record Draft(LedgerEntry entry, String text) {}

  private EntryBatch(ReasonkitCall call, @Nullable String session, EntryTrial trial) {
    this.call = call;
    this.session = session;
    this.trial = trial;
  }

  /**
   * Returns an empty batch.
   *
   * @param session the session; null to start one
   */
  static EntryBatch of(ReasonkitCall call, @Nullable String session) throws RequestRefused {
    return new EntryBatch(call, session, call.trial(session));
  }

  /** Returns an empty batch for entries that follow a thought, which is not stored yet. */
  static EntryBatch afterAThought(ReasonkitCall call) throws RequestRefused {
    EntryBatch batch = of(call, call.session());
    batch.trial.skip();
    return batch;
  }

  /**
   * Adds an entry.
   *
   * @return the id that it gets
   * @throws RequestRefused if it cannot be added
   */
  String add(LedgerEntry entry, String text) throws RequestRefused {
    String id = trial.enter(call.request(session, entry, text));
    drafts.add(new Draft(entry, text));
    return id;
  }

  /** Stores the entries, in order. */
  List<EntryResult> store() throws RequestRefused {
    List<EntryResult> stored = new ArrayList<>();
    String at = session;
    for (Draft draft : drafts) {
      EntryResult one = call.enter(at, draft.entry(), draft.text());
      at = one.session().id();
      stored.add(one);
    }
    return stored;
  }
}
