package dev.ponens.mcp.wire.everything;

import dev.ponens.mcp.wire.CompletionOffer;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.NotThere;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.PromptOffer;
import dev.ponens.mcp.wire.ResourceHandler;
import dev.ponens.mcp.wire.ResourceOffer;
import dev.ponens.mcp.wire.TemplateOffer;
import dev.ponens.mcp.wire.http.HttpServer;
import dev.ponens.mcp.wire.http.Listening;
import dev.ponens.mcp.wire.stdio.StdioServer;
import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tools, prompts and resources that the protocol's official conformance suite calls by name,
 * served by our own transports: {@code http PORT} or {@code stdio}. Started by {@code
 * src/test/sh/everything.sh}.
 */
public final class Everything {
  private Everything() {}

  public static void main(String[] args) throws Exception {
    if (args.length == 1 && args[0].equals("stdio")) {
      StdioServer.standard(offer(), Limits.USUAL).serve();
    } else if (args.length == 2 && args[0].equals("http")) {
      HttpServer server =
          HttpServer.start(
              offer(), Limits.USUAL, Listening.local(Integer.parseInt(args[1])), () -> "");
      Runtime.getRuntime().addShutdownHook(new Thread(server::close));
      System.err.println("listening on " + server.port());
      server.join();
    } else {
      System.err.println("usage: everything.sh stdio | http PORT");
      System.exit(2);
    }
  }

  static Offer offer() {
    return new Offer(
        new Implementation("ponens-everything", "1"),
        "What the conformance suite calls.",
        Tools.all(),
        prompts(),
        resources(),
        List.of(
            new TemplateOffer(
                ResourceTemplate.builder("test://template/{id}/data", "Template")
                    .description("Data of an id")
                    .mimeType("application/json")
                    .build(),
                (c, r) -> templated(r.uri()))),
        List.of(
            new CompletionOffer(
                new PromptReference("test_prompt_with_arguments"),
                (c, r) -> completed(r.argument().value()))));
  }

  private static CompleteResult completed(String begun) {
    List<String> values =
        Stream.of("paris", "park", "party", "hello").filter(v -> v.startsWith(begun)).toList();
    return new CompleteResult(new CompleteCompletion(values, values.size(), false));
  }

  // ---- prompts

  private static List<PromptOffer> prompts() {
    return List.of(
        prompt(
            "test_simple_prompt",
            List.of(),
            text("This is a simple prompt for testing.")),
        new PromptOffer(
            described("test_prompt_with_arguments", List.of("arg1", "arg2")),
            (c, r) ->
                said(
                    text(
                        "Prompt with arguments: arg1='%s', arg2='%s'"
                            .formatted(r.arguments().get("arg1"), r.arguments().get("arg2"))))),
        new PromptOffer(
            described("test_prompt_with_embedded_resource", List.of("resourceUri")),
            (c, r) ->
                said(
                    new EmbeddedResource(
                        null,
                        new TextResourceContents(
                            String.valueOf(r.arguments().get("resourceUri")),
                            "text/plain",
                            "Embedded resource content for testing.")),
                    text("Please process the embedded resource above."))),
        prompt(
            "test_prompt_with_image",
            List.of(),
            Tools.image(),
            text("Please analyze the image above.")));
  }

  private static PromptOffer prompt(String name, List<String> arguments, Content... words) {
    return new PromptOffer(described(name, arguments), (c, r) -> said(words));
  }

  private static Prompt described(String name, List<String> arguments) {
    return new Prompt(
        name,
        "The prompt " + name,
        arguments.stream().map(a -> new PromptArgument(a, "The argument " + a, true)).toList());
  }

  private static GetPromptResult said(Content... words) {
    List<PromptMessage> messages = new ArrayList<>();
    for (Content content : words) {
      messages.add(new PromptMessage(Role.USER, content));
    }
    return new GetPromptResult("A prompt for testing", messages);
  }

  private static Content text(String words) {
    return new TextContent(words);
  }

  // ---- resources

  private static List<ResourceOffer> resources() {
    return List.of(
        resource(
            "test://static-text",
            "text/plain",
            (c, r) ->
                holding(
                    new TextResourceContents(
                        r.uri(),
                        "text/plain",
                        "This is the content of the static text resource."))),
        resource(
            "test://static-binary",
            "image/png",
            (c, r) -> holding(new BlobResourceContents(r.uri(), "image/png", Tools.PIXEL))),
        resource(
            "test://watched-resource",
            "text/plain",
            (c, r) -> holding(new TextResourceContents(r.uri(), "text/plain", "Watched."))));
  }

  private static ResourceOffer resource(String uri, String type, ResourceHandler handler) {
    return new ResourceOffer(
        Resource.builder(uri, uri.substring(7)).description("At " + uri).mimeType(type).build(),
        handler);
  }

  private static ReadResourceResult holding(ResourceContents contents) {
    return new ReadResourceResult(List.of(contents));
  }

  private static ReadResourceResult templated(String uri) {
    String id = uri.substring("test://template/".length(), uri.length() - "/data".length());
    if (id.isEmpty()) {
      throw new NotThere("no id");
    }
    return holding(
        new TextResourceContents(
            uri,
            "application/json",
            "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}".formatted(id, id)));
  }
}
