package dev.ponens.mcp.shelf;

import static dev.ponens.mcp.shelf.Holding.JSON;
import static dev.ponens.mcp.shelf.Holding.MARKDOWN;

import dev.ponens.guidance.live.Desk;
import dev.ponens.mcp.telemetry.Telemetry;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Lists all resources in the order clients see them. */
final class Holdings {
  static final String SESSION = "reasoning://session/{id}";
  static final String RULE = "reasoning://rules/{id}";
  static final String SCHEMA = "reasoning://schemas/{name}";

  private Holdings() {}

  static List<Holding> of(
      Supplier<Desk> desk,
      Telemetry telemetry,
      Surroundings surroundings,
      Sessions sessions,
      Pages pages) {
    Catalogues lists = new Catalogues(desk);
    Boundaries bounds = new Boundaries(surroundings);
    return List.of(
        new Holding(
            "reasoning://thinking-modes",
            "thinking-modes",
            "Thinking modes",
            "Modes and their requirements, kinds of step, depths, and the thresholds of each"
                + " profile.",
            JSON,
            (caller, id) -> lists.modes()),
        new Holding(
            "reasoning://patterns",
            "patterns",
            "Thinking patterns",
            "Thinking patterns, what to do in each, and the signs by which rules detect them.",
            JSON,
            (caller, id) -> lists.patterns()),
        new Holding(
            "reasoning://config/providers",
            "providers",
            "Providers",
            "What analyses the thoughts (the rules), and why the other analysis providers are unavailable.",
            JSON,
            (caller, id) -> bounds.providers()),
        new Holding(
            "reasoning://config/transports",
            "transports",
            "Transports",
            "The active transport.",
            JSON,
            (caller, id) -> bounds.transports(caller)),
        new Holding(
            "reasoning://memory/sinks",
            "sinks",
            "Memory sinks",
            "Where sessions are stored, and whether they outlive the server.",
            JSON,
            (caller, id) -> bounds.sinks(caller)),
        new Holding(
            "reasoning://telemetry/summary",
            "telemetry",
            "Telemetry",
            "Calls, latencies, verifications, session depth and branches since the server started.",
            JSON,
            (caller, id) -> figures(telemetry)),
        new Holding(
            SESSION,
            "session",
            "Session",
            "One of your sessions: what is still open.",
            JSON,
            sessions.side("summary")),
        new Holding(
            SESSION + "/thoughts",
            "session-thoughts",
            "Thoughts of a session",
            "Its thoughts in order, with their branches, revisions and risk.",
            JSON,
            sessions.side("thoughts")),
        new Holding(
            SESSION + "/findings",
            "session-findings",
            "Findings of a session",
            "All findings in it, with remedies.",
            JSON,
            sessions.side("findings")),
        new Holding(
            SESSION + "/audit",
            "session-audit",
            "Audit of a session",
            "Its audit log, and whether it is intact.",
            JSON,
            sessions.side("audit")),
        new Holding(
            RULE,
            "rule",
            "Rule",
            "A rule's page: why it matters, when it errs, examples.",
            MARKDOWN,
            pages::rule),
        new Holding(
            SCHEMA,
            "schema",
            "Schema",
            "A tool's input schema without nested objects. It uses only JSON Schema keywords that all model providers accept.",
            JSON,
            pages::schema));
  }

  private static Map<String, Object> figures(Telemetry telemetry) {
    Map<String, Object> said = telemetry.summary();
    said.put("analysis", Analysis.by("counts", ""));
    return said;
  }
}
