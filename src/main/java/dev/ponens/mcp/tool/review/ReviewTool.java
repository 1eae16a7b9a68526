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

/** {@code review}: reads sessions. */
public final class ReviewTool implements Tool {
  /** The values of {@code what}; the first is the default. */
  private static final List<View> VIEWS =
      List.of(
          new Summary(),
          new Findings(),
          new Thoughts(),
          new LedgerMatrix(),
          new Hypotheses(),
          new Figures(),
          new AuditTrail(),
          new SessionList(),
          new Search(),
          new Totals());

  private static final List<Field> FIELDS =
      List.of(
          Field.oneOf(
              "what", VIEWS.stream().map(View::name).toList(), "what to show; default: summary"),
          Field.name("session", "session to read; not needed for sessions, search and stats"),
          Field.words("query", "for search: words to find in your thoughts"),
          Field.count("from", "number of the first step to show"),
          Field.count("limit", "maximum number of entries; default: 20"),
          Field.oneOf(
              "detail", List.of("brief", "normal", "full"), "length of the reply; default: brief"),
          Field.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden());

  private final Supplier<Desk> desk;

  /**
   * Creates the tool.
   *
   * @param desk gives access to sessions; may block until they are loaded
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
    return "Read a session: open points (summary), all findings, thoughts, ledger, tested hypotheses,"
        + " metrics or the audit log. Also lists your sessions, searches your earlier thoughts,"
        + " and shows statistics over all your sessions (stats). Call it before you conclude a"
        + " long session or when you resume one.";
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
