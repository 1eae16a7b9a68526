package dev.ponens.mcp.wire.everything;

import dev.ponens.mcp.wire.CompletionOffer;
import dev.ponens.mcp.wire.Contents;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.NotFound;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.PromptOffer;
import dev.ponens.mcp.wire.ResourceHandler;
import dev.ponens.mcp.wire.ResourceOffer;
import dev.ponens.mcp.wire.TemplateOffer;
import dev.ponens.mcp.wire.http.HttpServer;
import dev.ponens.mcp.wire.http.ListenAddress;
import dev.ponens.mcp.wire.stdio.StdioServer;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult.CompleteCompletion;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/**
 * The tools, prompts and resources that the protocol's official conformance suite calls by name,
 * served by our own transports: {@code http PORT} or {@code stdio}. Started by {@code
 * src/test/sh/everything.sh}.
 */
@NullMarked
public final class Everything {
  private Everything() {}

  public static void main(String[] args) throws Exception {
    if (args.length == 1 && args[0].equals("stdio")) {
      System.setOut(System.err);
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      new StdioServer(offer(), Limits.USUAL, System.in, out).serve();
    } else if (args.length == 2 && args[0].equals("http")) {
      HttpServer server =
          HttpServer.start(
              offer(), Limits.USUAL, ListenAddress.local(Integer.parseInt(args[1])), () -> "");
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
        Implementation.builder("ponens-everything", "1").build(),
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
        new PromptOffer(
            Contents.prompt("test_simple_prompt"),
            (c, r) -> Contents.said(Contents.text("This is a simple prompt for testing."))),
        new PromptOffer(
            Contents.prompt("test_prompt_with_arguments", "arg1", "arg2"),
            (c, r) -> Contents.said(Contents.text(withArguments(r.arguments())))),
        new PromptOffer(
            Contents.prompt("test_prompt_with_embedded_resource", "resourceUri"),
            (c, r) ->
                Contents.said(
                    Contents.embedded(
                        String.valueOf(r.arguments().get("resourceUri")),
                        "text/plain",
                        "Embedded resource content for testing."),
                    Contents.text("Please process the embedded resource above."))),
        new PromptOffer(
            Contents.prompt("test_prompt_with_image"),
            (c, r) ->
                Contents.said(Tools.image(), Contents.text("Please analyze the image above."))));
  }

  private static String withArguments(Map<String, Object> arguments) {
    return "Prompt with arguments: arg1='%s', arg2='%s'"
        .formatted(arguments.get("arg1"), arguments.get("arg2"));
  }

  // ---- resources

  private static List<ResourceOffer> resources() {
    return List.of(
        resource(
            "test://static-text",
            "text/plain",
            (c, r) ->
                Contents.resource(
                    r.uri(), "text/plain", "This is the content of the static text resource.")),
        resource(
            "test://static-binary",
            "image/png",
            (c, r) -> Contents.blob(r.uri(), "image/png", Tools.PIXEL)),
        resource(
            "test://watched-resource",
            "text/plain",
            (c, r) -> Contents.resource(r.uri(), "text/plain", "Watched.")));
  }

  private static ResourceOffer resource(String uri, String type, ResourceHandler handler) {
    return new ResourceOffer(
        Resource.builder(uri, uri.substring(7)).description("At " + uri).mimeType(type).build(),
        handler);
  }

  private static ReadResourceResult templated(String uri) {
    String id = uri.substring("test://template/".length(), uri.length() - "/data".length());
    if (id.isEmpty()) {
      throw new NotFound("no id");
    }
    return Contents.resource(
        uri,
        "application/json",
        "{\"id\":\"%s\",\"templateTest\":true,\"data\":\"Data for ID: %s\"}".formatted(id, id));
  }
}
