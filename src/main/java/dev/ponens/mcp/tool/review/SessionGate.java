package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.session.StoredThought;
import dev.ponens.verdict.Gate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The gate of a session as it is now: the stronger of the gate of its last thought and the gate of
 * its end. All views show the same one.
 */
final class SessionGate {
  private SessionGate() {}

  /** Puts the gate into the reply, with its reasons if they come from the end. */
  static void show(Map<String, Object> reply, ReviewRequest asked, List<StoredThought> kept)
      throws RequestRefused {
    if (kept.isEmpty()) {
      return;
    }
    Object session = reply.get("session");
    LedgerView view = asked.service().ledger(asked.owner(), String.valueOf(session));
    Gate.Decision last = last(kept);
    Gate known = view.gate();
    Gate end = known == null ? Gate.OPEN : known;
    boolean ends = end.decision().compareTo(last) >= 0;
    reply.put("gate", (ends ? end.decision() : last).spelling());
    if (ends && !end.reasons().isEmpty()) {
      reply.put("reasons", end.reasons().stream().map(Gate.GateReason::said).toList());
    }
  }

  private static Gate.Decision last(List<StoredThought> kept) {
    for (int i = kept.size() - 1; i >= 0; i--) {
      if (kept.get(i).thought().kind().judged()) {
        return Gate.Decision.valueOf(kept.get(i).judgement().gate().toUpperCase(Locale.ROOT));
      }
    }
    return Gate.Decision.STOP_OK;
  }
}
