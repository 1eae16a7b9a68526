package dev.ponens.mcp.reasonkit;

import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.LedgerView;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Checks a session before its end, and ends it when nothing blocks. */
final class GateFunction implements ReasonkitFunction {
  /** The statuses of claims and assumptions that nobody must work on. */
  private static final Set<String> SETTLED =
      Set.of("verified", "supported", "resolved", "withdrawn");

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return switch (call.does()) {
      case "evaluate" -> new ToolReply(evaluate(call));
      case "checkpoint" -> new ToolReply(checkpoint(call));
      case "stages" -> new ToolReply(stages(call));
      case "consensus" -> consensus(call);
      default -> end(call, call.arguments().text("content", ""), EventKind.THOUGHT, start(call));
    };
  }

  private static Map<String, Object> start(ReasonkitCall call) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", call.session());
    return reply;
  }

  private static Map<String, Object> evaluate(ReasonkitCall call) throws RequestRefused {
    List<Integer> sources = new ArrayList<>();
    Map<String, Integer> rules = new TreeMap<>();
    int clean = 0;
    for (StoredThought one : call.events()) {
      if (one.thought().kind().judged()) {
        sources.add(one.thought().number());
        List<KeptFinding> found = KeptFinding.of(one.judgement().verdict());
        found.forEach(finding -> rules.merge(finding.rule(), 1, Integer::sum));
        clean += found.isEmpty() ? 1 : 0;
      }
    }
    OpenErrors errors = OpenErrors.of(call.events(), call.ledger().state());
    Map<String, Object> reply = start(call);
    reply.put("thoughts", sources.size());
    reply.put("findings", rules);
    List<Object> open = new ArrayList<>();
    errors.rules().forEach((step, found) -> found.forEach(rule -> open.add(rule + " in " + step)));
    reply.put("open_errors", open);
    reply.put(
        "tier",
        sources.isEmpty()
            ? null
            : !open.isEmpty() ? "flawed" : rules.isEmpty() ? "clean" : "corrected_or_minor");
    reply.put("clean_share", sources.isEmpty() ? null : (Object) share(clean, sources.size()));
    reply.put("analysis", call.analysis("rules", sources));
    return reply;
  }

  private static double share(int part, int all) {
    return Math.round(1000.0 * part / all) / 1000.0;
  }

  private static Map<String, Object> checkpoint(ReasonkitCall call) throws RequestRefused {
    LedgerView before = call.ledger();
    int settled = 0;
    List<String> sources = new ArrayList<>();
    for (WeighedItem item : before.weighed()) {
      sources.add(item.item().noted().id());
      settled += SETTLED.contains(item.status(before.facts().policy())) ? 1 : 0;
    }
    Double score = sources.isEmpty() ? null : (Double) share(settled, sources.size());
    String decision = RouteFunction.decision(before.state());
    EntryResult entered = call.enter(call.session(), NewEntries.checkpoint(score, null), "");
    LedgerView after = call.ledger();
    Map<String, Object> reply = start(call);
    reply.put("checkpoint", entered.id());
    reply.put("quality_score", score);
    reply.put("quality_score_is", "share of claims and assumptions that are settled");
    reply.put("route_decision", decision);
    reply.put("blocking_gaps", Blockers.of(call, after));
    List<String> tools = new ArrayList<>();
    for (Stages.Stage stage : Stages.of(call).stages()) {
      if (stage.state().equals("open") && !tools.contains(stage.tool())) {
        tools.add(stage.tool());
      }
    }
    reply.put("recommended_tools", tools);
    reply.put("analysis", call.analysis("counts", sources));
    return reply;
  }

  private static Map<String, Object> stages(ReasonkitCall call) throws RequestRefused {
    Stages stages = Stages.of(call);
    Map<String, Object> reply = start(call);
    List<Object> said = new ArrayList<>();
    for (Stages.Stage stage : stages.stages()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("stage", stage.name());
      one.put("state", stage.state());
      one.put("why", stage.why());
      said.add(one);
    }
    reply.put("stages", said);
    Stages.Stage next = stages.next();
    reply.put("next", next == null ? null : (Object) next.tool());
    reply.put("analysis", call.analysis("counts", stages.sources()));
    return reply;
  }

  private static ToolReply consensus(ReasonkitCall call) throws RequestRefused {
    Map<String, List<String>> ballots = new LinkedHashMap<>();
    List<String> given = call.arguments().list("answers");
    if (given.isEmpty()) {
      for (StoredThought one : call.events()) {
        if (one.thought().concludes()) {
          ballots.put(String.valueOf(one.thought().number()), List.of(one.thought().text()));
        }
      }
    } else {
      for (int i = 0; i < given.size(); i++) {
        ballots.put("answers[" + i + "]", List.of(given.get(i)));
      }
    }
    if (ballots.isEmpty()) {
      throw new RequestRefused(
          "there are no answers to vote on: send them in the argument \"answers\", or end "
              + "at least one branch with an answer");
    }
    Vote vote = Vote.of(ballots);
    Map<String, Object> reply = start(call);
    reply.put("answer", vote.winner());
    reply.put("votes", vote.votes());
    reply.put("confidence", vote.share());
    reply.put("confidence_is", "share of the votes");
    reply.put("dissent", vote.dissent());
    reply.put("route", RouteFunction.decision(call.ledger().state()));
    String winner = vote.winner();
    if (winner == null) {
      reply.put("concluded", false);
      reply.put("why", "a tie: no answer has more votes than the others");
      reply.put("analysis", call.analysis("votes", ballots.keySet()));
      return new ToolReply(reply);
    }
    return end(call, winner, EventKind.ANSWER, reply);
  }

  /** Ends the session with some words, unless the guard holds the end; then nothing is stored. */
  private static ToolReply end(
      ReasonkitCall call, String words, EventKind kind, Map<String, Object> reply)
      throws RequestRefused {
    LedgerView view = call.ledger();
    List<Object> blockers = Blockers.of(call, view);
    if (!blockers.isEmpty()) {
      reply.put("concluded", false);
      reply.put("gate", "blocked");
      reply.put("blockers", blockers);
      reply.put("analysis", call.analysis("rules", sources(view.state())));
      return new ToolReply(reply);
    }
    Advice advice =
        call.think(words, kind, new Given.Position(null, null, null, null), null, "conclude");
    Map<String, Object> verdict =
        new ThinkReply(call.service().serving(), Detail.BRIEF, true, finding -> Map.of())
            .of(advice);
    reply.put("node", advice.kept().thought().number());
    reply.put("concluded", advice.session().standing().concluded());
    for (String field : List.of("gate", "reasons", "risk", "findings", "at_the_end", "next")) {
      @Nullable Object said = verdict.get(field);
      if (said != null) {
        reply.put(field, said);
      }
    }
    reply.put("analysis", call.analysis("rules", List.of(advice.kept().thought().number())));
    return new ToolReply(reply).of(advice);
  }

  private static List<String> sources(LedgerState state) {
    return state.open().stream().map(item -> item.noted().id()).toList();
  }
}
