package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.Router;
import dev.ponens.guidance.live.EntryResult;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.tool.Suitability;
import dev.ponens.mcp.tool.ThinkingModes;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses how to approach a task, by rules or as the caller says. */
final class RouteFunction implements ReasonkitFunction {
  private static final String AUTO = "auto";

  /** The decisions of a call that names its mode. */
  private static final String CALLER = "caller";

  @Override
  public ToolReply answer(ReasonkitCall call) throws RequestRefused {
    return switch (call.does()) {
      case "propose" -> new ToolReply(proposed(call));
      case "pilot" -> pilot(call);
      case "start" -> start(call);
      default -> record(call);
    };
  }

  private static Map<String, Object> proposed(ReasonkitCall call) throws RequestRefused {
    Map<String, Object> reply = new LinkedHashMap<>();
    decide(call, AUTO, call.arguments().text("question"), reply);
    reply.put("recorded", false);
    reply.put("analysis", call.analysis("rules", List.of()));
    return reply;
  }

  private static ToolReply record(ReasonkitCall call) throws RequestRefused {
    Map<String, Object> reply = new LinkedHashMap<>();
    String session = call.sessionOrNone();
    String question = call.arguments().text("question");
    if (session != null && question == null) {
      question = call.service().recall(call.owner(), session).session().opening().question();
    }
    String mode = decide(call, call.arguments().text("mode", AUTO), question, reply);
    EntryResult entered = call.enter(session, NewEntries.route(mode), words(mode, reply));
    return recorded(call, entered, reply);
  }

  private static ToolReply start(ReasonkitCall call) throws RequestRefused {
    Map<String, Object> reply = new LinkedHashMap<>();
    String question = call.arguments().text("question");
    String mode = decide(call, call.arguments().text("mode", AUTO), question, reply);
    EntryBatch batch = EntryBatch.of(call, null);
    batch.add(NewEntries.route(mode), words(mode, reply));
    List<Object> claims = new ArrayList<>();
    for (String constraint : call.arguments().list("constraints")) {
      claims.add(batch.add(NewEntries.claim("medium"), constraint));
    }
    EntryResult entered = batch.store().get(0);
    reply.put("constraints", claims);
    return recorded(call, entered, reply);
  }

  /** Returns the words of a recorded route. */
  private static String words(String mode, Map<String, Object> reply) {
    return "Approach: "
        + mode
        + ", chosen by "
        + String.join(
            ", ",
            ((List<?>) reply.getOrDefault("mode_rationale", List.of()))
                .stream().map(String::valueOf).toList());
  }

  private static ToolReply recorded(
      ReasonkitCall call, EntryResult entered, Map<String, Object> decided) {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", entered.session().id());
    reply.put("route", entered.id());
    reply.putAll(decided);
    reply.put("analysis", call.analysis("rules", List.of(entered.id())));
    return new ToolReply(reply);
  }

  /** Says which tool to call next. */
  private static ToolReply pilot(ReasonkitCall call) throws RequestRefused {
    Map<String, Object> reply = new LinkedHashMap<>();
    if (call.sessionOrNone() == null) {
      if (call.arguments().text("question") == null) {
        throw new RequestRefused("question is missing: send the task, or the session to continue");
      }
      String mode = decide(call, AUTO, call.arguments().text("question"), reply);
      Map<String, Object> first = new LinkedHashMap<>();
      first.put("tool", "start_deliberation");
      first.put("because", "there is no session yet");
      first.put("mode", mode);
      reply.put("next", first);
      reply.put("analysis", call.analysis("rules", List.of()));
      return new ToolReply(reply);
    }
    reply.put("session", call.session());
    Stages stages = Stages.of(call);
    stages.route().ifPresent(route -> contract(route, reply));
    Stages.Stage next = stages.next();
    if (next != null) {
      Map<String, Object> said = new LinkedHashMap<>();
      said.put("tool", next.tool());
      said.put("because", next.name() + ": " + next.why());
      reply.put("next", said);
    }
    reply.put("concluded", stages.concluded());
    reply.put("analysis", call.analysis("rules", stages.sources()));
    return new ToolReply(reply);
  }

  /**
   * Decides on a mode and puts it into the reply with its contract.
   *
   * @param asked the mode that the caller names; auto to let rules decide
   * @throws RequestRefused if there is no such mode, or auto without a question
   */
  private static String decide(
      ReasonkitCall call, String asked, @Nullable String question, Map<String, Object> reply)
      throws RequestRefused {
    String mode;
    List<String> why;
    if (asked.equals(AUTO)) {
      if (question == null || question.isBlank()) {
        throw new RequestRefused(
            "the mode auto needs the task: send the argument \"question\", or name another mode");
      }
      Router.Route route = new Router(call.service().judge()).route(question);
      mode = route.mode();
      why = route.rules();
    } else {
      mode = ThinkingModes.named(asked);
      why = List.of(CALLER);
    }
    contract(mode, reply);
    reply.put("mode_rationale", why.isEmpty() ? List.of("no-rule-fired") : why);
    if (question != null && !question.isBlank()) {
      Suitability.confidence(call.service().judge(), question, mode, reply);
      reply.put("suitability", Suitability.of(call.service().judge(), question));
    }
    return mode;
  }

  private static void contract(String mode, Map<String, Object> reply) {
    ThinkingModes.contract(mode, ThinkingModes.REASONKIT_TOOLS, reply);
  }

  /** Returns the last decision in a ledger's routes; null without one. */
  static @Nullable String decision(dev.ponens.fact.ledger.LedgerState state) {
    String decision = null;
    for (dev.ponens.fact.ledger.RecordedEntry route : state.of(LedgerEntry.EntryType.ROUTE)) {
      decision = state.holds(route) ? route.entry().decision() : decision;
    }
    return decision;
  }
}
