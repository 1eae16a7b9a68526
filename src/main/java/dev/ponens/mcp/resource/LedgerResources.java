package dev.ponens.mcp.resource;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.CatalogueFile;
import dev.ponens.mcp.tool.LedgerReply;
import dev.ponens.mcp.tool.Suitability;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.report.Visible;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parts of the ledger of a caller's own session. */
final class LedgerResources {
  /** The rules that block the end because of assumptions. */
  private static final Set<String> BLOCKING = Set.of("blocking-assumption", "verification-failed");

  /** How the names of outlines begin. */
  private static final String OUTLINE = "skeleton-";

  private static final String TEMPLATES = "templates.json";

  /** Maximum length of quoted words, in characters. */
  private static final int WORDS = 500;

  private final Supplier<SessionService> service;

  LedgerResources(Supplier<SessionService> service) {
    this.service = service;
  }

  private LedgerView ledger(Caller caller, String session) throws RequestRefused {
    return service.get().ledger(caller.owner(), session);
  }

  private Map<String, Object> ended(Map<String, Object> said, List<String> nodes) {
    SessionService at = service.get();
    String rulebook = at.judge().rulebook().hash();
    said.put("analysis", AnalysisNote.by("rules", at.now(), rulebook, nodes));
    return said;
  }

  /** Returns the assumptions, which node made each, and what blocks the end. */
  Object assumptions(Caller caller, String session) throws RequestRefused {
    LedgerView view = ledger(caller, session);
    LedgerReply writer = new LedgerReply(view.facts(), true);
    List<Object> assumptions = new ArrayList<>();
    Map<String, List<String>> nodes = new TreeMap<>();
    List<String> ids = new ArrayList<>();
    for (WeighedItem weighed : view.weighed()) {
      RecordedEntry noted = weighed.item().noted();
      if (noted.entry().type() == LedgerEntry.EntryType.ASSUMPTION) {
        Map<String, Object> one = writer.item(weighed, true);
        VerdictParts.put(one, "verifiable", noted.entry().verifiable());
        assumptions.add(one);
        ids.add(noted.id());
        String source = noted.entry().source();
        if (source != null) {
          nodes.computeIfAbsent(source, node -> new ArrayList<>()).add(noted.id());
        }
      }
    }
    List<Object> blockers = new ArrayList<>();
    for (Finding finding : view.ending()) {
      if (BLOCKING.contains(finding.rule())) {
        blockers.add(Map.of("rule", finding.rule(), "message", Visible.of(finding.message())));
      }
    }
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("session", session);
    said.put("assumptions", assumptions);
    said.put("assumptions_by_node", nodes);
    said.put("blockers", blockers);
    return ended(said, ids);
  }

  /** Returns the checkpoints, oldest first. */
  Object checkpoints(Caller caller, String session) throws RequestRefused {
    LedgerView view = ledger(caller, session);
    List<Object> checkpoints = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (RecordedEntry noted : view.state().of(LedgerEntry.EntryType.CHECKPOINT)) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("checkpoint_id", noted.id());
      one.put("step", noted.step());
      one.put("quality_score", noted.entry().score());
      one.put("route_decision", noted.entry().decision());
      one.put("text", Visible.of(noted.text(), WORDS));
      checkpoints.add(one);
      ids.add(noted.id());
    }
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("session", session);
    said.put("checkpoints", checkpoints);
    said.put("blocking_gaps", view.ending().stream().map(Finding::rule).distinct().toList());
    return ended(said, ids);
  }

  /** Returns the phases of outlines: the slots, with their plan and state. */
  Object phases(Caller caller, String session) throws RequestRefused {
    LedgerState state = ledger(caller, session).state();
    List<Object> phases = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (RecordedEntry slot : state.of(LedgerEntry.EntryType.SLOT)) {
      phases.add(phase(caller, session, state, slot));
      ids.add(slot.id());
    }
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("session", session);
    said.put("phases", phases);
    return ended(said, ids);
  }

  /**
   * Returns one phase.
   *
   * @param place the session and the id of the slot, separated by {@code /}
   */
  Object phase(Caller caller, String place) throws RequestRefused {
    int slash = place.indexOf('/');
    LedgerState state = ledger(caller, place.substring(0, slash)).state();
    String id = place.substring(slash + 1);
    RecordedEntry slot =
        state
            .entry(id)
            .filter(entry -> entry.entry().type() == LedgerEntry.EntryType.SLOT)
            .orElseThrow(
                () ->
                    new RequestRefused(
                        "no phase \""
                            + Visible.of(id, 40)
                            + "\"; the resource skeleton-phases of this session lists the ids of all "
                            + "phases"));
    return ended(phase(caller, place.substring(0, slash), state, slot), List.of(id));
  }

  private Map<String, Object> phase(
      Caller caller, String session, LedgerState state, RecordedEntry slot) throws RequestRefused {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("phase_id", slot.id());
    VerdictParts.put(one, "plan", slot.entry().group());
    one.put("style", style(String.valueOf(slot.entry().group())));
    one.put("step", slot.step());
    one.put("text", Visible.of(slot.text(), WORDS));
    LedgerEntry settled = state.settlement(slot.id()).map(RecordedEntry::entry).orElse(null);
    one.put("state", settled == null ? "open" : settled.status());
    List<String> nodes = new ArrayList<>();
    if (settled != null) {
      if (settled.source() != null) {
        nodes.add(settled.source());
      }
      nodes.addAll(settled.evidence());
    }
    one.put("elaborated_by", nodes);
    one.put(
        "scores",
        ids(
            state,
            LedgerEntry.EntryType.SCORE,
            e -> e.entry().about().stream().anyMatch(nodes::contains)));
    one.put(
        "checkpoints", ids(state, LedgerEntry.EntryType.CHECKPOINT, e -> e.step() > slot.step()));
    one.put("merge_node", merged(caller, session, state, slot.entry().group()));
    String question = service.get().recall(caller.owner(), session).session().opening().question();
    if (question != null) {
      one.put("suitability", Suitability.of(service.get().judge(), question, "sketch"));
    }
    return one;
  }

  /** Returns what kind of plan has this name: outline, algorithm, pattern, or own for others. */
  private static String style(String plan) {
    if (plan.startsWith(OUTLINE)) {
      return "outline";
    }
    Map<?, ?> templates = CatalogueFile.read(TEMPLATES);
    for (Map.Entry<?, ?> kind : templates.entrySet()) {
      if (kind.getValue() instanceof Map<?, ?> names && names.containsKey(plan)) {
        return String.valueOf(kind.getKey());
      }
    }
    return "own";
  }

  /**
   * Returns the node that merges the phases of a plan: the first conclusion or answer after the
   * last phase was settled. Null while a phase is open, or without such a node.
   */
  private @Nullable String merged(
      Caller caller, String session, LedgerState state, @Nullable String plan)
      throws RequestRefused {
    int last = 0;
    for (RecordedEntry slot : state.of(LedgerEntry.EntryType.SLOT)) {
      if (Objects.equals(plan, slot.entry().group())) {
        RecordedEntry settled = state.settlement(slot.id()).orElse(null);
        if (settled == null) {
          return null;
        }
        last = Math.max(last, settled.step());
      }
    }
    for (StoredThought one : service.get().thoughts(caller.owner(), session)) {
      if (one.thought().concludes() && one.thought().number() > last) {
        return String.valueOf(one.thought().number());
      }
    }
    return null;
  }

  private static List<String> ids(
      LedgerState state, LedgerEntry.EntryType type, Predicate<RecordedEntry> with) {
    return state.of(type).stream().filter(with).map(RecordedEntry::id).toList();
  }
}
