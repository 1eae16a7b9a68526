package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.wire.Caller;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** {@code dispute}: says that a finding is wrong, and why. */
public final class DisputeTool implements Tool {
  private static final List<Field> FIELDS =
      List.of(
          Field.name("session", "from the last reply").needed(),
          Field.name("step", "step the finding is about; 0 is the question").needed(),
          Field.name("rule", "rule of the finding").needed(),
          Field.words("reason", "why it is wrong").needed());

  private final Supplier<Desk> desk;

  /**
   * The tool.
   *
   * @param desk gives the sessions; may block until they are there
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
    return "Say that a finding is wrong, and why. It is no longer told of, holds the gate up no"
        + " more, and stays in review, audit and export with your reason. For findings you can show"
        + " to be wrong; mend the others.";
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
