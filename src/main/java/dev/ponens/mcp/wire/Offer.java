package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Everything a server offers, in the order clients see it; the same for both generations of the
 * protocol.
 *
 * @param info the server's name and version
 * @param instructions instructions for the model; empty for none
 * @param masked masks secrets in errors
 */
public record Offer(
    Implementation info,
    String instructions,
    List<ToolOffer> tools,
    List<PromptOffer> prompts,
    List<ResourceOffer> resources,
    List<TemplateOffer> templates,
    List<CompletionOffer> completions,
    UnaryOperator<String> masked) {
  /** Creates an offer whose errors do not mask names. */
  public Offer(
      Implementation info,
      String instructions,
      List<ToolOffer> tools,
      List<PromptOffer> prompts,
      List<ResourceOffer> resources,
      List<TemplateOffer> templates,
      List<CompletionOffer> completions) {
    this(
        info,
        instructions,
        tools,
        prompts,
        resources,
        templates,
        completions,
        UnaryOperator.identity());
  }

  public Offer {
    tools = List.copyOf(tools);
    prompts = List.copyOf(prompts);
    resources = List.copyOf(resources);
    templates = List.copyOf(templates);
    completions = List.copyOf(completions);
    differ("tool", tools.stream().map(t -> t.tool().name()));
    differ("prompt", prompts.stream().map(p -> p.prompt().name()));
    differ("resource", resources.stream().map(r -> r.resource().uri()));
    differ("template", templates.stream().map(t -> t.template().uriTemplate()));
  }

  private static void differ(String kind, Stream<String> names) {
    Set<String> seen = new HashSet<>();
    names.forEach(
        name -> {
          if (!seen.add(name)) {
            throw new IllegalArgumentException("two " + kind + "s have the name " + name);
          }
        });
  }
}
