package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Answers;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.Field;
import dev.ponens.mcp.tool.Reply;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code review}: reads sessions back. */
public final class ReviewTool implements Tool {
  /** What can be read, the usual first. */
  private static final List<View> VIEWS =
      List.of(
          new Summary(),
          new Findings(),
          new Thoughts(),
          new Hypotheses(),
          new Figures(),
          new AuditTrail(),
          new SessionList(),
          new Search(),
          new Totals());

  private static final List<Field> FIELDS =
      List.of(
          Field.oneOf("what", VIEWS.stream().map(View::name).toList(), "usually summary"),
          Field.name("session", "for all but sessions, search and stats"),
          Field.words("query", "words to search your thoughts for"),
          Field.count("from", "first step to show"),
          Field.count("limit", "how many to show, 20 if not said"),
          Field.oneOf("detail", List.of("brief", "normal", "full"), ""),
          Field.oneOf("view", List.of("engineer", "user"), "").hidden());

  private final Supplier<Desk> desk;

  /**
   * The tool.
   *
   * @param desk gives the sessions; may block until they are there
   */
  public ReviewTool(Supplier<Desk> desk) {
    this.desk = desk;
  }

  @Override
  public String name() {
    return "review";
  }

  @Override
  public String title() {
    return "Review";
  }

  @Override
  public String about() {
    return "Read a session back: what is still open (summary), every finding, the thoughts, tested"
        + " hypotheses, metrics, the audit trail; list your sessions; search your earlier thoughts."
        + " Changes nothing. Call it before concluding a long session, or to pick one up again.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(List.of("what"), "what", Answers.text(), "session", Answers.text());
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    String what = arguments.text("what", VIEWS.get(0).name());
    View view = VIEWS.stream().filter(v -> v.name().equals(what)).findFirst().orElseThrow();
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("what", what);
    view.show(reply, new Asked(desk.get(), caller.owner(), arguments));
    return new Reply(reply);
  }
}
