package dev.ponens.mcp.resource;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.SafeText;
import dev.ponens.report.Visible;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleCard;
import java.util.List;
import java.util.function.Supplier;

/** Reads rule pages and tool schemas. */
final class PageResources {
  private final Supplier<SessionService> service;
  private final Supplier<List<ToolOffer>> tools;

  PageResources(Supplier<SessionService> service, Supplier<List<ToolOffer>> tools) {
    this.service = service;
    this.tools = tools;
  }

  /** Returns a rule's page in Markdown. */
  Object rule(Caller caller, String id) throws RequestRefused {
    RuleCard card =
        service.get().judge().rulebook().card(id).orElseThrow(() -> none("rule", id, rules()));
    String page = card.page().isEmpty() ? "# " + card.id() + "\n" : card.page();
    return SafeText.lines(
        page.strip() + "\n\n---\n\n" + card.severity().spelling() + ": " + card.summary());
  }

  /** Returns the ids of all rules, in the rulebook's order. */
  List<String> rules() {
    return service.get().judge().rulebook().cards().stream().map(RuleCard::id).toList();
  }

  /**
   * Returns the input schema of a tool: flat, with keywords that Gemini, OpenAI and Anthropic
   * accept.
   */
  Object schema(Caller caller, String name) throws RequestRefused {
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

  private RequestRefused none(String kind, String name, List<String> known) {
    String near = SimilarSpelling.nearest(name, known);
    return new RequestRefused(
        "unknown "
            + kind
            + " \""
            + Visible.of(service.get().masked(name), 40)
            + "\"; "
            + (near.isEmpty()
                ? "to list the rules, send rules {\"what\": \"list\"}; to list the tools, use"
                    + " tools/list"
                : "did you mean \"" + near + "\"?"));
  }
}
