package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code dispute}: marks a finding as wrong, with a reason. */
public final class DisputeTool implements Tool {
  private static final List<Field> FIELDS =
      List.of(
          Field.name("session", "session of the last reply").needed(),
          Field.name("step", "number of the step that has the finding; 0 is the question").needed(),
          Field.name("rule", "id of the rule that reported the finding").needed(),
          Field.words("reason", "why the finding is wrong").needed());

  private final Supplier<Desk> desk;

  /**
   * Creates the tool.
   *
   * @param desk gives access to sessions; may block until they are loaded
   */
  public DisputeTool(Supplier<Desk> desk) {
    this.desk = desk;
  }

  @Override
  public String name() {
    return "dispute";
  }

  @Override
  public String title() {
    return "Dispute";
  }

  @Override
  public String about() {
    return "Mark a finding as wrong and give the reason. It then no longer appears in replies or"
        + " affects the gate; review, audit and export keep it with your reason. Use it only"
        + " if you can show that the finding is wrong; otherwise fix the step.";
  }

  @Override
  public List<Field> fields() {
    return FIELDS;
  }

  @Override
  public Map<String, Object> answers() {
    return Answers.object(
        List.of("session", "step", "rule", "open_errors"),
        "session",
        Answers.text(),
        "step",
        Answers.text(),
        "rule",
        Answers.text(),
        "open_errors",
        Answers.count());
  }

  @Override
  public boolean readsOnly() {
    return false;
  }

  @Override
  public Reply call(Caller caller, Arguments arguments) throws Refused {
    String session = arguments.text("session", "");
    String step = arguments.text("step", "");
    String rule = arguments.text("rule", "");
    int open =
        desk.get()
            .dispute(caller.owner(), session, step, rule, arguments.text("reason", ""), name());
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("session", session);
    reply.put("step", step);
    reply.put("rule", rule);
    reply.put("open_errors", open);
    return new Reply(reply);
  }
}
