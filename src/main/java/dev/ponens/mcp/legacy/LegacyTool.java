package dev.ponens.mcp.legacy;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.Memory;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.ThinkReply;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A tool of an older server. It judges thoughts like {@code think}. */
public final class LegacyTool implements Tool {
  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.words("content", "one reasoning step").called("thought", "thoughts").needed(),
          ToolField.name("session_id", "from the last reply, if any").called("session"),
          ToolField.name("chain_id", ""),
          ToolField.oneOf("thought_mode", Given.Manner.MODES, "").called("mode"),
          ToolField.name("previous_thought_id", ""),
          ToolField.name("revises_thought", "step to correct").called("revises"),
          ToolField.name("branch_from", ""),
          ToolField.share("confidence", ""),
          ToolField.words("hypothesis", "claim to test"),
          ToolField.flag("needs_verification", ""),
          ToolField.flag("needs_more_thoughts", ""),
          ToolField.count("estimated_remaining", ""),
          ToolField.oneOf("thought_depth", Given.Manner.DEPTHS, ""),
          ToolField.count("injection_scale", "1 to 3: recall at most 5, 10 or 20 thoughts"),
          ToolField.words("question", "the task; send it in the first call").hidden(),
          ToolField.name("branch", "name of the branch").hidden(),
          ToolField.list("relevant", "recalled thoughts that helped").hidden(),
          ToolField.list("irrelevant", "recalled thoughts that did not help").hidden());

  private final LegacyDefinition of;
  private final Supplier<SessionService> service;

  /**
   * The definition of an older tool.
   *
   * @param name its name
   * @param about its description
   * @param domain the field whose rules apply; null to detect it from the thoughts
   * @param mode the default mode of its thoughts; null for none
   * @param successor the tool that replaces it; null if it is not deprecated
   */
  record LegacyDefinition(
      String name,
      String about,
      @Nullable String domain,
      @Nullable String mode,
      @Nullable String successor) {}

  /** Tools that are not deprecated: one for technical work, one for photography. */
  private static final List<LegacyDefinition> CURRENT =
      List.of(
          new LegacyDefinition(
              "legacymind_think",
              "Think in steps: rules check each thought, and the reply recalls earlier "
                  + "thoughts, tests hypotheses and proposes the next thought.",
              "technical",
              null,
              null),
          new LegacyDefinition(
              "photography_think",
              "Think about photographs in steps; rules for photography check each " + "thought.",
              "photography",
              null,
              null));

  /** The five deprecated tools. */
  private static final List<LegacyDefinition> OLDER =
      List.of(
          older("think_convo", "Think within a conversation.", null),
          older("think_plan", "Think about a plan.", null),
          older("think_debug", "Think about a failure.", null),
          older("think_build", "Think about something to build.", null),
          older("think_stuck", "Think when you are stuck.", "stuck"));

  private static LegacyDefinition older(String name, String about, @Nullable String mode) {
    return new LegacyDefinition(
        name, about + " Deprecated: call legacymind_think.", null, mode, "legacymind_think");
  }

  private LegacyTool(LegacyDefinition of, Supplier<SessionService> service) {
    this.of = of;
    this.service = service;
  }

  /** Returns the tools that are not deprecated. */
  public static List<Tool> current(Supplier<SessionService> service) {
    return all(CURRENT, service);
  }

  /** Returns the deprecated tools. */
  public static List<Tool> older(Supplier<SessionService> service) {
    return all(OLDER, service);
  }

  private static List<Tool> all(List<LegacyDefinition> kinds, Supplier<SessionService> service) {
    List<Tool> tools = new ArrayList<>();
    kinds.forEach(kind -> tools.add(new LegacyTool(kind, service)));
    return tools;
  }

  @Override
  public String name() {
    return of.name();
  }

  @Override
  public String title() {
    return of.name().replace('_', ' ');
  }

  @Override
  public String about() {
    return of.about();
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return LegacyReply.SCHEMA;
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public @Nullable String successor() {
    return of.successor();
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    SessionService at = service.get();
    Integer scale = arguments.count("injection_scale");
    if (scale != null && (scale < 1 || scale > 3)) {
      throw new RequestRefused("injection_scale must be 1, 2 or 3, not " + scale);
    }
    Runnable ratings = ratings(at, caller.owner(), arguments);
    Advice advice = at.think(caller.owner(), ask(at, arguments), name());
    // If the thought is refused, the agent sends its ratings again.
    ratings.run();
    List<Memory> memories = at.memories(caller.owner(), advice, scale);
    Map<String, Object> reply =
        new LegacyReply(at.serving()).of(advice, memories, arguments.flag("needs_more_thoughts"));
    if (of.successor() != null) {
      reply.put(
          "deprecated",
          of.name() + " is deprecated: call " + of.successor() + " with the same arguments");
    }
    reply.put("analysis", ThinkReply.analysis(advice));
    return new ToolReply(reply).of(advice);
  }

  private static Runnable ratings(SessionService at, String owner, Arguments a)
      throws RequestRefused {
    List<String> relevant = a.list("relevant");
    List<String> irrelevant = a.list("irrelevant");
    String session = a.text("session_id");
    if (session == null && !(relevant.isEmpty() && irrelevant.isEmpty())) {
      throw new RequestRefused(
          "session_id is missing: send the session that recalled the thoughts");
    }
    return session == null ? () -> {} : at.rating(owner, session, relevant, irrelevant);
  }

  private ThoughtRequest ask(SessionService at, Arguments a) {
    String mode = a.text("thought_mode");
    Given given =
        new Given(
            new Given.Position(
                null, a.text("revises_thought"), a.text("branch_from"), a.text("branch")),
            Given.NOTHING.speaker(),
            new Given.Manner(
                a.share("confidence"),
                mode == null ? of.mode() : mode,
                a.text("thought_depth"),
                null),
            new Given.Testing(
                a.text("hypothesis"), List.of(), Boolean.TRUE.equals(a.flag("needs_verification"))),
            Given.NOTHING.use(),
            new Outlook(null, a.flag("needs_more_thoughts")));
    Opening opening =
        new Opening(
            a.text("question"),
            null,
            of.domain(),
            a.text("chain_id"),
            at.judge().settings().profile());
    return new ThoughtRequest(
        a.text("session_id"),
        opening,
        dev.ponens.transcript.EventKind.THOUGHT,
        a.text("content", ""),
        given,
        a.text("previous_thought_id"),
        a.count("estimated_remaining"));
  }
}
