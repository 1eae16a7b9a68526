package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.LedgerReply;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.report.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records assumptions, claims and evidence in the ledger of a session. */
final class EntryFunction implements ReasonkitFunction {
  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return switch (call.does()) {
      case "assume" -> assume(call);
      case "settle" -> settle(call);
      default -> verify(call);
    };
  }

  private static ToolReply assume(ReasonkitCall call) throws RequestRefused {
    String node = call.arguments().text("node");
    if (node != null) {
      node = String.valueOf(call.node("node", node).thought().number());
    }
    EntryResult entered =
        call.enter(
            call.session(),
            NewEntries.assumption(
                call.arguments().text("criticality"), call.arguments().flag("verifiable"), node),
            call.arguments().text("text", ""));
    Map<String, Object> reply = reply(call, entered.id(), "assumption");
    reply.put("analysis", call.analysis("rules", node == null ? List.of() : List.of(node)));
    return new ToolReply(reply);
  }

  private static ToolReply settle(ReasonkitCall call) throws RequestRefused {
    String id = call.arguments().text("assumption", "");
    LedgerState state = call.ledger().state();
    RecordedEntry before = state.settlement(id).orElse(null);
    String status = call.arguments().text("status", "");
    checked(call, state, id, status);
    List<String> given = evidence(call);
    List<String> evidence = new ArrayList<>();
    EntryBatch batch = EntryBatch.of(call, call.session());
    if (state.item(id).isPresent()) {
      for (String words : given) {
        boolean against = status.equals("falsified");
        evidence.add(batch.add(NewEntries.evidence(id, against, null), words));
      }
    }
    batch.add(
        NewEntries.settle(id, status, evidence, before == null ? null : before.id()),
        call.arguments().text("reason", ""));
    batch.store();
    Map<String, Object> reply = reply(call, id, "assumption");
    evidence.add(0, id);
    reply.put("analysis", call.analysis("rules", evidence));
    return new ToolReply(reply);
  }

  /** Refuses an unknown id and a missing reason, in the words of this tool. */
  private static void checked(ReasonkitCall call, LedgerState state, String id, String status)
      throws RequestRefused {
    boolean step = !id.isEmpty() && id.length() < 10 && id.chars().allMatch(Character::isDigit);
    if (state.entry(id).isEmpty() && !step) {
      List<String> known = state.open().stream().map(item -> item.noted().id()).toList();
      String advice =
          known.isEmpty()
              ? "the session has neither yet, so send record_assumption first"
              : "send one of these ids: " + String.join(", ", known);
      throw new RequestRefused(
          "assumption: \""
              + Visible.of(call.service().masked(id), 40)
              + "\" is not the id of an assumption or a claim of this session; "
              + advice);
    }
    if (!status.equals("verified") && Visible.isEmpty(call.arguments().text("reason", ""))) {
      throw new RequestRefused("reason: " + status + " needs a reason; send why");
    }
  }

  /** Returns the pieces of evidence of a call, unless there are too many for one call. */
  private static List<String> evidence(ReasonkitCall call) throws RequestRefused {
    List<String> evidence = call.arguments().list("evidence");
    int most = call.limit("graph-questions");
    if (evidence.size() > most) {
      throw new RequestRefused(
          "argument \"evidence\": one call can have at most "
              + most
              + " pieces of evidence (parameter graph-questions), not "
              + evidence.size()
              + "; send the rest in another call");
    }
    return evidence;
  }

  private static ToolReply verify(ReasonkitCall call) throws RequestRefused {
    List<String> evidence = evidence(call);
    EntryBatch batch = EntryBatch.of(call, call.session());
    String claim = claim(call, batch);
    List<String> ids = new ArrayList<>(List.of(claim));
    boolean against = "contradicts".equals(call.arguments().text("stance"));
    for (String words : evidence) {
      ids.add(
          batch.add(NewEntries.evidence(claim, against, call.arguments().text("group")), words));
    }
    batch.store();
    Map<String, Object> reply = reply(call, claim, "claim");
    reply.put("analysis", call.analysis("rules", ids));
    return new ToolReply(reply);
  }

  /** Returns the id of the claim of a call, which is opened if the call has its words. */
  private static String claim(ReasonkitCall call, EntryBatch batch) throws RequestRefused {
    String id = call.arguments().text("claim");
    String text = call.arguments().text("text");
    if (id == null && text == null) {
      throw new RequestRefused(
          "send the words of a new claim as \"text\", or the id of an existing claim as \"claim\"");
    }
    if (text == null) {
      return String.valueOf(id);
    }
    String criticality = call.arguments().text("criticality", "critical");
    return batch.add(NewEntries.claim(criticality).named(id), text);
  }

  private static Map<String, Object> reply(ReasonkitCall call, String id, String what)
      throws RequestRefused {
    LedgerView view = call.ledger();
    LedgerReply writer = new LedgerReply(view.facts(), true);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", call.session());
    WeighedItem item = item(view, id);
    if (item != null) {
      reply.put(what, writer.item(item, true));
    }
    reply.put("gate", view.gate() == null ? "go_deeper" : view.gate().decision().spelling());
    reply.put("blockers", Blockers.of(call, view));
    return reply;
  }

  private static @Nullable WeighedItem item(LedgerView view, String id) {
    return view.weighed().stream()
        .filter(one -> one.item().noted().id().equals(id))
        .findFirst()
        .orElse(null);
  }
}
