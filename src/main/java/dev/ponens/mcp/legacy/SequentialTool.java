package dev.ponens.mcp.legacy;

import dev.ponens.guidance.live.Advice;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.live.ThoughtRequest;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.ReplySchemas;
import dev.ponens.mcp.tool.Speaker;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.Opening;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Outlook;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code sequentialthinking}: the tool of the sequential-thinking server, with the same arguments
 * and the same fields in replies. It judges thoughts like {@code think}, and adds the verdict.
 *
 * <p>The arguments number thoughts as the caller counts them. A number can stand for one thought on
 * each branch, so a thought is stored with the id {@code thought-NUMBER} on the main branch, and
 * {@code BRANCH/thought-NUMBER} on others.
 */
public final class SequentialTool implements Tool {
  private static final String TRUNK = "main";

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.words("thought", "one reasoning step").needed(),
          ToolField.flag("nextThoughtNeeded", "false: this is the last thought").needed(),
          ToolField.count("thoughtNumber", "from 1").needed(),
          ToolField.count("totalThoughts", "estimate").needed(),
          ToolField.flag("isRevision", ""),
          ToolField.count("revisesThought", "thought to correct"),
          ToolField.count("branchFromThought", ""),
          ToolField.name("branchId", ""),
          ToolField.flag("needsMoreThoughts", ""),
          ToolField.name("session", "from the last reply"),
          ToolField.words("question", "the task; send it with thought 1").hidden());

  private final Supplier<SessionService> service;

  /** The session of the client on stdio; a process has one such client. */
  private final AtomicReference<@Nullable String> current = new AtomicReference<>();

  /**
   * Creates the tool.
   *
   * @param service judges thoughts; may block until they are loaded
   */
  public SequentialTool(Supplier<SessionService> service) {
    this.service = service;
  }

  @Override
  public String name() {
    return "sequentialthinking";
  }

  @Override
  public String title() {
    return "Sequential Thinking";
  }

  @Override
  public String about() {
    return "Think in numbered steps that can revise or branch from earlier ones. Each step is"
        + " checked by rules: the reply says what to fix, and whether you may stop.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of(
            "thoughtNumber",
            "totalThoughts",
            "nextThoughtNeeded",
            "branches",
            "thoughtHistoryLength"),
        "thoughtNumber",
        ReplySchemas.count(),
        "totalThoughts",
        ReplySchemas.count(),
        "nextThoughtNeeded",
        ReplySchemas.flag(),
        "branches",
        ReplySchemas.list(ReplySchemas.text()),
        "thoughtHistoryLength",
        ReplySchemas.count(),
        "session",
        ReplySchemas.text(),
        "risk",
        ReplySchemas.text(),
        "findings",
        ReplySchemas.list(ReplySchemas.any()),
        "gate",
        ReplySchemas.text(),
        "reasons",
        ReplySchemas.list(ReplySchemas.text()),
        "next",
        ReplySchemas.text());
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public ToolReply call(Caller caller, Arguments a) throws RequestRefused {
    SessionService at = service.get();
    NumberedThought sent = NumberedThought.of(a);
    String session = session(caller, a.text("session"), sent);
    List<StoredThought> before = session == null ? List.of() : at.thoughts(caller.owner(), session);
    List<String> unknown = new ArrayList<>();
    Given.Position position = position(sent, before, unknown);
    Advice advice = at.think(caller.owner(), ask(at, caller, a, sent, session, position), name());
    if (caller.transport().equals("stdio")) {
      current.set(advice.session().id());
    }
    Set<String> branches = branches(before);
    String branch = advice.kept().thought().given().branch();
    if (branch != null) {
      branches.add(branch);
    }
    return new ToolReply(new SequentialReply(at, sent).of(advice, branches, unknown)).of(advice);
  }

  /** Returns the session of a thought; null to start one. */
  private @Nullable String session(Caller caller, @Nullable String named, NumberedThought sent)
      throws RequestRefused {
    if (named != null || sent.begins()) {
      return named;
    }
    if (!caller.transport().equals("stdio")) {
      throw new RequestRefused(
          "over HTTP, every thought after the first needs the argument \"session\": send the value from"
              + " the last reply, or start a new session with thoughtNumber 1");
    }
    return current.get();
  }

  /** Returns the names of the branches, oldest first. */
  private static Set<String> branches(List<StoredThought> thoughts) {
    Set<String> branches = new LinkedHashSet<>();
    for (StoredThought one : thoughts) {
      String branch = one.thought().given().branch();
      if (branch != null) {
        branches.add(branch);
      }
    }
    return branches;
  }

  /**
   * Returns the position of a thought.
   *
   * @param unknown receives the arguments that name no earlier thought; they are ignored
   */
  private static Given.Position position(
      NumberedThought sent, List<StoredThought> before, List<String> unknown) {
    Set<String> known = new LinkedHashSet<>();
    for (StoredThought one : before) {
      String id = one.thought().given().id();
      if (id != null) {
        known.add(id);
      }
    }
    String branch = sent.branch() == null ? TRUNK : sent.branch();
    String revises = id(known, branch, "revisesThought", sent.revises(), unknown);
    // Every thought of a branch names the place where the branch began; only the first starts it.
    boolean goesOn = sent.branch() != null && branches(before).contains(sent.branch());
    String from = goesOn ? null : id(known, TRUNK, "branchFromThought", sent.from(), unknown);
    boolean unnamed = from != null && sent.branch() == null;
    return new Given.Position(
        unnamed ? null : id(branch, sent.number()), revises, from, unnamed ? null : branch);
  }

  private static @Nullable String id(
      Set<String> known,
      String branch,
      String argument,
      @Nullable Integer number,
      List<String> unknown) {
    if (number == null) {
      return null;
    }
    for (String place : List.of(branch, TRUNK)) {
      String id = id(place, number);
      if (known.contains(id)) {
        return id;
      }
    }
    unknown.add(argument);
    return null;
  }

  private static String id(String branch, int number) {
    return (branch.equals(TRUNK) ? "" : branch + "/") + "thought-" + number;
  }

  private static ThoughtRequest ask(
      SessionService at,
      Caller caller,
      Arguments a,
      NumberedThought sent,
      @Nullable String session,
      Given.Position position) {
    String mode = sent.last() ? "conclude" : sent.revision() ? "revise" : null;
    Given given =
        new Given(
            position,
            new Given.StepSpeaker(null, Speaker.of(caller, null)),
            new Given.Manner(null, mode, null, null),
            Given.NOTHING.testing(),
            Given.NOTHING.use(),
            new Outlook(null, !sent.last()));
    return new ThoughtRequest(
        session,
        new Opening(a.text("question"), null, null, null, at.judge().settings().profile()),
        EventKind.THOUGHT,
        a.text("thought", ""),
        given,
        null,
        sent.total() - sent.number());
  }
}
