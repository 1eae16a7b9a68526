package dev.ponens.mcp;

import dev.ponens.mcp.legacy.LegacyTool;
import dev.ponens.mcp.legacy.SequentialTool;
import dev.ponens.mcp.reasonkit.ReasonkitTools;
import dev.ponens.mcp.resource.ResourceCatalogue;
import dev.ponens.mcp.resource.ServerEnvironment;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.CallHooks;
import dev.ponens.mcp.tool.DisputeTool;
import dev.ponens.mcp.tool.JudgeTool;
import dev.ponens.mcp.tool.LedgerTool;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.tool.Offered;
import dev.ponens.mcp.tool.RulesTool;
import dev.ponens.mcp.tool.SolveTool;
import dev.ponens.mcp.tool.ThinkTool;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.tool.review.ReviewTool;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.settings.Serving;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Assembles the server's tools, prompts, resources and instructions. */
public final class ServerAssembly {
  private static final String INSTRUCTIONS =
      "Ponens checks reasoning with rules. Call `think` with each step that matters: a claim, a calculation, a plan, "
          + "a choice, an answer. Send `question` in the first call, and `session` "
          + "from the reply in all later calls. Fix the `findings` in the reply before "
          + "you go on. The field `gate` of the reply says whether you may stop: "
          + "`stop_ok`, or `go_deeper` with reasons. The field `next` proposes the "
          + "next thought, with arguments ready to send. Use the tool `judge` to check "
          + "finished text without a session, `review` to read a session, `rules` to "
          + "explain a finding, and `dispute` to mark a finding as wrong if you can "
          + "show that it is. Use `ledger` to record what the answer rests on, with "
          + "the evidence. The rules match words; absence of findings does not prove"
          + " correctness. Act between thoughts; do not think instead of acting.";

  /** Length of a logged thought, in characters. */
  private static final int PREVIEW = 100;

  private ServerAssembly() {}

  /**
   * Returns everything the server offers.
   *
   * @param background gives the session service; may not be ready yet
   * @param toolsets the toolsets to offer
   * @param version the program's version
   * @param surroundings the facts about the server's environment that callers may see
   * @param telemetry counts tool calls
   * @param log receives lines for standard error
   */
  public static Offer offer(
      BackgroundService background,
      Set<Toolset> toolsets,
      String version,
      ServerEnvironment surroundings,
      Telemetry telemetry,
      Consumer<String> log) {
    List<ToolOffer> offered = new ArrayList<>();
    UnaryOperator<String> masked = words -> background.get().masked(words);
    ResourceCatalogue resourceCatalogue =
        new ResourceCatalogue(background, telemetry, () -> List.copyOf(offered), surroundings);
    CallHooks hooks =
        new CallHooks(
            masked, surroundings.clock(), telemetry, background.bell(), logged(background, log));
    for (Toolset toolset : toolsets) {
      tools(toolset, background, resourceCatalogue)
          .forEach(tool -> offered.add(Offered.of(tool, hooks)));
    }
    return new Offer(
        McpSchema.Implementation.builder("ponens", version).title("Ponens").build(),
        INSTRUCTIONS,
        offered,
        resourceCatalogue.promptOffers(),
        resourceCatalogue.resourceOffers(),
        resourceCatalogue.templateOffers(),
        resourceCatalogue.completionOffers(),
        masked);
  }

  /** Returns what logs the beginning of each thought, if logging of thoughts is on. */
  private static BiConsumer<String, String> logged(
      BackgroundService background, Consumer<String> log) {
    return (tool, thought) -> {
      if (background.get().serving().flag(Serving.Knob.LOG_THOUGHTS)) {
        log.accept(tool + ": " + Visible.of(thought, PREVIEW));
      }
    };
  }

  /** Returns the tools of a toolset, in the order clients see them. */
  static List<Tool> tools(Toolset toolset, BackgroundService background, Library library) {
    return switch (toolset) {
      case CORE ->
          List.of(
              new ThinkTool(background),
              new JudgeTool(background),
              new ReviewTool(background),
              new DisputeTool(background),
              new LedgerTool(background),
              new RulesTool(background, library));
      case LEGACYMIND -> LegacyTool.current(background);
      case COMPAT -> LegacyTool.older(background);
      case SEQUENTIAL -> List.of(new SequentialTool(background));
      case SOLVE -> List.of(new SolveTool(background));
      case REASONKIT -> ReasonkitTools.of(background);
    };
  }
}
