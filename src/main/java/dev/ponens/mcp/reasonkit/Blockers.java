package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.LedgerView;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.verdict.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the guard holds the end of a session for. */
final class Blockers {
  private static final String ABOUT = "about";
  private static final String TOOL = "tool";

  private Blockers() {}

  /** Returns the findings of the guard, each with the call of this toolset that resolves it. */
  static List<Object> of(ReasonkitCall call, LedgerView view) {
    return VerdictParts.ending(
        guarded(call, view),
        Detail.BRIEF,
        true,
        finding -> here(call.service().judge().call(finding), view));
  }

  /** Returns the call of this toolset that does the same as a call of the tool ledger or think. */
  private static Map<String, Object> here(Map<String, Object> call, LedgerView view) {
    Object about = call.get(ABOUT);
    Map<String, Object> said = new LinkedHashMap<>();
    switch (String.valueOf(call.getOrDefault("entry", call.getOrDefault(TOOL, "")))) {
      case "evidence" -> put(said, "verify_thoughts", "claim", about);
      case "settle" -> {
        boolean slot = view.state().openSlots().stream().anyMatch(one -> one.id().equals(about));
        if (slot) {
          put(said, "run_skeleton_elaboration", "slot", about);
        } else {
          put(said, "set_assumption_status", "assumption", about);
          said.put("status", call.get("status"));
        }
      }
      case "route" -> said.put(TOOL, "run_thinking_mode");
      case "think" -> put(said, "add_thought_node", "branch", call.get("branch"));
      default -> said.putAll(call);
    }
    return said;
  }

  private static void put(
      Map<String, Object> said, String tool, String argument, @Nullable Object value) {
    said.put(TOOL, tool);
    said.put(argument, value);
  }

  /** Returns the findings of the guard. */
  static List<Finding> guarded(ReasonkitCall call, LedgerView view) {
    return view.ending().stream()
        .filter(finding -> call.service().judge().guards(finding.rule()))
        .toList();
  }
}
