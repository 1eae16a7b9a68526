package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code dispute}: marks a finding as wrong, with a reason. */
public final class DisputeTool implements RecordingTool {
  private static final List<ToolField> FIELDS =
      List.of(
          ToolField.name("session", "session of the last reply").needed(),
          ToolField.name("step", "number of the step that has the finding; 0 is the question")
              .needed(),
          ToolField.name("rule", "id of the rule that reported the finding").needed(),
          ToolField.words("reason", "why the finding is wrong").needed());

  private static final ToolHead HEAD =
      new ToolHead(
          "Dispute",
          "Mark a finding as wrong and give the reason. The finding then no longer appears in "
              + "replies or prevents the end of the session; the reviews, audit "
              + "logs and exports of the session keep it with your reason. Use it only "
              + "if you can show that the finding is wrong; otherwise fix the step.",
          FIELDS);

  private final Supplier<SessionService> service;

  /**
   * Creates the tool.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  public DisputeTool(Supplier<SessionService> service) {
    this.service = service;
  }

  @Override
  public ToolHead head() {
    return HEAD;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("session", "step", "rule", "open_errors", "analysis"),
        "session",
        ReplySchemas.text(),
        "step",
        ReplySchemas.text(),
        "rule",
        ReplySchemas.text(),
        "open_errors",
        ReplySchemas.count(),
        "analysis",
        ReplySchemas.any());
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    String session = arguments.text("session", "");
    String step = arguments.text("step", "");
    String rule = arguments.text("rule", "");
    SessionService at = service.get();
    int open =
        at.dispute(caller.owner(), session, step, rule, arguments.text("reason", ""), name());
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", session);
    reply.put("step", step);
    reply.put("rule", rule);
    reply.put("open_errors", open);
    long stored = at.recall(caller.owner(), session).session().touched();
    reply.put("analysis", AnalysisNote.stored("rules", stored, List.of(step)));
    return new ToolReply(reply);
  }
}
