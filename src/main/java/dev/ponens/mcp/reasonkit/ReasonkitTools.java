package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.tool.CatalogueFile;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.ToolField;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads the rows of {@code catalogue/reasonkit.json}. */
public final class ReasonkitTools {
  private static final String FILE = "reasonkit.json";

  /** The statuses of assumptions; branches are pruned by another tool. */
  private static final List<String> STATUSES =
      LedgerEntry.STATUSES.stream().filter(status -> !status.equals("pruned")).toList();

  private ReasonkitTools() {}

  /**
   * Returns the tools, in the order of the file.
   *
   * @param service gives access to sessions; may block until they are loaded
   */
  public static List<Tool> of(Supplier<SessionService> service) {
    Map<String, Object> file = CatalogueFile.read(FILE);
    Map<?, ?> arguments = CatalogueFile.object(file, "arguments");
    Map<String, ReasonkitFunction> functions = new LinkedHashMap<>();
    functions.put("route", new RouteFunction());
    functions.put("think", new ThinkFunction());
    functions.put("entry", new EntryFunction());
    functions.put("slots", new SlotFunction());
    functions.put("rank", new RankFunction());
    functions.put("gate", new GateFunction());
    functions.put("read", new ReadFunction());
    List<Tool> tools = new ArrayList<>();
    for (Object row : CatalogueFile.list(file, "tools")) {
      Map<?, ?> said = (Map<?, ?>) row;
      ReasonkitFunction function = functions.get(word(said, "function"));
      if (function == null) {
        throw new IllegalStateException(FILE + ": unknown function of " + word(said, "name"));
      }
      List<ToolField> fields = new ArrayList<>();
      for (Object named : CatalogueFile.list(said, "arguments")) {
        fields.add(field(arguments, String.valueOf(named)));
      }
      fields.add(ToolField.name("agent", "").hidden());
      fields.add(ToolField.oneOf("analysis", AnalysisModes.MODES, "").hidden());
      tools.add(
          new ReasonkitTool(
              word(said, "name"),
              word(said, "about"),
              word(said, "does"),
              fields,
              function,
              service));
    }
    return tools;
  }

  private static String word(Map<?, ?> row, String key) {
    return String.valueOf(row.get(key));
  }

  /**
   * Returns an argument; {@code !} after its name means that it is required, and {@code ?} that the
   * definition omits it.
   */
  private static ToolField field(Map<?, ?> arguments, String named) {
    boolean needed = named.endsWith("!");
    boolean hidden = named.endsWith("?");
    String name = needed || hidden ? named.substring(0, named.length() - 1) : named;
    Map<?, ?> row = CatalogueFile.object(arguments, name);
    String about = word(row, "about");
    ToolField field =
        switch (word(row, "type")) {
          case "words" -> ToolField.words(name, about);
          case "name" -> ToolField.name(name, about);
          case "list" -> ToolField.list(name, about);
          case "count" -> ToolField.count(name, about);
          case "share" -> ToolField.share(name, about);
          case "flag" -> ToolField.flag(name, about);
          case "criticality" -> ToolField.oneOf(name, LedgerEntry.CRITICALITIES, about);
          case "status" -> ToolField.oneOf(name, STATUSES, about);
          case "stance" -> ToolField.oneOf(name, LedgerEntry.STANCES, about);
          // The eleven types would cost too many tokens; a wrong one is refused with the list.
          case "relation" -> ToolField.name(name, about);
          default -> throw new IllegalStateException(FILE + ": unknown type of " + name);
        };
    return needed ? field.needed() : hidden ? field.hidden() : field;
  }
}
