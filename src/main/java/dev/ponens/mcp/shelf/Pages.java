package dev.ponens.mcp.shelf;

import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.tool.Shown;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.settings.Spelling;
import dev.ponens.verdict.RuleCard;
import java.util.List;
import java.util.function.Supplier;

/** Reads rule pages and tool schemas. */
final class Pages {
  private final Supplier<Desk> desk;
  private final Supplier<List<ToolOffer>> tools;

  Pages(Supplier<Desk> desk, Supplier<List<ToolOffer>> tools) {
    this.desk = desk;
    this.tools = tools;
  }

  /** Returns a rule's page in Markdown. */
  Object rule(Caller caller, String id) throws Refused {
    RuleCard card =
        desk.get().judge().rulebook().card(id).orElseThrow(() -> none("rule", id, rules()));
    String page = card.page().isEmpty() ? "# " + card.id() + "\n" : card.page();
    return Shown.lines(
        page.strip() + "\n\n---\n\n" + card.severity().spelling() + ": " + card.summary());
  }

  /** Returns the ids of all rules, in the rulebook's order. */
  List<String> rules() {
    return desk.get().judge().rulebook().cards().stream().map(RuleCard::id).toList();
  }

  /**
   * Returns the input schema of a tool: flat, with keywords that Gemini, OpenAI and Anthropic
   * accept.
   */
  Object schema(Caller caller, String name) throws Refused {
    for (ToolOffer offer : tools.get()) {
      if (offer.tool().name().equals(name)) {
        return offer.tool().inputSchema();
      }
    }
    throw none("tool", name, tools());
  }

  /** Returns the names of all tools, in the order of their list. */
  List<String> tools() {
    return tools.get().stream().map(t -> t.tool().name()).toList();
  }

  private Refused none(String kind, String name, List<String> known) {
    String near = Spelling.nearest(name, known);
    return new Refused(
        "unknown "
            + kind
            + " \""
            + Visible.of(desk.get().masked(name), 40)
            + "\"; "
            + (near.isEmpty()
                ? "to list the rules, send rules {\"what\": \"list\"}; to list the tools, use"
                    + " tools/list"
                : "did you mean \"" + near + "\"?"));
  }
}
