package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.Arguments;
import dev.ponens.mcp.tool.ReplySchemas;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.mcp.tool.ToolReply;
import dev.ponens.mcp.wire.Caller;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A row of the table: a name, its arguments and the function behind it. */
final class ReasonkitTool implements Tool {
  /** What the functions do without writing to a session. */
  private static final Set<String> READS =
      Set.of("propose", "expand", "evaluate", "stages", "replay");

  private final String name;
  private final String about;
  private final String does;
  private final List<ToolField> fields;
  private final ReasonkitFunction function;
  private final Supplier<SessionService> service;

  ReasonkitTool(
      String name,
      String about,
      String does,
      List<ToolField> fields,
      ReasonkitFunction function,
      Supplier<SessionService> service) {
    this.name = name;
    this.about = about;
    this.does = does;
    this.fields = List.copyOf(fields);
    this.function = function;
    this.service = service;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String title() {
    String words = name.replace('_', ' ');
    return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
  }

  @Override
  public String about() {
    return about;
  }

  @Override
  public List<ToolField> fields() {
    return fields;
  }

  @Override
  public Map<String, Object> answers() {
    return ReplySchemas.object(
        List.of("analysis"), "session", ReplySchemas.text(), "analysis", ReplySchemas.any());
  }

  @Override
  public boolean readsOnly() {
    return READS.contains(does);
  }

  @Override
  public ToolReply call(Caller caller, Arguments arguments) throws RequestRefused {
    AnalysisModes.refuseUnavailable(arguments.text("analysis"));
    return function.answer(new ReasonkitCall(service.get(), caller, arguments, name, does));
  }
}
