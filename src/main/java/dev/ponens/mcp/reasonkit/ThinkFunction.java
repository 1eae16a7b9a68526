package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Adds thoughts to the graph of a session, with typed edges to their parents, and tags. */
final class ThinkFunction implements ReasonkitFunction {
  private static final String FATAL = "contradicts_fatally";

  /** Edges that say what must hold, so they stand between claims. */
  private static final Set<String> BETWEEN_CLAIMS =
      Set.of(FATAL, "conflicts", "requires_grounding");

  /** The edge to a second parent, by default. */
  private static final String MERGES = "depends_on";

  /** The row of the gate that blocks after such an edge. */
  private static final String BLOCKS = "fatal-contradiction";

  private static final String CRITICAL = "critical";

  /** The name of the claim of a node, before its number. */
  private static final String CLAIM = "node-";

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return call.does().equals("refine") ? refine(call) : add(call);
  }

  private static ToolReply refine(ReasonkitCall call) throws RequestRefused {
    StoredThought node = call.node("node", call.arguments().text("node", ""));
    String number = String.valueOf(node.thought().number());
    NodeDepth.check(call, null, branch(node.thought().given().branch()), number);
    Given.Position position =
        new Given.Position(null, number, null, branch(node.thought().given().branch()));
    Advice advice =
        call.think(
            call.arguments().text("content", ""), EventKind.THOUGHT, position, null, "revise");
    String made = String.valueOf(advice.kept().thought().number());
    List<String> edges =
        List.of(call.enter(call.session(), NewEntries.relation("refines", made, number), "").id());
    return new ToolReply(reply(call, advice, List.of(number), edges)).of(advice);
  }

  private static String branch(@Nullable String branch) {
    return branch == null ? "main" : branch;
  }

  private static ToolReply add(ReasonkitCall call) throws RequestRefused {
    String type = call.arguments().text("edge");
    if (type != null && !LedgerEntry.RELATIONS.contains(type)) {
      throw new RequestRefused(
          "argument \"edge\": unknown type \""
              + dev.ponens.report.Visible.of(call.service().masked(type), 40)
              + "\""
              + SimilarSpelling.didYouMean(type, LedgerEntry.RELATIONS));
    }
    List<String> parents = new ArrayList<>();
    for (String parent : call.arguments().list("parents")) {
      parents.add(String.valueOf(call.node("parents", parent).thought().number()));
    }
    if (type != null && parents.isEmpty()) {
      throw new RequestRefused(
          "argument \"parents\": an edge needs a parent; send the number of a node");
    }
    String slot = call.arguments().text("slot");
    if (slot != null) {
      SlotFunction.open(call, slot);
    }
    String branch = call.arguments().text("branch");
    String first = parents.isEmpty() ? null : parents.get(0);
    NodeDepth.check(call, first, branch, null);
    String words = call.arguments().text("content", "");
    // Edges and tags are tried before the thought is stored.
    String expected = String.valueOf(call.events().size() + 1);
    related(call, EntryBatch.afterAThought(call), expected, words, type, parents);
    boolean opens = branch != null && first != null && isNew(call, branch);
    Given.Position position = new Given.Position(null, null, opens ? first : null, branch);
    Advice advice =
        call.think(words, EventKind.THOUGHT, position, branch == null ? first : null, null);
    String made = String.valueOf(advice.kept().thought().number());
    EntryBatch batch = EntryBatch.of(call, call.session());
    List<String> edges = related(call, batch, made, words, type, parents);
    batch.store();
    List<String> tags = call.arguments().list("tags");
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

  /**
   * Adds the edges and tags of a new node to a batch. An edge that says what must hold stands
   * between claims, which are opened for the nodes.
   *
   * @param made the number of the node
   * @param words its words
   * @param type the type of the edges; null for the usual one, without an edge to the first parent
   * @return the ids of the edges
   */
  private static List<String> related(
      ReasonkitCall call,
      EntryBatch batch,
      String made,
      String words,
      @Nullable String type,
      List<String> parents)
      throws RequestRefused {
    List<String> edges = new ArrayList<>();
    String kind = type == null ? MERGES : type;
    boolean claims = BETWEEN_CLAIMS.contains(kind);
    boolean fatal = kind.equals(FATAL);
    Set<String> opened = new HashSet<>();
    for (String parent :
        parents.subList(type == null && !parents.isEmpty() ? 1 : 0, parents.size())) {
      if (claims) {
        claim(call, batch, made, words, fatal, opened);
        claim(call, batch, parent, call.node("parents", parent).thought().text(), fatal, opened);
      }
      edges.add(
          batch.add(
              claims
                  ? NewEntries.relation(kind, CLAIM + made, CLAIM + parent)
                  : NewEntries.relation(kind, made, parent),
              ""));
    }
    for (String tag : call.arguments().list("tags")) {
      batch.add(NewEntries.tag(made), tag);
    }
    return edges;
  }

  /** Opens the claim of a node, if there is none. */
  private static void claim(
      ReasonkitCall call,
      EntryBatch batch,
      String node,
      String words,
      boolean fatal,
      Set<String> opened)
      throws RequestRefused {
    String name = CLAIM + node;
    if (opened.add(name) && call.ledger().state().entry(name).isEmpty()) {
      batch.add(NewEntries.claim(fatal ? CRITICAL : "medium").named(name), words);
    }
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
    reply.put("depth", NodeDepth.of(call.events(), made));
    verdict.forEach(reply::putIfAbsent);
    if (!edges.isEmpty()) {
      List<RecordedEntry> entries = entries(call.ledger().state(), edges);
      reply.put("edges", entries.stream().map(ThinkFunction::edge).toList());
      if (entries.stream().anyMatch(one -> FATAL.equals(one.entry().relation()))) {
        // The thought was judged before its edges were stored.
        reply.put("gate", "blocked");
        List<Object> reasons = new ArrayList<>(List.of(BLOCKS));
        if (verdict.get("reasons") instanceof List<?> others) {
          reasons.addAll(others);
        }
        reply.put("reasons", reasons);
        reply.put("blockers", Blockers.of(call, call.ledger()));
      }
    }
    List<Object> sources = new ArrayList<>(parents);
    sources.add(made);
    reply.put("analysis", call.analysis("rules", sources));
    return reply;
  }

  private static List<RecordedEntry> entries(LedgerState state, List<String> ids) {
    List<RecordedEntry> entries = new ArrayList<>();
    for (String id : ids) {
      state.entry(id).ifPresent(entries::add);
    }
    return entries;
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
