package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import dev.ponens.verdict.Gate;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code think}: stores a thought and returns what the rules find in it. */
public final class ThinkTool implements Tool {
  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.words("thought", "one reasoning step").called("thoughts", "content").needed(),
          ToolField.name("session", "from the last reply, if any"),
          ToolField.words("question", "the task; first call only"),
          ToolField.share("confidence", "how sure you are"),
          ToolField.oneOf("mode", Given.Manner.MODES, "kind of thought").called("thought_mode"),
          ToolField.words("hypothesis", "claim to test"),
          ToolField.list("evidence", "tool output, quotes"),
          ToolField.name("revises", "step to correct").called("revises_thought"),
          ToolField.name("branch_from", "step to branch from"),
          ToolField.name("branch", ""),
          ToolField.count("estimated_remaining", ""),
          ToolField.oneOf("detail", List.of("brief", "normal", "full"), ""),
          ToolField.flag("needs_more_thoughts", "whether you plan more thoughts").hidden(),
          ToolField.name("previous", "number of the step that this thought follows")
              .called("previous_thought_id")
              .hidden(),
          ToolField.name("agent", "name of the agent, if several share the session").hidden(),
          ToolField.name("id", "your name for this thought").hidden(),
          ToolField.oneOf(
                  "kind",
                  List.of("thought", "answer"),
                  "default: thought. answer: the final answer, which ends the session")
              .hidden(),
          ToolField.oneOf("depth", Given.Manner.DEPTHS, "how deep you want to think in this step")
              .called("thought_depth")
              .hidden(),
          ToolField.oneOf(
                  "phase", List.of("plan", "execute", "verify", "answer"), "phase of the task")
              .hidden(),
          ToolField.name("domain", "subject area of the question").hidden(),
          ToolField.name("difficulty", "how hard the question is").hidden(),
          ToolField.name("chain_id", "a name that related sessions share").hidden(),
          ToolField.flag("pending_verification", "a check is running and has no result yet")
              .hidden(),
          ToolField.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden(),
          ToolField.oneOf("format", List.of("json", "markdown"), "default: json").hidden());

  private final Supplier<SessionService> service;

  /**
   * Creates the tool.
   *
   * @param service judges thoughts; first used by the first call, and may block
   */
  public ThinkTool(Supplier<SessionService> service) {
    this.service = service;
  }

  @Override
  public String name() {
    return "think";
  }

  @Override
  public String title() {
    return "Think";
  }

  @Override
  public String about() {
    return "Check a reasoning step before you build on it: wrong arithmetic, "
        + "unsupported or contradictory claims, traps, skipped checks. The reply "
        + "says what to fix, whether you may stop and what to think next. For "
        + "debugging, plans, calculations, choices, answers.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("session", "step", "risk", "findings", "gate"),
        "session",
        ReplySchemas.text(),
        "step",
        ReplySchemas.count(),
        "branch",
        ReplySchemas.text(),
        "complexity",
        ReplySchemas.any(),
        "risk",
        ReplySchemas.oneOf("low", "medium", "high", "unknown"),
        "findings",
        ReplySchemas.list(ReplySchemas.any()),
        "gate",
        ReplySchemas.oneOf(Gate.Decision.spellings()),
        "reasons",
        ReplySchemas.list(ReplySchemas.text()),
        "not_judged",
        ReplySchemas.text(),
        "at_the_end",
        ReplySchemas.list(ReplySchemas.any()),
        "hypothesis",
        ReplySchemas.any(),
        "concluded",
        ReplySchemas.flag(),
        "thoughts_left",
        ReplySchemas.count(),
        "next",
        ReplySchemas.any(),
        "analysis",
        ReplySchemas.any());
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    SessionService at = service.get();
    ThoughtRequest ask = ask(at, caller, arguments);
    Advice advice = at.think(caller.owner(), ask, name());
    boolean engineer = !"user".equals(arguments.text("view"));
    Map<String, Object> fields =
        new ThinkReply(at.serving(), Detail.of(arguments), engineer, at.judge()::call).of(advice);
    ToolReply reply =
        "markdown".equals(arguments.text("format"))
            ? MarkdownPage.of(caller, ask, advice, fields)
            : new ToolReply(fields);
    return reply.of(advice);
  }

  /** Returns the request that the arguments describe. */
  static ThoughtRequest ask(SessionService sessionService, Caller caller, Arguments a) {
    return new ThoughtRequest(
        a.text("session"),
        new Opening(
            a.text("question"),
            a.text("difficulty"),
            a.text("domain"),
            a.text("chain_id"),
            sessionService.judge().settings().profile()),
        "answer".equals(a.text("kind")) ? EventKind.ANSWER : EventKind.THOUGHT,
        a.text("thought", ""),
        given(caller, a),
        a.text("previous"),
        a.count("estimated_remaining"));
  }

  private static Given given(Caller caller, Arguments a) {
    return new Given(
        new Given.Position(
            a.text("id"), a.text("revises"), a.text("branch_from"), a.text("branch")),
        new Given.StepSpeaker(null, Speaker.of(caller, a.text("agent"))),
        new Given.Manner(a.share("confidence"), a.text("mode"), a.text("depth"), a.text("phase")),
        new Given.Testing(
            a.text("hypothesis"),
            a.list("evidence"),
            Boolean.TRUE.equals(a.flag("pending_verification"))),
        Given.NOTHING.use(),
        new Outlook(null, a.flag("needs_more_thoughts")));
  }
}
