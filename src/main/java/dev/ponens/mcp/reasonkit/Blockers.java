package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.LedgerView;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.verdict.Finding;
import java.util.List;

/** What the guard holds the end of a session for. */
final class Blockers {
  private Blockers() {}

  /** Returns the findings of the guard, each with the call of the tool ledger that resolves it. */
  static List<Object> of(ReasonkitCall call, LedgerView view) {
    return VerdictParts.ending(
        guarded(call, view), Detail.BRIEF, true, call.service().judge()::call);
  }

  /** Returns the findings of the guard. */
  static List<Finding> guarded(ReasonkitCall call, LedgerView view) {
    return view.ending().stream()
        .filter(finding -> call.service().judge().guards(finding.rule()))
        .toList();
  }
}
