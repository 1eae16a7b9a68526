package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.StoredSession;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.guidance.solve.SolveResult;
import dev.ponens.guidance.solve.SolveRules;
import dev.ponens.guidance.solve.SolveStep;
import dev.ponens.guidance.solve.SolveView;
import dev.ponens.guidance.solve.Solving;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.EventKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code solve}: gives the prompts of a planner, an executor and a verifier one after the other,
 * and checks the replies. The replies are the thoughts of a session, so the state survives a
 * restart.
 */
public final class SolveTool implements Tool {
  private static final int LOCKS = 64;

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.name("session", "session of the last reply; omit to start"),
          ToolField.words("question", "the question to solve; only in the first call"),
          ToolField.words("reply", "the model's whole reply to the last prompt"));

  private final Supplier<SessionService> service;

  /** Calls of one session run one after the other. */
  private final Object[] locks = new Object[LOCKS];

  /**
   * Creates the tool.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  public SolveTool(Supplier<SessionService> service) {
    this.service = service;
    for (int i = 0; i < LOCKS; i++) {
      locks[i] = new Object();
    }
  }

  @Override
  public String name() {
    return "solve";
  }

  @Override
  public String title() {
    return "Solve";
  }

  @Override
  public String about() {
    return "Solve a question with a planner, an executor and a verifier. First send `question`. Each"
        + " result has a `prompt`: answer it (for step `verify`, best with a fresh context or another"
        + " model), and send your answer as `reply`, with `session`. Rules check each answer; a failed"
        + " attempt is tried again with feedback. Step `done` has the `result`.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("session", "step", "attempt", "checks", "analysis"),
        "session",
        ReplySchemas.text(),
        "step",
        ReplySchemas.oneOf("plan", "execute", "verify", "done"),
        "attempt",
        ReplySchemas.count(),
        "prompt",
        ReplySchemas.text(),
        "checks",
        ReplySchemas.list(ReplySchemas.any()),
        "result",
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
    SolveRules rules = SolveRules.of(at.judges());
    String session = arguments.text("session");
    String question = arguments.text("question");
    String reply = arguments.text("reply");
    if (session == null) {
      if (question == null || question.isBlank() || reply != null) {
        throw new RequestRefused(
            "send only \"question\" in the first call, and \"session\" with \"reply\" in all"
                + " later calls");
      }
      return begun(at, rules, caller, question);
    }
    if (question != null || reply == null) {
      throw new RequestRefused(
          "send \"session\" with \"reply\", the model's answer to the last prompt; "
              + "to solve another question, omit \"session\"");
    }
    synchronized (locks[Math.floorMod(session.hashCode(), LOCKS)]) {
      return replied(at, rules, caller, session, reply);
    }
  }

  private ToolReply begun(SessionService at, SolveRules rules, Caller caller, String question)
      throws RequestRefused {
    String profile = at.judge().settings().profile();
    Opening opening = new Opening(at.masked(question), null, null, null, profile);
    Solving solving = Solving.begin(rules, at.masked(question));
    return said(at, caller, at.open(caller.owner(), opening), solving);
  }

  private ToolReply replied(
      SessionService at, SolveRules rules, Caller caller, String session, String reply)
      throws RequestRefused {
    StoredSession stored = at.recall(caller.owner(), session);
    Solving solving = restored(rules, stored);
    if (solving.step() == SolveStep.DONE) {
      throw new RequestRefused(
          "session "
              + session
              + " is done; to solve another question, send \"question\" without \"session\"");
    }
    if (reply.isBlank()) {
      throw new RequestRefused(
          "\"reply\" is empty: send the model's answer to the prompt of step "
              + solving.step().spelling());
    }
    at.think(
        caller.owner(), ask(stored, session, EventKind.THOUGHT, reply, solving.given()), name());
    Solving next = solving.reply(at.masked(reply));
    SolveResult result = next.result();
    if (result != null && result.answer() != null) {
      String shown = SolveView.shown(result);
      at.think(
          caller.owner(),
          ask(stored, session, EventKind.ANSWER, shown, Solving.answering()),
          name());
    }
    return said(at, caller, session, next);
  }

  private static ThoughtRequest ask(
      StoredSession stored,
      String session,
      EventKind kind,
      String words,
      dev.ponens.transcript.Given given) {
    return new ThoughtRequest(session, stored.session().opening(), kind, words, given, null, null);
  }

  /** Returns the state after the stored replies. */
  private static Solving restored(SolveRules rules, StoredSession stored) throws RequestRefused {
    String question = stored.session().opening().question();
    if (question == null) {
      throw new RequestRefused(
          "this session has no question; send \"question\" without \"session\"");
    }
    Solving solving = Solving.begin(rules, question);
    for (StoredThought kept : stored.kept()) {
      boolean reply =
          kept.thought().kind() == EventKind.THOUGHT && kept.thought().given().phase() != null;
      if (reply && solving.step() != SolveStep.DONE) {
        solving = solving.reply(kept.thought().text());
      }
    }
    return solving;
  }

  private static ToolReply said(SessionService at, Caller caller, String session, Solving solving)
      throws RequestRefused {
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", session);
    reply.put("step", solving.step().spelling());
    reply.put("attempt", solving.attempt());
    if (!solving.prompt().isEmpty()) {
      reply.put("prompt", new Lines(solving.prompt()));
    }
    reply.put("checks", SolveView.checks(solving.checks()));
    SolveResult result = solving.result();
    if (result != null) {
      reply.put("result", SolveView.result(result));
    }
    StoredSession stored = at.recall(caller.owner(), session);
    List<Object> sources =
        stored.kept().isEmpty()
            ? List.of(session)
            : stored.kept().stream().map(kept -> (Object) kept.thought().number()).toList();
    reply.put("analysis", AnalysisNote.stored("rules", stored.session().touched(), sources));
    return new ToolReply(reply);
  }
}
