package dev.ponens.mcp.tool.review;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.ReplySchemas;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.mcp.tool.ToolReply;
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
          new SummaryView(),
          new FindingsView(),
          new ThoughtsView(),
          new LedgerMatrix(),
          new HypothesesView(),
          new MetricsView(),
          new AuditView(),
          new SessionsView(),
          new SearchView(),
          new TotalsView());

  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.oneOf(
              "what", VIEWS.stream().map(View::name).toList(), "what to show; default: summary"),
          ToolField.name(
              "session", "session to read; not needed with `what: sessions`, `search` or `stats`"),
          ToolField.words("query", "with `what: search`, the words to find in your thoughts"),
          ToolField.count("from", "number of the first step to show"),
          ToolField.count("limit", "maximum number of entries; default: 20"),
          ToolField.oneOf(
              "detail", List.of("brief", "normal", "full"), "length of the reply; default: brief"),
          ToolField.oneOf(
                  "view",
                  List.of("engineer", "user"),
                  "user: the reply does not quote your thoughts")
              .hidden());

  private final Supplier<SessionService> service;

  /**
   * Creates the tool.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  public ReviewTool(Supplier<SessionService> service) {
    this.service = service;
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
    return "Read a session: its open points (`summary`), findings, thoughts, ledger, tested hypotheses,"
        + " metrics or audit log. List your sessions, search your earlier thoughts,"
        + " or show statistics over all your sessions (`stats`). Call it before you conclude a"
        + " long session or when you resume one.";
  }

  @Override
  public List<ToolField> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("what", "analysis"),
        "what",
        ReplySchemas.text(),
        "session",
        ReplySchemas.text(),
        "analysis",
        ReplySchemas.any());
  }

  @Override
  public boolean readsOnly() {
    return true;
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    String what = arguments.text("what", VIEWS.get(0).name());
    View view = VIEWS.stream().filter(v -> v.name().equals(what)).findFirst().orElseThrow();
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("what", what);
    ReviewRequest asked = new ReviewRequest(service.get(), caller.owner(), arguments);
    view.show(reply, asked);
    reply.put("analysis", asked.analysis(view.method(), reply));
    return new ToolReply(reply);
  }
}
