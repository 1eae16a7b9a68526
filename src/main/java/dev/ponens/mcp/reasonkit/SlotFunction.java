package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.CatalogueFile;
import dev.ponens.mcp.tool.Suitability;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.report.Visible;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Opens slots, which are the planned parts of the work, and fills them. The state of a skeleton
 * follows from its slots: outlined, elaborating, then elaborated.
 */
final class SlotFunction implements ReasonkitFunction {
  private static final String FILE = "templates.json";

  /** The name of skeletons, before their number. */
  private static final String SKELETON = "skeleton-";

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return switch (call.does()) {
      case "skeleton" -> skeleton(call);
      case "elaborate" -> elaborate(call);
      default -> template(call);
    };
  }

  private static ToolReply template(ReasonkitCall call) throws RequestRefused {
    Map<?, ?> known = CatalogueFile.object(CatalogueFile.read(FILE), call.does());
    String name = call.arguments().text("template", "");
    List<String> names = known.keySet().stream().map(String::valueOf).toList();
    if (!(known.get(name) instanceof List<?> prompts)) {
      throw new RequestRefused(
          "argument \"template\": there is no "
              + call.does()
              + " \""
              + Visible.of(call.service().masked(name), 40)
              + "\""
              + SimilarSpelling.didYouMean(name, names));
    }
    return opened(call, name, prompts.stream().map(String::valueOf).toList());
  }

  private static ToolReply skeleton(ReasonkitCall call) throws RequestRefused {
    int number = 1;
    String session = call.sessionOrNone();
    if (session != null) {
      LedgerState state = call.ledger().state();
      while (!of(state, SKELETON + number).isEmpty()) {
        number++;
      }
    }
    return opened(call, SKELETON + number, call.arguments().list("points"));
  }

  private static ToolReply opened(ReasonkitCall call, String plan, List<String> prompts)
      throws RequestRefused {
    if (prompts.isEmpty()) {
      throw new RequestRefused("argument \"points\": an outline needs at least one point");
    }
    EntryBatch batch = EntryBatch.of(call, call.sessionOrNone());
    for (String prompt : prompts) {
      batch.add(NewEntries.slot(plan), prompt);
    }
    String session = batch.store().get(0).session().id();
    LedgerState state = call.service().ledger(call.owner(), session).state();
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", session);
    phase(state, plan, reply);
    String question = call.service().recall(call.owner(), session).session().opening().question();
    if (plan.startsWith(SKELETON) && question != null) {
      reply.put("suitability", Suitability.of(call.service().judge(), question, "sketch"));
    }
    reply(call, session, state, plan).forEach(reply::putIfAbsent);
    return new ToolReply(reply).opening(prompts.size());
  }

  private static ToolReply elaborate(ReasonkitCall call) throws RequestRefused {
    String slot = call.arguments().text("slot", "");
    String plan = open(call, slot).entry().group();
    NodeDepth.check(call, null, null, null);
    Advice advice =
        call.think(
            call.arguments().text("content", ""),
            EventKind.THOUGHT,
            new Given.Position(null, null, null, null),
            null,
            null);
    fill(call, slot, String.valueOf(advice.kept().thought().number()));
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("filled", slot);
    reply.put("node", advice.kept().thought().number());
    VerdictParts.findings(reply, advice.findings(), Detail.BRIEF, false, true);
    Map<String, Object> said =
        reply(call, call.session(), call.ledger().state(), plan == null ? "" : plan);
    said.forEach(reply::putIfAbsent);
    return new ToolReply(reply).of(advice);
  }

  /**
   * Returns an open slot.
   *
   * @throws RequestRefused if it is no slot, or is filled
   */
  static RecordedEntry open(ReasonkitCall call, String slot) throws RequestRefused {
    List<RecordedEntry> open = call.ledger().state().openSlots();
    for (RecordedEntry one : open) {
      if (one.id().equals(slot)) {
        return one;
      }
    }
    String slots =
        open.isEmpty()
            ? "no slot is open"
            : "open slots: " + String.join(", ", open.stream().map(RecordedEntry::id).toList());
    throw new RequestRefused(
        "slot: \""
            + Visible.of(call.service().masked(slot), 40)
            + "\" is not an open slot; "
            + slots);
  }

  /** Fills a slot with a node. */
  static void fill(ReasonkitCall call, String slot, String node) throws RequestRefused {
    call.enter(call.session(), NewEntries.filled(slot, node), "Node " + node + " fills it");
  }

  /** Returns the slots of a plan, oldest first. */
  private static List<RecordedEntry> of(LedgerState state, String plan) {
    return state.of(LedgerEntry.EntryType.SLOT).stream()
        .filter(slot -> plan.equals(slot.entry().group()))
        .toList();
  }

  private static Map<String, Object> reply(
      ReasonkitCall call, String session, LedgerState state, String plan) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", session);
    phase(state, plan, reply);
    List<String> sources = of(state, plan).stream().map(RecordedEntry::id).toList();
    reply.put("analysis", call.analysis("catalogue", sources));
    return reply;
  }

  /** Puts a plan with its state and slots into a reply. */
  static void phase(LedgerState state, String plan, Map<String, Object> reply) {
    List<Object> slots = new ArrayList<>();
    int filled = 0;
    for (RecordedEntry slot : of(state, plan)) {
      RecordedEntry settled = state.settlement(slot.id()).orElse(null);
      String status = settled == null ? "open" : status(settled);
      filled += settled == null ? 0 : 1;
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("slot", slot.id());
      one.put("state", status);
      one.put("asks", Visible.of(slot.text(), 200));
      VerdictParts.put(one, "node", settled == null ? null : settled.entry().source());
      slots.add(one);
    }
    reply.put("plan", plan);
    reply.put(
        "state", filled == 0 ? "outlined" : filled < slots.size() ? "elaborating" : "elaborated");
    reply.put("open", slots.size() - filled);
    reply.put("slots", slots);
    // The caller must not mistake the questions of a plan for answers.
    reply.put("scaffold", true);
  }

  private static String status(RecordedEntry settled) {
    @Nullable String status = settled.entry().status();
    return "resolved".equals(status) ? "filled" : String.valueOf(status);
  }
}
