package dev.ponens.mcp.wire.dispatch;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.NotFound;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.PromptOffer;
import dev.ponens.mcp.wire.ResourceHandler;
import dev.ponens.mcp.wire.ResourceOffer;
import dev.ponens.mcp.wire.TemplateOffer;
import dev.ponens.mcp.wire.ToolOffer;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteReference;
import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ResourceReference;
import io.modelcontextprotocol.util.DefaultMcpUriTemplateManager;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Answers the protocol's methods from an offer. */
public final class Dispatcher implements AutoCloseable {
  private final Offer offer;
  private final McpJsonMapper json;
  private final CallRunner calls;
  private final Map<String, BiFunction<Caller, Parameters, CompletableFuture<Object>>> methods =
      new LinkedHashMap<>();
  private final Map<String, ToolOffer> tools;
  private final Map<String, PromptOffer> prompts;
  private final Map<String, ResourceOffer> resources;

  public Dispatcher(Offer offer, Limits limits, McpJsonMapper json) {
    this.offer = offer;
    this.json = json;
    this.calls = new CallRunner(limits);
    this.tools = offer.tools().stream().collect(Collectors.toMap(t -> t.tool().name(), t -> t));
    this.prompts =
        offer.prompts().stream().collect(Collectors.toMap(p -> p.prompt().name(), p -> p));
    this.resources =
        offer.resources().stream().collect(Collectors.toMap(r -> r.resource().uri(), r -> r));
    if (!offer.tools().isEmpty()) {
      methods.put(McpSchema.METHOD_TOOLS_LIST, list(tools()));
      methods.put(McpSchema.METHOD_TOOLS_CALL, this::call);
    }
    if (!offer.prompts().isEmpty()) {
      methods.put(McpSchema.METHOD_PROMPT_LIST, list(prompts()));
      methods.put(McpSchema.METHOD_PROMPT_GET, this::prompt);
    }
    if (!offer.resources().isEmpty() || !offer.templates().isEmpty()) {
      methods.put(McpSchema.METHOD_RESOURCES_LIST, list(resources()));
      methods.put(McpSchema.METHOD_RESOURCES_TEMPLATES_LIST, list(templates()));
      methods.put(McpSchema.METHOD_RESOURCES_READ, this::read);
    }
    if (!offer.completions().isEmpty()) {
      methods.put(McpSchema.METHOD_COMPLETION_COMPLETE, this::complete);
    }
  }

  /** Returns the methods that the offer supports, in both generations. */
  public Set<String> methods() {
    return methods.keySet();
  }

  /**
   * Calls one of the {@link #methods} and returns its result, a record of the SDK's schema.
   * Cancelling the result stops the work. It fails only with an {@link McpError}; a failed tool has
   * a result with {@code isError}.
   */
  public CompletableFuture<Object> answer(
      Caller caller, String method, Map<String, Object> params) {
    var answering = methods.get(method);
    try {
      if (answering == null) {
        throw RpcErrors.error(
            ErrorCodes.METHOD_NOT_FOUND,
            "Method not found: " + RpcErrors.shown(offer.masked().apply(method)));
      }
      return answering.apply(caller, new Parameters(method, params, offer.masked()));
    } catch (McpError e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  Offer offer() {
    return offer;
  }

  McpJsonMapper json() {
    return json;
  }

  /** Waits for running calls within the limits, then interrupts them. */
  @Override
  public void close() {
    calls.close();
  }

  // ---- lists: complete, in the offer's order, on one page

  private static BiFunction<Caller, Parameters, CompletableFuture<Object>> list(Object all) {
    return (caller, asked) -> {
      asked.noCursor();
      return CompletableFuture.completedFuture(all);
    };
  }

  private Object tools() {
    return McpSchema.ListToolsResult.builder(offer.tools().stream().map(ToolOffer::tool).toList())
        .build();
  }

  private Object prompts() {
    return McpSchema.ListPromptsResult.builder(
            offer.prompts().stream().map(PromptOffer::prompt).toList())
        .build();
  }

  private Object resources() {
    return McpSchema.ListResourcesResult.builder(
            offer.resources().stream().map(ResourceOffer::resource).toList())
        .build();
  }

  private Object templates() {
    return McpSchema.ListResourceTemplatesResult.builder(
            offer.templates().stream().map(TemplateOffer::template).toList())
        .build();
  }

  // ---- handlers

  private CompletableFuture<Object> call(Caller caller, Parameters asked) {
    ToolOffer tool = asked.known("name", "tool", tools);
    var request =
        new CallToolRequest(tool.tool().name(), asked.object("arguments"), asked.object("_meta"));
    return calls.start(
        cancelled -> tool.handler().call(caller.until(cancelled), request),
        failure -> RpcErrors.ofTool(tool.tool().name(), failure));
  }

  private CompletableFuture<Object> prompt(Caller caller, Parameters asked) {
    PromptOffer prompt = asked.known("name", "prompt", prompts);
    Map<String, Object> arguments = asked.object("arguments");
    List<PromptArgument> expected = prompt.prompt().arguments();
    for (PromptArgument argument : expected == null ? List.<PromptArgument>of() : expected) {
      if (Boolean.TRUE.equals(argument.required()) && !arguments.containsKey(argument.name())) {
        throw asked.wrong(
            "prompt \"" + prompt.prompt().name() + "\" needs argument \"" + argument.name() + "\"");
      }
    }
    var request = new GetPromptRequest(prompt.prompt().name(), arguments, asked.object("_meta"));
    return calls.start(
        cancelled -> prompt.handler().get(caller.until(cancelled), request), refusing(asked));
  }

  private CompletableFuture<Object> read(Caller caller, Parameters asked) {
    String uri = asked.text("uri");
    ResourceHandler handler = reader(uri);
    var request = new ReadResourceRequest(uri, asked.object("_meta"));
    return calls.start(
        cancelled -> handler.read(caller.until(cancelled), request), refusing(asked));
  }

  /** Returns the handler of a resource; throws if there is none. */
  ResourceHandler reader(String uri) {
    ResourceOffer exact = resources.get(uri);
    if (exact != null) {
      return exact.handler();
    }
    return offer.templates().stream()
        .filter(t -> new DefaultMcpUriTemplateManager(t.template().uriTemplate()).matches(uri))
        .findFirst()
        .map(TemplateOffer::handler)
        .orElseThrow(
            () ->
                RpcErrors.notThere(
                    offer.masked().apply(uri),
                    "Resource not found" + RpcErrors.near(uri, resources.keySet())));
  }

  private CompletableFuture<Object> complete(Caller caller, Parameters asked) {
    CompleteRequest request;
    try {
      request = json.convertValue(asked.params(), CompleteRequest.class);
    } catch (IllegalArgumentException e) {
      throw asked.wrong(
          "\"ref\" must be a prompt or a template, \"argument\" needs name and value");
    }
    if (request.ref() == null || request.argument() == null) {
      throw asked.wrong("\"ref\" or \"argument\" is missing: send both");
    }
    var handler =
        offer.completions().stream()
            .filter(c -> name(c.reference()).equals(name(request.ref())))
            .findFirst()
            .orElseThrow(
                () ->
                    asked.wrong(
                        "\"ref\" has no completions: send a prompt or a template from the lists"))
            .handler();
    return calls.start(
        cancelled -> handler.complete(caller.until(cancelled), request), refusing(asked));
  }

  /** Returns a key that differs for a prompt and a template of the same name. */
  private static String name(CompleteReference reference) {
    return reference instanceof PromptReference prompt
        ? "prompt " + prompt.name()
        : reference instanceof ResourceReference resource ? "resource " + resource.uri() : "";
  }

  private Function<Throwable, Object> refusing(Parameters asked) {
    return failure -> {
      throw failure instanceof NotFound none
          ? RpcErrors.notThere(
              offer.masked().apply(asked.text("uri")), String.valueOf(none.getMessage()))
          : RpcErrors.of(asked.method(), failure);
    };
  }
}
