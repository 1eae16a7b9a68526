package dev.ponens.mcp.resource;

import dev.ponens.guidance.prompt.PromptPage;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.CompletionOffer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import java.util.ArrayList;
import java.util.List;

/** Completes values of prompt arguments, session handles, rule ids and tool names. */
final class Completions {
  /** The protocol's maximum. */
  private static final int MOST = 100;

  private final List<PromptPage> prompts;
  private final SessionResources sessions;
  private final PageResources pages;

  Completions(List<PromptPage> prompts, SessionResources sessions, PageResources pages) {
    this.prompts = prompts;
    this.sessions = sessions;
    this.pages = pages;
  }

  List<CompletionOffer> offers(List<Resource> resources) {
    List<CompletionOffer> offers = new ArrayList<>();
    for (PromptPage page : prompts) {
      offers.add(
          new CompletionOffer(
              new McpSchema.PromptReference(page.name()),
              (caller, request) ->
                  best(choices(page, request.argument().name()), request.argument().value())));
    }
    for (Resource resource : resources) {
      if (resource.template()) {
        offers.add(
            new CompletionOffer(
                new McpSchema.ResourceReference(resource.uri()),
                (caller, request) ->
                    best(ids(resource, caller, request), request.argument().value())));
      }
    }
    return offers;
  }

  private static List<String> choices(PromptPage page, String argument) {
    return page.argument(argument).map(PromptPage.PromptArgument::choices).orElse(List.of());
  }

  private List<String> ids(Resource resource, Caller caller, McpSchema.CompleteRequest request) {
    if (!request.argument().name().equals(resource.variable())) {
      return List.of();
    }
    return switch (resource.uri()) {
      case Resources.RULE -> pages.rules();
      case Resources.SCHEMA -> pages.tools();
      default -> sessions.handles(caller.owner(), request.argument().value(), MOST + 1);
    };
  }

  private static CompleteResult best(List<String> all, String prefix) {
    List<String> fit = all.stream().filter(each -> each.startsWith(prefix)).toList();
    boolean more = fit.size() > MOST;
    return new CompleteResult(
        new CompleteResult.CompleteCompletion(
            fit.subList(0, Math.min(MOST, fit.size())), more ? null : fit.size(), more));
  }
}
