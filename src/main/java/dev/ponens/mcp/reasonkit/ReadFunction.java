package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.guidance.live.Transcripts;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.tool.VerdictParts;
import dev.ponens.report.Visible;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.StepVerdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads sessions: what to think about after a node, and the events in chronological order. */
final class ReadFunction implements ReasonkitFunction {
  /** The maximum length of quoted words, in characters. */
  private static final int FEW_WORDS = 100;

  /** The events of a timeline, by default. */
  private static final int EVENTS = 50;

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return new ToolReply(call.does().equals("expand") ? expand(call) : replay(call));
  }

  private static Map<String, Object> expand(ReasonkitCall call) throws RequestRefused {
    int most = call.limit("graph-expansions");
    int limit = call.arguments().count("limit", most);
    if (limit > most) {
      throw new RequestRefused(
          "argument \"limit\": the maximum is "
              + most
              + " (parameter graph-expansions); send a smaller limit, or leave it out");
    }
    String named = call.arguments().text("node");
    List<StoredThought> thoughts =
        call.events().stream().filter(one -> one.thought().kind().judged()).toList();
    if (named == null && thoughts.isEmpty()) {
      throw new RequestRefused("the session has no nodes yet: call add_thought_node first");
    }
    SessionThought node =
        named == null
            ? thoughts.get(thoughts.size() - 1).thought()
            : call.node("node", named).thought();
    StoredSession recalled = call.service().recall(call.owner(), call.session());
    Transcript transcript = Transcripts.of(recalled.session(), recalled.kept());
    List<Proposal> proposals = List.of();
    for (StepVerdict step :
        new TranscriptJudge(call.service().judges().of(transcript), transcript)
            .judge()
            .verdict()
            .steps()) {
      proposals = step.step() == node.number() ? step.proposals() : proposals;
    }
    List<Object> said = new ArrayList<>();
    for (Proposal proposal : proposals.subList(0, Math.min(limit, proposals.size()))) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("do", proposal.suggestion());
      one.put("mode", proposal.mode());
      one.put("because", proposal.rationale());
      one.put("rule", proposal.id());
      one.put("rank", proposal.rank());
      one.put("scaffold", true);
      said.add(one);
    }
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", call.session());
    reply.put("node", node.number());
    reply.put("expansions", said);
    if (said.isEmpty()) {
      reply.put("why", "no rule proposes a next thought after this node; add your own");
    }
    reply.put("analysis", call.analysis("rules", List.of(node.number())));
    return reply;
  }

  private static Map<String, Object> replay(ReasonkitCall call) throws RequestRefused {
    List<StoredThought> events = call.events();
    int limit = call.arguments().count("limit", EVENTS);
    int from = Math.max(0, events.size() - limit);
    List<Object> said = new ArrayList<>();
    List<Integer> sources = new ArrayList<>();
    for (StoredThought one : events.subList(from, events.size())) {
      said.add(event(one));
      sources.add(one.thought().number());
    }
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", call.session());
    reply.put("timeline", said);
    if (from > 0) {
      reply.put("earlier", from);
    }
    reply.put("analysis", call.analysis("counts", sources));
    return reply;
  }

  private static Map<String, Object> event(StoredThought one) {
    SessionThought thought = one.thought();
    LedgerEntry entry = thought.given().entry();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("at", Instant.ofEpochMilli(thought.at()).toString());
    said.put("step", thought.number());
    said.put("kind", entry == null ? thought.kind().spelling() : entry.type().spelling());
    VerdictParts.put(said, "id", entry == null ? thought.given().id() : entry.id());
    VerdictParts.put(said, "branch", thought.given().branch());
    VerdictParts.put(said, "agent", thought.given().agent());
    if (entry != null) {
      if (!entry.about().isEmpty()) {
        said.put("about", entry.about());
      }
      VerdictParts.put(said, "status", entry.status());
      VerdictParts.put(said, "relation", entry.relation());
      VerdictParts.put(said, "decision", entry.decision());
      VerdictParts.put(said, "score", entry.score());
    } else {
      VerdictParts.put(said, "risk", one.judgement().risk());
      said.put("gate", one.judgement().gate());
    }
    if (!thought.text().isBlank()) {
      said.put("text", Visible.of(thought.text(), FEW_WORDS));
    }
    return said;
  }
}
