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

/** {@code think}: records a thought, and answers with what the rules say of it. */
public final class ThinkTool implements Tool {
  /** The kinds of move a thought can be. */
  public static final List<String> MODES =
      List.of(
          "auto", "continue", "revise", "branch", "question", "stuck", "hypothesis", "conclude");

  /** How deep a thought can go. */
  public static final List<String> DEPTHS = List.of("surface", "standard", "deep", "exhaustive");

  /** So much of a thought is logged, where that is asked for at all. */
  private static final int PREVIEW = 100;

  private static final List<Field> FIELDS =
      List.of(
          Field.words("thought", "one reasoning step").called("thoughts", "content").needed(),
          Field.name("session", "from the last reply"),
          Field.words("question", "the task; first call only"),
          Field.share("confidence", "how sure"),
          Field.oneOf("mode", MODES, "kind of move").called("thought_mode"),
          Field.words("hypothesis", "what this tests"),
          Field.list("evidence", "tool output, quotes"),
          Field.name("revises", "step it replaces").called("revises_thought"),
          Field.name("branch_from", "step it leaves"),
          Field.name("branch", "name of a line"),
          Field.count("estimated_remaining", ""),
          Field.oneOf("detail", List.of("brief", "normal", "full"), ""),
          Field.flag("needs_more_thoughts", "").hidden(),
          Field.name("previous", "step this follows").called("previous_thought_id").hidden(),
          Field.name("agent", "who thinks, where several do").hidden(),
          Field.name("id", "your own name for the thought").hidden(),
          Field.oneOf("kind", List.of("thought", "answer"), "").hidden(),
          Field.oneOf("depth", DEPTHS, "").called("thought_depth").hidden(),
          Field.oneOf("phase", List.of("plan", "execute", "verify", "answer"), "").hidden(),
          Field.name("domain", "the field the question belongs to").hidden(),
          Field.name("difficulty", "how hard the question is").hidden(),
          Field.name("chain_id", "a name for sessions that belong together").hidden(),
          Field.flag("pending_verification", "a check was started and is not back").hidden(),
          Field.oneOf("view", List.of("engineer", "user"), "").hidden(),
          Field.oneOf("format", List.of("json", "markdown"), "").hidden());

  private final Supplier<Desk> desk;
  private final Consumer<String> log;

  /**
   * The tool.
   *
   * @param desk where thoughts are judged; asked when the first call comes, and may block
   * @param log takes the first words of thoughts where that is asked for
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
        + " contradicting claims, traps, skipped checks. Rules say what to mend, whether to stop"
        + " and what to think next. For debugging, plans, sums, choices, answers.";
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
    Ask ask = ask(at, arguments);
    Advice advice = at.think(caller.owner(), ask, name());
    if (at.serving().flag(Knob.LOG_THOUGHTS)) {
      log.accept("think: " + Visible.of(advice.kept().thought().text(), PREVIEW));
    }
    boolean engineer = !"user".equals(arguments.text("view"));
    Map<String, Object> fields =
        new ThinkReply(at.serving(), Detail.of(arguments), engineer).of(advice);
    Reply reply =
        "markdown".equals(arguments.text("format"))
            ? Page.of(caller, ask, advice, fields)
            : new Reply(fields);
    return reply.of(advice);
  }

  /** What the arguments ask for. */
  static Ask ask(Desk desk, Arguments a) {
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
        given(a),
        a.text("previous"),
        a.count("estimated_remaining"));
  }

  private static Given given(Arguments a) {
    return new Given(
        new Given.Position(
            a.text("id"), a.text("revises"), a.text("branch_from"), a.text("branch")),
        new Given.Speaker(null, a.text("agent")),
        new Given.Manner(a.share("confidence"), a.text("mode"), a.text("depth"), a.text("phase")),
        new Given.Testing(
            a.text("hypothesis"),
            a.list("evidence"),
            Boolean.TRUE.equals(a.flag("pending_verification"))),
        Given.NOTHING.use(),
        new Outlook(null, a.flag("needs_more_thoughts")));
  }
}
