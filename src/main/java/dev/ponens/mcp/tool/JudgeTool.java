package dev.ponens.mcp.tool;

import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Said.Detail;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Via;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.Formats;
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

  private static final List<Field> FIELDS =
      List.of(
          Field.words("transcript", "a whole transcript, in any format that ponens lint reads"),
          Field.words("question", "the task that the reasoning is about"),
          Field.list("thoughts", "the steps of the reasoning, in order").called("thought", "steps"),
          Field.words("answer", "the final answer; it is judged after the thoughts"),
          Field.oneOf(
              "detail", List.of("brief", "normal", "full"), "length of the reply; default: brief"),
          Field.name("domain", "subject area of the question").hidden(),
          Field.name("difficulty", "how hard the question is").hidden(),
          Field.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden());

  private final Supplier<Desk> desk;

  /**
   * Creates the tool.
   *
   * @param desk gives access to the judges; may block until the rulebook is loaded
   */
  public JudgeTool(Supplier<Desk> desk) {
    this.desk = desk;
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
    return "Check finished reasoning in one call, without a session: steps, an answer, or a whole"
        + " transcript (JSON Lines, chat log, numbered text). Says which step is wrong, why,"
        + " and how to fix it. Stores nothing. While you are still reasoning, use think.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(
        List.of("transcripts"),
        "transcripts",
        Answers.list(
            Answers.object(
                List.of("steps", "findings", "gate"),
                "id",
                Answers.text(),
                "steps",
                Answers.count(),
                "findings",
                Answers.list(Answers.any()),
                "gate",
                Answers.oneOf("stop_ok", "go_deeper", "await_verification", "blocked"))),
        "unreadable",
        Answers.list(Answers.any()));
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    Desk at = desk.get();
    Detail detail = Detail.of(arguments);
    boolean engineer = !"user".equals(arguments.text("view"));
    List<Object> said = new ArrayList<>();
    List<Object> unreadable = new ArrayList<>();
    for (Reading reading : readings(arguments)) {
      if (reading instanceof Reading.Read read) {
        Transcript transcript = called(read.transcript());
        Verdict verdict =
            new TranscriptJudge(at.judges().of(transcript), transcript).judge().verdict();
        said.add(verdict(verdict, detail, engineer));
      } else if (reading instanceof Reading.Unreadable not) {
        unreadable.add(Map.of("line", not.at().line(), "why", not.why()));
      }
      if (caller.cancelled().getAsBoolean()) {
        throw new Refused("the call was cancelled");
      }
    }
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("transcripts", said);
    if (!unreadable.isEmpty()) {
      reply.put("unreadable", unreadable);
    }
    String hash = at.judge().rulebook().hash();
    reply.put("analysis", Said.analysis(hash, at.judge().settingsHash(), detail));
    return new Reply(reply);
  }

  /** Returns a transcript whose results count as the model's own words: it sent them itself. */
  private static Transcript called(Transcript transcript) {
    List<Event> events = new ArrayList<>();
    for (Event e : transcript.events()) {
      Given given = e.kind() == Kind.TOOL_RESULT ? e.given().arriving(Via.CALL) : e.given();
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

  private static List<Reading> readings(Arguments arguments) throws Refused {
    String whole = arguments.text("transcript");
    List<String> thoughts = arguments.list("thoughts");
    String answer = arguments.text("answer");
    if (whole == null && thoughts.isEmpty() && answer == null) {
      throw new Refused("nothing to judge: send \"thoughts\", \"answer\" or \"transcript\"");
    }
    if (whole != null && !(thoughts.isEmpty() && answer == null)) {
      throw new Refused("two inputs: send either \"transcript\", or \"thoughts\" and \"answer\"");
    }
    return whole == null
        ? List.of(new Reading.Read(transcript(arguments, thoughts, answer)))
        : read(whole);
  }

  private static List<Reading> read(String whole) {
    List<Reading> readings = new ArrayList<>();
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    try {
      Formats.read("-", new ByteArrayInputStream(bytes), null, Input.Limits.USUAL, readings::add);
    } catch (IOException e) {
      throw new UncheckedIOException("internal error: data in memory could not be read", e);
    }
    return readings;
  }

  private static Transcript transcript(
      Arguments arguments, List<String> thoughts, @Nullable String answer) {
    List<Event> events = new ArrayList<>();
    for (String thought : thoughts) {
      events.add(event(events.size() + 1, Kind.THOUGHT, thought));
    }
    if (answer != null) {
      events.add(event(events.size() + 1, Kind.ANSWER, answer));
    }
    String question = arguments.text("question");
    Hints hints =
        new Hints(arguments.text("difficulty"), Outlook.NONE, arguments.text("domain"), null, null);
    return new Transcript(
        NAME,
        new Place("-", 0),
        "steps",
        question == null ? null : event(0, Kind.USER, question),
        events,
        null,
        hints);
  }

  private static Event event(int step, Kind kind, String words) {
    return new Event(step, kind, words, Visibility.FULL, new Origin(1, 0, null), Given.NOTHING);
  }

  private static Map<String, Object> verdict(Verdict verdict, Detail detail, boolean engineer) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", verdict.transcript().id());
    said.put("steps", verdict.transcript().events().size());
    if (verdict.complexity() != null) {
      said.put("complexity", Said.complexity(verdict.complexity(), detail));
    }
    Said.findings(said, verdict.findings(), detail, true, engineer);
    Said.gate(said, verdict.gate(), detail);
    if (!verdict.failures().isEmpty()) {
      said.put("errors", verdict.failures());
    }
    List<StepVerdict> steps = verdict.steps();
    Proposal next = steps.isEmpty() ? null : steps.get(steps.size() - 1).next();
    if (next != null) {
      said.put("next", Said.next(next, null, detail, engineer));
    }
    return said;
  }
}
