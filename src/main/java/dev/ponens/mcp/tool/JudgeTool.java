package dev.ponens.mcp.tool;

import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.VerdictParts.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Via;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@code judge}: judges without a session and stores nothing. */
public final class JudgeTool implements Tool {
  private static final String NAME = "judged";

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.words("transcript", "a whole transcript, in any format that ponens lint reads"),
          ToolField.words("question", "the task that the reasoning is about"),
          ToolField.list("thoughts", "the steps of the reasoning, in order")
              .called("thought", "steps"),
          ToolField.words("answer", "the final answer; it is judged after the thoughts"),
          ToolField.oneOf(
              "detail", List.of("brief", "normal", "full"), "length of the reply; default: brief"),
          ToolField.name("domain", "subject area of the question").hidden(),
          ToolField.name("difficulty", "how hard the question is").hidden(),
          ToolField.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden());

  private final Supplier<SessionService> service;

  /**
   * Creates the tool.
   *
   * @param service gives access to the judges; may block until the rulebook is loaded
   */
  public JudgeTool(Supplier<SessionService> service) {
    this.service = service;
  }

  @Override
  public String name() {
    return "judge";
  }

  @Override
  public String title() {
    return "Judge";
  }

  @Override
  public String about() {
    return "Check finished reasoning in one call, without a session: steps, an "
        + "answer, or a whole transcript (JSON Lines, chat log, numbered text). The "
        + "reply says which step is wrong, why, and how to fix it. Nothing is "
        + "stored. While you are still reasoning, use think.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("transcripts"),
        "transcripts",
        ReplySchemas.list(
            ReplySchemas.object(
                List.of("steps", "findings", "gate"),
                "id",
                ReplySchemas.text(),
                "steps",
                ReplySchemas.count(),
                "findings",
                ReplySchemas.list(ReplySchemas.any()),
                "gate",
                ReplySchemas.oneOf(Gate.Decision.spellings()))),
        "unreadable",
        ReplySchemas.list(ReplySchemas.any()));
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    SessionService at = service.get();
    Detail detail = Detail.of(arguments);
    boolean engineer = !"user".equals(arguments.text("view"));
    List<Object> said = new ArrayList<>();
    List<Object> unreadable = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (ReadResult reading : readings(arguments)) {
      if (reading instanceof ReadResult.ReadTranscript read) {
        Transcript transcript = called(read.transcript());
        Verdict verdict =
            new TranscriptJudge(at.judges().of(transcript), transcript).judge().verdict();
        Map<String, Object> told = verdict(verdict, detail, engineer);
        said.add(told);
        ids.add(String.valueOf(told.get("id")));
      } else if (reading instanceof ReadResult.UnreadablePiece not) {
        unreadable.add(Map.of("line", not.at().line(), "why", not.why()));
      }
      if (caller.cancelled().getAsBoolean()) {
        throw new RequestRefused("the call was cancelled");
      }
    }
    if (said.isEmpty() && unreadable.stream().allMatch(JudgeTool::isWhole)) {
      throw new RequestRefused(
          "no steps were found in \"transcript\": send JSON Lines with \"thought\" or \"steps\", the"
              + " messages of a chat as JSON, or numbered text such as \"1. …\"");
    }
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("transcripts", said);
    if (!unreadable.isEmpty()) {
      reply.put("unreadable", unreadable);
    }
    String hash = at.judge().rulebook().hash();
    // Nothing is stored, so there is no time: the same call gives the same reply.
    Map<String, Object> analysis = AnalysisNote.stored("rules", null, ids);
    analysis.putAll(AnalysisNote.in(detail, hash, at.judge().settingsHash()));
    reply.put("analysis", analysis);
    return new ToolReply(reply);
  }

  /** Returns true for a fault of the whole text, which has no line. */
  private static boolean isWhole(Object unreadable) {
    return unreadable instanceof Map<?, ?> piece && Integer.valueOf(0).equals(piece.get("line"));
  }

  /** Returns a transcript whose results count as the model's own words: it sent them itself. */
  private static Transcript called(Transcript transcript) {
    List<Event> events = new ArrayList<>();
    for (Event e : transcript.events()) {
      Given given = e.kind() == EventKind.TOOL_RESULT ? e.given().arriving(Via.CALL) : e.given();
      events.add(new Event(e.step(), e.kind(), e.text(), e.visibility(), e.origin(), given));
    }
    return new Transcript(
        transcript.id(),
        transcript.at(),
        transcript.format(),
        transcript.question(),
        events,
        transcript.label(),
        transcript.hints(),
        transcript.comments());
  }

  private static List<ReadResult> readings(Arguments arguments) throws RequestRefused {
    String whole = arguments.text("transcript");
    List<String> thoughts = arguments.list("thoughts");
    String answer = arguments.text("answer");
    if (whole == null && thoughts.isEmpty() && answer == null) {
      throw new RequestRefused("nothing to judge: send \"thoughts\", \"answer\" or \"transcript\"");
    }
    if (whole != null && !(thoughts.isEmpty() && answer == null)) {
      throw new RequestRefused(
          "two inputs: send either \"transcript\", or \"thoughts\" and \"answer\"");
    }
    return whole == null
        ? List.of(new ReadResult.ReadTranscript(transcript(arguments, thoughts, answer)))
        : read(whole);
  }

  private static List<ReadResult> read(String whole) {
    List<ReadResult> readings = new ArrayList<>();
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    try {
      Formats.read(
          "-", new ByteArrayInputStream(bytes), null, Input.InputLimits.USUAL, readings::add);
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: data in memory could not be read", e);
    }
    return readings;
  }

  private static Transcript transcript(
      Arguments arguments, List<String> thoughts, @Nullable String answer) {
    List<Event> events = new ArrayList<>();
    for (String thought : thoughts) {
      events.add(event(events.size() + 1, EventKind.THOUGHT, thought));
    }
    if (answer != null) {
      events.add(event(events.size() + 1, EventKind.ANSWER, answer));
    }
    String question = arguments.text("question");
    Hints hints =
        new Hints(arguments.text("difficulty"), Outlook.NONE, arguments.text("domain"), null, null);
    return new Transcript(
        NAME,
        new Place("-", 0),
        "steps",
        question == null ? null : event(0, EventKind.USER, question),
        events,
        null,
        hints);
  }

  private static Event event(int step, EventKind kind, String words) {
    return new Event(step, kind, words, Visibility.FULL, new Origin(1, 0, null), Given.NOTHING);
  }

  private static Map<String, Object> verdict(Verdict verdict, Detail detail, boolean engineer) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", verdict.transcript().id());
    said.put("steps", verdict.transcript().events().size());
    if (verdict.complexity() != null) {
      said.put("complexity", VerdictParts.complexity(verdict.complexity(), detail));
    }
    VerdictParts.findings(said, verdict.findings(), detail, true, engineer);
    VerdictParts.gate(said, verdict.gate(), detail);
    if (!verdict.failures().isEmpty()) {
      said.put("errors", verdict.failures());
    }
    List<StepVerdict> steps = verdict.steps();
    Proposal next = steps.isEmpty() ? null : steps.get(steps.size() - 1).next();
    if (next != null) {
      said.put("next", VerdictParts.next(next, null, detail, engineer));
    }
    return said;
  }
}
