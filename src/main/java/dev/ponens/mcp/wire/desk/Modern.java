package dev.ponens.mcp.wire.desk;

import dev.ponens.mcp.wire.Caller;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The protocol's version of 2026-07-28, which knows no sessions: every request tells in its {@code
 * _meta} which version it speaks and what its client can do. Written against that version's text;
 * the SDK does not speak it.
 */
public final class Modern {
  /** The one version spoken here. */
  public static final String VERSION = "2026-07-28";

  /** Tells what the server offers, in place of {@code initialize}. */
  public static final String DISCOVER = "server/discover";

  /** A header does not say what the message says. */
  public static final int HEADER_MISMATCH = -32020;

  /** A call needs what the client has not said it can do. */
  public static final int MISSING_CAPABILITY = -32021;

  private static final int UNSUPPORTED_VERSION = -32022;
  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION_KEY = PREFIX + "protocolVersion";

  /** Lists and the server's own description never change while it runs, and are for everyone. */
  private static final Map<String, Object> FOR_AN_HOUR =
      Map.of("ttlMs", 3_600_000, "cacheScope", "public");

  /** What a resource holds may change, and may be its owner's only. */
  private static final Map<String, Object> NOT_KEPT = Map.of("ttlMs", 0, "cacheScope", "private");

  private static final Map<String, Map<String, Object>> CACHING =
      Map.of(
          DISCOVER,
          FOR_AN_HOUR,
          McpSchema.METHOD_TOOLS_LIST,
          FOR_AN_HOUR,
          McpSchema.METHOD_PROMPT_LIST,
          FOR_AN_HOUR,
          McpSchema.METHOD_RESOURCES_LIST,
          FOR_AN_HOUR,
          McpSchema.METHOD_RESOURCES_TEMPLATES_LIST,
          FOR_AN_HOUR,
          McpSchema.METHOD_RESOURCES_READ,
          NOT_KEPT);

  /** A method, and the capability that a server has who answers it. */
  private static final Map<String, String> CAPABILITIES =
      new TreeMap<>(
          Map.of(
              McpSchema.METHOD_TOOLS_LIST, "tools",
              McpSchema.METHOD_PROMPT_LIST, "prompts",
              McpSchema.METHOD_RESOURCES_LIST, "resources",
              McpSchema.METHOD_COMPLETION_COMPLETE, "completions"));

  private final Desk desk;

  public Modern(Desk desk) {
    this.desk = desk;
  }

  /** Whether a message is of this generation. */
  public static boolean speaks(String method, Map<String, Object> params) {
    return DISCOVER.equals(method) || Json.object(params.get("_meta")).containsKey(VERSION_KEY);
  }

  /** The version that a message says it speaks; null when it says none. */
  public static @Nullable Object version(Map<String, Object> params) {
    return Json.object(params.get("_meta")).get(VERSION_KEY);
  }

  /** Why a request is not one of this version; null when it is. */
  public @Nullable Trouble refusal(Message.Request request) {
    Map<String, Object> meta = Json.object(request.params().get("_meta"));
    Object version = meta.get(VERSION_KEY);
    if (!(version instanceof String) || !(meta.get(PREFIX + "clientCapabilities") instanceof Map)) {
      return new Trouble(
          request.id(),
          ErrorCodes.INVALID_PARAMS,
          "Invalid params: _meta needs " + VERSION_KEY + " and " + PREFIX + "clientCapabilities",
          null);
    }
    return VERSION.equals(version)
        ? null
        : new Trouble(
            request.id(),
            UNSUPPORTED_VERSION,
            "Unsupported protocol version",
            Map.of(
                "supported",
                List.of(VERSION),
                "requested",
                desk.offer().masked().apply("" + version)));
  }

  /**
   * The message that answers a request that has no {@link #refusal}. Cancelling it stops the work;
   * it never fails otherwise.
   *
   * @param owner of whom calls, as {@link Caller} has it
   * @param transport as {@link Caller} has it
   * @param out writes messages that go before the answer: how far the call is
   */
  public CompletableFuture<Object> answer(
      String owner, String transport, Message.Request request, Consumer<Object> out) {
    if (DISCOVER.equals(request.method())) {
      return CompletableFuture.completedFuture(message(request, discovered()));
    }
    Map<String, Object> meta = Json.object(request.params().get("_meta"));
    var telling =
        new Telling(
            meta.get("progressToken"), Json.object(meta.get(PREFIX + "clientCapabilities")), out);
    Caller caller = new Caller(owner, client(meta), VERSION, transport, () -> false, telling);
    var answer = desk.answer(caller, request.method(), request.params());
    var message = answer.handle((result, failure) -> written(request, result, failure));
    var unused =
        message.whenComplete(
            (value, failure) -> {
              if (message.isCancelled()) {
                answer.cancel(true);
              }
            });
    return message;
  }

  private static String client(Map<String, Object> meta) {
    Map<String, Object> info = Json.object(meta.get(PREFIX + "clientInfo"));
    return info.get("name") instanceof String name ? name + "/" + info.get("version") : "";
  }

  private Map<String, Object> discovered() {
    Map<String, Object> capabilities = new LinkedHashMap<>();
    CAPABILITIES.forEach(
        (method, capability) -> {
          if (desk.methods().contains(method)) {
            capabilities.put(capability, Map.of());
          }
        });
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("supportedVersions", List.of(VERSION));
    result.put("capabilities", capabilities);
    if (!desk.offer().instructions().isEmpty()) {
      result.put("instructions", desk.offer().instructions());
    }
    return result;
  }

  private Object written(
      Message.Request request, @Nullable Object result, @Nullable Throwable failure) {
    if (result != null) {
      return message(request, desk.json().convertValue(result, Json.OBJECT));
    }
    Trouble trouble = Trouble.of(request.id(), failure);
    // What is not there has no code of its own any more.
    return trouble.code() == ErrorCodes.RESOURCE_NOT_FOUND
        ? new Trouble(trouble.id(), ErrorCodes.INVALID_PARAMS, trouble.words(), trouble.data())
            .message()
        : trouble.message();
  }

  private Map<String, Object> message(Message.Request request, Map<String, Object> answered) {
    Map<String, Object> result = new LinkedHashMap<>(answered);
    Map<String, Object> meta = new LinkedHashMap<>(Json.object(result.get("_meta")));
    meta.put(PREFIX + "serverInfo", desk.offer().info());
    result.put("resultType", "complete");
    result.put("_meta", meta);
    result.putAll(CACHING.getOrDefault(request.method(), Map.of()));
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    message.put("id", request.id());
    message.put("result", result);
    return message;
  }

  /** Methods whose request names one thing, and the parameter that does. */
  public static Map<String, String> named() {
    return Map.of(
        McpSchema.METHOD_TOOLS_CALL, "name",
        McpSchema.METHOD_PROMPT_GET, "name",
        McpSchema.METHOD_RESOURCES_READ, "uri");
  }
}
