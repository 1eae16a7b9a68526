package dev.ponens.mcp.resource;

import static dev.ponens.mcp.resource.Resource.JSON;
import static dev.ponens.mcp.resource.Resource.MARKDOWN;

import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.AnalysisNote;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Lists all resources in the order clients see them. */
final class Resources {
  static final String SESSION = "reasoning://session/{id}";
  static final String RULE = "reasoning://rules/{id}";
  static final String SCHEMA = "reasoning://schemas/{name}";

  private Resources() {}

  static List<Resource> of(
      Supplier<SessionService> service,
      Telemetry telemetry,
      ServerEnvironment surroundings,
      SessionResources sessions,
      PageResources pages) {
    ThinkingCatalogues lists = new ThinkingCatalogues(service);
    LedgerResources ledger = new LedgerResources(service);
    ServerBoundaries bounds = new ServerBoundaries(surroundings);
    return List.of(
        new Resource(
            "reasoning://thinking-modes",
            "thinking-modes",
            "Thinking modes",
            "Ways of thinking and what they require, the modes and depths of a step, "
                + "and the thresholds of each profile.",
            JSON,
            (caller, id) -> lists.modes()),
        new Resource(
            "reasoning://patterns",
            "patterns",
            "Thinking patterns",
            "Thinking patterns, what to do in each, and the signs by which rules detect them.",
            JSON,
            (caller, id) -> lists.patterns()),
        new Resource(
            "reasoning://config/providers",
            "providers",
            "Providers",
            "What analyses the thoughts (the rules), and why the other analysis providers are unavailable.",
            JSON,
            (caller, id) -> bounds.providers()),
        new Resource(
            "reasoning://config/transports",
            "transports",
            "Transports",
            "The active transport.",
            JSON,
            (caller, id) -> bounds.transports(caller)),
        new Resource(
            "reasoning://memory/sinks",
            "sinks",
            "Memory sinks",
            "Where sessions are stored, and whether they are kept when the server " + "stops.",
            JSON,
            (caller, id) -> bounds.sinks(caller)),
        new Resource(
            "reasoning://telemetry/summary",
            "telemetry",
            "Telemetry",
            "Calls, latencies, verifications, session depth, branches, prunes and outlines since the server started.",
            JSON,
            (caller, id) -> figures(telemetry, surroundings)),
        new Resource(
            "reasoning://metrics",
            "metrics",
            "Metrics",
            "Figures for all your sessions, the figures that miss their targets, and "
                + "the most frequent findings.",
            JSON,
            sessions.side("stats")),
        new Resource(
            SESSION,
            "session",
            "Session",
            "What is still open in one of your sessions, such as unsettled claims.",
            JSON,
            sessions.side("summary")),
        new Resource(
            SESSION + "/thoughts",
            "session-thoughts",
            "Thoughts of a session",
            "The thoughts of one of your sessions in order, with their branches, "
                + "revisions and risk.",
            JSON,
            sessions.side("thoughts")),
        new Resource(
            SESSION + "/findings",
            "session-findings",
            "Findings of a session",
            "All findings in one of your sessions, with what to do about them.",
            JSON,
            sessions.side("findings")),
        new Resource(
            SESSION + "/ledger",
            "session-ledger",
            "Ledger of a session",
            "The claims and assumptions of one of your sessions with their evidence, and what is missing.",
            JSON,
            sessions.side("ledger")),
        new Resource(
            SESSION + "/assumptions",
            "session-assumptions",
            "Assumptions of a session",
            "The assumptions of one of your sessions with their evidence, the step "
                + "that made each, and what prevents the end of the session.",
            JSON,
            ledger::assumptions),
        new Resource(
            SESSION + "/checkpoints",
            "session-checkpoints",
            "Checkpoints of a session",
            "The checkpoints of one of your sessions with score and decision, and what "
                + "prevents the end of the session.",
            JSON,
            ledger::checkpoints),
        new Resource(
            SESSION + "/skeleton-phases",
            "session-phases",
            "Phases of a session",
            "The slots of the outlines of one of your sessions, and which slots are " + "open.",
            JSON,
            ledger::phases),
        new Resource(
            SESSION + "/skeleton-phase/{phase_id}",
            "session-phase",
            "Phase of a session",
            "One slot of an outline, with its text, its status and what fills it.",
            JSON,
            ledger::phase),
        new Resource(
            SESSION + "/metrics",
            "session-metrics",
            "Metrics of a session",
            "Mean confidence, share of revisions, success of hypotheses and the most effective pattern.",
            JSON,
            sessions.side("metrics")),
        new Resource(
            SESSION + "/audit",
            "session-audit",
            "Audit of a session",
            "The audit log of one of your sessions, and whether it is intact.",
            JSON,
            sessions.side("audit")),
        new Resource(
            RULE,
            "rule",
            "Rule",
            "A rule's page: why it matters, when it errs, examples.",
            MARKDOWN,
            pages::rule),
        new Resource(
            SCHEMA,
            "schema",
            "Schema",
            "A tool's input schema without nested objects. It uses only JSON Schema keywords that all model providers accept.",
            JSON,
            pages::schema));
  }

  private static Map<String, Object> figures(Telemetry telemetry, ServerEnvironment surroundings) {
    Map<String, Object> said = telemetry.summary();
    said.put("analysis", AnalysisNote.by("counts", surroundings.now(), "", List.of()));
    return said;
  }
}
