package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.Ask;
import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.report.Visible;
import dev.ponens.session.Opening;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Outlook;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** {@code think}: stores a thought and returns what the rules find in it. */
public final class ThinkTool implements Tool {
  /** The values of {@code mode}. */
  public static final List<String> MODES =
      List.of(
          "auto", "continue", "revise", "branch", "question", "stuck", "hypothesis", "conclude");

  /** The values of {@code depth}. */
  public static final List<String> DEPTHS = List.of("surface", "standard", "deep", "exhaustive");

  /** Length of a logged thought, in characters, if logging of thoughts is on. */
  private static final int PREVIEW = 100;

  private static final List<Field> FIELDS =
      List.of(
          Field.words("thought", "one reasoning step").called("thoughts", "content").needed(),
          Field.name("session", "from the last reply; omit at first"),
          Field.words("question", "the task; first call only"),
          Field.share("confidence", "how sure you are"),
          Field.oneOf("mode", MODES, "kind of thought").called("thought_mode"),
          Field.words("hypothesis", "claim to test"),
          Field.list("evidence", "tool output, quotes"),
          Field.name("revises", "step to correct").called("revises_thought"),
          Field.name("branch_from", "step to branch from"),
          Field.name("branch", ""),
          Field.count("estimated_remaining", ""),
          Field.oneOf("detail", List.of("brief", "normal", "full"), ""),
          Field.flag("needs_more_thoughts", "whether you plan more thoughts").hidden(),
          Field.name("previous", "number of the step that this thought follows")
              .called("previous_thought_id")
              .hidden(),
          Field.name("agent", "name of the agent, if several share the session").hidden(),
          Field.name("id", "your name for this thought").hidden(),
          Field.oneOf("kind", List.of("thought", "answer"), "default: thought").hidden(),
          Field.oneOf("depth", DEPTHS, "how deep you want to think in this step")
              .called("thought_depth")
              .hidden(),
          Field.oneOf("phase", List.of("plan", "execute", "verify", "answer"), "phase of the task")
              .hidden(),
          Field.name("domain", "subject area of the question").hidden(),
          Field.name("difficulty", "how hard the question is").hidden(),
          Field.name("chain_id", "a name that related sessions share").hidden(),
          Field.flag("pending_verification", "a check is running and has no result yet").hidden(),
          Field.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden(),
          Field.oneOf("format", List.of("json", "markdown"), "default: json").hidden());

  private final Supplier<Desk> desk;
  private final Consumer<String> log;

  /**
   * Creates the tool.
   *
   * @param desk judges thoughts; first used by the first call, and may block
   * @param log receives the beginning of each thought if logging of thoughts is on
   */
  public ThinkTool(Supplier<Desk> desk, Consumer<String> log) {
    this.desk = desk;
    this.log = log;
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
    return "Check a reasoning step before you build on it: wrong arithmetic, unsupported or"
        + " contradictory claims, traps, skipped checks. Says what to fix, whether you may"
        + " stop and what to think next. For debugging, plans, calculations, choices,"
        + " answers.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(
        List.of("session", "step", "risk", "findings", "gate"),
        "session",
        Answers.text(),
        "step",
        Answers.count(),
        "branch",
        Answers.text(),
        "complexity",
        Answers.any(),
        "risk",
        Answers.oneOf("low", "medium", "high", "unknown"),
        "findings",
        Answers.list(Answers.any()),
        "gate",
        Answers.oneOf("stop_ok", "go_deeper", "await_verification", "blocked"),
        "reasons",
        Answers.list(Answers.text()),
        "hypothesis",
        Answers.any(),
        "concluded",
        Answers.flag(),
        "thoughts_left",
        Answers.count(),
        "next",
        Answers.any(),
        "analysis",
        Answers.any());
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    Desk at = desk.get();
    Ask ask = ask(at, caller, arguments);
    Advice advice = at.think(caller.owner(), ask, name());
    if (at.serving().flag(Knob.LOG_THOUGHTS)) {
      log.accept("think: " + Visible.of(advice.kept().thought().text(), PREVIEW));
    }
    boolean engineer = !"user".equals(arguments.text("view"));
    Map<String, Object> fields =
        new ThinkReply(at.serving(), Detail.of(arguments), engineer, at.judge()::call).of(advice);
    Reply reply =
        "markdown".equals(arguments.text("format"))
            ? Page.of(caller, ask, advice, fields)
            : new Reply(fields);
    return reply.of(advice);
  }

  /** Returns the request that the arguments describe. */
  static Ask ask(Desk desk, Caller caller, Arguments a) {
    return new Ask(
        a.text("session"),
        new Opening(
            a.text("question"),
            a.text("difficulty"),
            a.text("domain"),
            a.text("chain_id"),
            desk.judge().settings().profile()),
        "answer".equals(a.text("kind")) ? Kind.ANSWER : Kind.THOUGHT,
        a.text("thought", ""),
        given(caller, a),
        a.text("previous"),
        a.count("estimated_remaining"));
  }

  private static Given given(Caller caller, Arguments a) {
    return new Given(
        new Given.Position(
            a.text("id"), a.text("revises"), a.text("branch_from"), a.text("branch")),
        new Given.Speaker(null, Speaker.of(caller, a.text("agent"))),
        new Given.Manner(a.share("confidence"), a.text("mode"), a.text("depth"), a.text("phase")),
        new Given.Testing(
            a.text("hypothesis"),
            a.list("evidence"),
            Boolean.TRUE.equals(a.flag("pending_verification"))),
        Given.NOTHING.use(),
        new Outlook(null, a.flag("needs_more_thoughts")));
  }
}
