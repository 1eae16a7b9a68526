package dev.ponens.mcp;

import dev.ponens.mcp.legacy.LegacyTool;
import dev.ponens.mcp.shelf.Shelf;
import dev.ponens.mcp.shelf.Surroundings;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.DisputeTool;
import dev.ponens.mcp.tool.JudgeTool;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.tool.Offered;
import dev.ponens.mcp.tool.RulesTool;
import dev.ponens.mcp.tool.ThinkTool;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.review.ReviewTool;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.ToolOffer;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Puts together what the server offers. */
public final class Guidance {
  private static final String INSTRUCTIONS =
      "Ponens checks reasoning with rules. Call think with each step that matters (a claim, a"
          + " calculation, a plan, a choice, an answer): the first call with the question and"
          + " without session, later ones with the session handle from the reply. Read findings and"
          + " mend them before going on. gate says whether you may stop: stop_ok, or go_deeper with"
          + " reasons. next proposes the thought to have now, with arguments ready to send. judge"
          + " checks finished text without a session, review reads a session back, rules explains a"
          + " finding, dispute ends one you can show to be wrong. Findings come from rules over the"
          + " words: no finding is no proof. Act between thoughts; do not think in place of"
          + " acting.";

  private Guidance() {}

  /**
   * What the server offers.
   *
   * @param workbench gives the desk when it is made
   * @param toolsets which tools
   * @param version the product's version
   * @param surroundings what callers may be told of where the server stands
   * @param telemetry counts calls
   * @param log takes lines for standard error
   */
  public static Offer offer(
      Workbench workbench,
      Set<Toolset> toolsets,
      String version,
      Surroundings surroundings,
      Telemetry telemetry,
      Consumer<String> log) {
    List<ToolOffer> offered = new ArrayList<>();
    UnaryOperator<String> masked = words -> workbench.get().masked(words);
    Shelf shelf = new Shelf(workbench, telemetry, () -> List.copyOf(offered), surroundings);
    for (Toolset toolset : toolsets) {
      tools(toolset, workbench, shelf, log)
          .forEach(tool -> offered.add(Offered.of(tool, masked, telemetry, workbench.bell())));
    }
    return new Offer(
        McpSchema.Implementation.builder("ponens", version).title("Ponens").build(),
        INSTRUCTIONS,
        offered,
        shelf.promptOffers(),
        shelf.resourceOffers(),
        shelf.templateOffers(),
        shelf.completionOffers(),
        masked);
  }

  /** The tools of a toolset, in the order clients see them. */
  static List<Tool> tools(
      Toolset toolset, Workbench workbench, Library library, Consumer<String> log) {
    return switch (toolset) {
      case CORE ->
          List.of(
              new ThinkTool(workbench, log),
              new JudgeTool(workbench),
              new ReviewTool(workbench),
              new DisputeTool(workbench),
              new RulesTool(workbench, library));
      case LEGACYMIND -> LegacyTool.current(workbench);
      case COMPAT -> LegacyTool.older(workbench);
    };
  }
}
