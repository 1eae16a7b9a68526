package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds thoughts to the graph of a session, with typed edges to their parents, and tags. */
final class ThinkFunction implements ReasonkitFunction {
  /** Edges that say what must hold, so they stand between claims. */
  private static final Set<String> BETWEEN_CLAIMS =
      Set.of("contradicts_fatally", "conflicts", "requires_grounding");

  /** The edge to a second parent, by default. */
  private static final String MERGES = "depends_on";

  private static final String CRITICAL = "critical";

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return call.does().equals("refine") ? refine(call) : add(call);
  }

  private static ToolReply refine(ReasonkitCall call) throws RequestRefused {
    StoredThought node = call.node("node", call.arguments().text("node", ""));
    String number = String.valueOf(node.thought().number());
    Given.Position position =
        new Given.Position(null, number, null, branch(node.thought().given().branch()));
    Advice advice =
        call.think(
            call.arguments().text("content", ""), EventKind.THOUGHT, position, null, "revise");
    String made = String.valueOf(advice.kept().thought().number());
    List<String> edges = List.of(edge(call, "refines", made, number));
    return new ToolReply(reply(call, advice, List.of(number), edges)).of(advice);
  }

  private static String branch(@Nullable String branch) {
    return branch == null ? "main" : branch;
  }

  private static ToolReply add(ReasonkitCall call) throws RequestRefused {
    String type = call.arguments().text("edge");
    if (type != null && !LedgerEntry.RELATIONS.contains(type)) {
      throw new RequestRefused(
          "edge: unknown type \""
              + dev.ponens.report.Visible.of(call.service().masked(type), 40)
              + "\""
              + SimilarSpelling.didYouMean(type, LedgerEntry.RELATIONS));
    }
    List<String> parents = new ArrayList<>();
    for (String parent : call.arguments().list("parents")) {
      parents.add(String.valueOf(call.node("parents", parent).thought().number()));
    }
    if (type != null && parents.isEmpty()) {
      throw new RequestRefused("parents: an edge leads to a parent; send the number of a node");
    }
    String slot = call.arguments().text("slot");
    if (slot != null) {
      SlotFunction.open(call, slot);
    }
    deep(call, parents);
    String branch = call.arguments().text("branch");
    String first = parents.isEmpty() ? null : parents.get(0);
    boolean opens = branch != null && first != null && isNew(call, branch);
    Given.Position position = new Given.Position(null, null, opens ? first : null, branch);
    Advice advice =
        call.think(
            call.arguments().text("content", ""),
            EventKind.THOUGHT,
            position,
            branch == null ? first : null,
            null);
    String made = String.valueOf(advice.kept().thought().number());
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < parents.size(); i++) {
      if (type != null || i > 0) {
        edges.add(edge(call, type == null ? MERGES : type, made, parents.get(i)));
      }
    }
    List<String> tags = new ArrayList<>();
    for (String tag : call.arguments().list("tags")) {
      call.enter(call.session(), Entries.tag(made), tag);
      tags.add(tag);
    }
    Map<String, Object> reply = reply(call, advice, parents, edges);
    if (!tags.isEmpty()) {
      reply.put("tags", tags);
    }
    if (slot != null) {
      SlotFunction.fill(call, slot, made);
      reply.put("filled", slot);
    }
    return new ToolReply(reply).of(advice);
  }

  private static boolean isNew(ReasonkitCall call, String branch) throws RequestRefused {
    return call.events().stream()
        .noneMatch(one -> branch.equals(branch(one.thought().given().branch())));
  }

  /** Refuses a node that is too far from the first one. */
  private static void deep(ReasonkitCall call, List<String> parents) throws RequestRefused {
    int most = call.limit("graph-depth");
    List<StoredThought> events = call.events();
    if (events.isEmpty()) {
      return;
    }
    int last = parents.isEmpty() ? events.size() : Integer.parseInt(parents.get(0));
    int depth = depth(events, last) + 1;
    if (depth > most) {
      throw new RequestRefused(
          "parents: the node would be "
              + depth
              + " thoughts deep, but the parameter graph-depth allows only "
              + most
              + "; name an earlier parent, or conclude");
    }
  }

  /** Returns how many thoughts there are from the first one to a step, along its path. */
  static int depth(List<StoredThought> events, int step) {
    int depth = 0;
    Integer at = step;
    while (at != null && at > 0) {
      StoredThought one = events.get(at - 1);
      depth += one.thought().kind().judged() ? 1 : 0;
      at = one.thought().previous();
    }
    return depth;
  }

  /**
   * Adds an edge. An edge that says what must hold stands between claims, which are opened for the
   * nodes.
   *
   * @return the id of the edge
   */
  private static String edge(ReasonkitCall call, String type, String from, String to)
      throws RequestRefused {
    boolean claims = BETWEEN_CLAIMS.contains(type);
    boolean fatal = type.equals("contradicts_fatally");
    String one = claims ? claim(call, from, fatal) : from;
    String other = claims ? claim(call, to, fatal) : to;
    return call.enter(call.session(), Entries.relation(type, one, other), "").id();
  }

  /** Returns the claim of a node, which is opened if there is none. */
  private static String claim(ReasonkitCall call, String node, boolean fatal)
      throws RequestRefused {
    String name = "node-" + node;
    LedgerState state = call.ledger().state();
    if (state.entry(name).isPresent()) {
      return name;
    }
    String text = call.node("parents", node).thought().text();
    LedgerEntry claim = Entries.claim(fatal ? CRITICAL : "medium").named(name);
    return call.enter(call.session(), claim, text).id();
  }

  private static Map<String, Object> reply(
      ReasonkitCall call, Advice advice, List<String> parents, List<String> edges)
      throws RequestRefused {
    Map<String, Object> verdict =
        new ThinkReply(call.service().serving(), Detail.BRIEF, true, call.service().judge()::call)
            .of(advice);
    verdict.remove("step");
    verdict.remove("analysis");
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", advice.session().id());
    int made = advice.kept().thought().number();
    reply.put("node", made);
    reply.put("parents", parents);
    reply.put("depth", depth(call.events(), made));
    verdict.forEach(reply::putIfAbsent);
    if (!edges.isEmpty()) {
      reply.put("edges", said(call.ledger().state(), edges));
    }
    List<Object> sources = new ArrayList<>(parents);
    sources.add(made);
    reply.put("analysis", AnalysisNote.by("rules", sources));
    return reply;
  }

  private static List<Object> said(LedgerState state, List<String> ids) {
    List<Object> said = new ArrayList<>();
    for (String id : ids) {
      state.entry(id).map(ThinkFunction::edge).ifPresent(said::add);
    }
    return said;
  }

  private static Map<String, Object> edge(RecordedEntry noted) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", noted.id());
    said.put("type", String.valueOf(noted.entry().relation()));
    said.put("from", noted.entry().about().get(0));
    said.put("to", noted.entry().about().get(1));
    return said;
  }
}
