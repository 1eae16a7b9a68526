package dev.ponens.mcp.wire.dispatch;

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
 * The protocol's version 2026-07-28. It has no sessions: each request states its version and the
 * client's capabilities in {@code _meta}. Written from the specification, because the SDK does not
 * support this version.
 */
public final class ModernProtocol {
  /** The only version of this generation. */
  public static final String VERSION = "2026-07-28";

  /** The method that describes the server, instead of {@code initialize}. */
  public static final String DISCOVER = "server/discover";

  /** The error code if a header does not match the message. */
  public static final int HEADER_MISMATCH = -32020;

  /** The error code if a call needs a capability that the client did not declare. */
  public static final int MISSING_CAPABILITY = -32021;

  private static final int UNSUPPORTED_VERSION = -32022;
  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION_KEY = PREFIX + "protocolVersion";

  /**
   * Cache settings of lists and the server's description, which never change while it runs and are
   * public.
   */
  private static final Map<String, Object> FOR_AN_HOUR =
      Map.of("ttlMs", 3_600_000, "cacheScope", "public");

  /** Cache settings of resources, which may change and may be private to their owner. */
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

  /** Methods with the capability that a server declares for them. */
  private static final Map<String, String> CAPABILITIES =
      new TreeMap<>(
          Map.of(
              McpSchema.METHOD_TOOLS_LIST, "tools",
              McpSchema.METHOD_PROMPT_LIST, "prompts",
              McpSchema.METHOD_RESOURCES_LIST, "resources",
              McpSchema.METHOD_COMPLETION_COMPLETE, "completions"));

  private final Dispatcher dispatcher;

  public ModernProtocol(Dispatcher dispatcher) {
    this.dispatcher = dispatcher;
  }

  /** Returns whether a message is of this generation. */
  public static boolean speaks(String method, Map<String, Object> params) {
    return DISCOVER.equals(method)
        || ProtocolJson.object(params.get("_meta")).containsKey(VERSION_KEY);
  }

  /** Returns the version that a message states; null if it states none. */
  public static @Nullable Object version(Map<String, Object> params) {
    return ProtocolJson.object(params.get("_meta")).get(VERSION_KEY);
  }

  /** Returns why a request does not conform to this version; null if it does. */
  public @Nullable RpcError refusal(RpcMessage.Request request) {
    Map<String, Object> meta = ProtocolJson.object(request.params().get("_meta"));
    Object version = meta.get(VERSION_KEY);
    if (!(version instanceof String) || !(meta.get(PREFIX + "clientCapabilities") instanceof Map)) {
      return new RpcError(
          request.id(),
          ErrorCodes.INVALID_PARAMS,
          "Invalid params: _meta needs " + VERSION_KEY + " and " + PREFIX + "clientCapabilities",
          null);
    }
    return VERSION.equals(version)
        ? null
        : new RpcError(
            request.id(),
            UNSUPPORTED_VERSION,
            "Unsupported protocol version",
            Map.of(
                "supported",
                List.of(VERSION),
                "requested",
                dispatcher.offer().masked().apply("" + version)));
  }

  /**
   * Answers a request that has no {@link #refusal}. Cancelling the result stops the work; otherwise
   * the result never fails.
   *
   * @param owner the caller's owner, as in {@link Caller}
   * @param transport the transport, as in {@link Caller}
   * @param out writes messages that precede the answer, such as progress
   */
  public CompletableFuture<Object> answer(
      String owner, String transport, RpcMessage.Request request, Consumer<Object> out) {
    if (DISCOVER.equals(request.method())) {
      return CompletableFuture.completedFuture(message(request, discovered()));
    }
    Map<String, Object> meta = ProtocolJson.object(request.params().get("_meta"));
    var telling =
        new ProgressSender(
            meta.get("progressToken"),
            ProtocolJson.object(meta.get(PREFIX + "clientCapabilities")),
            out);
    Caller caller = new Caller(owner, client(meta), VERSION, transport, () -> false, telling);
    var answer = dispatcher.answer(caller, request.method(), request.params());
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
    Map<String, Object> info = ProtocolJson.object(meta.get(PREFIX + "clientInfo"));
    return info.get("name") instanceof String name ? name + "/" + info.get("version") : "";
  }

  private Map<String, Object> discovered() {
    Map<String, Object> capabilities = new LinkedHashMap<>();
    CAPABILITIES.forEach(
        (method, capability) -> {
          if (dispatcher.methods().contains(method)) {
            capabilities.put(capability, Map.of());
          }
        });
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("supportedVersions", List.of(VERSION));
    result.put("capabilities", capabilities);
    if (!dispatcher.offer().instructions().isEmpty()) {
      result.put("instructions", dispatcher.offer().instructions());
    }
    return result;
  }

  private Object written(
      RpcMessage.Request request, @Nullable Object result, @Nullable Throwable failure) {
    if (result != null) {
      return message(request, dispatcher.json().convertValue(result, ProtocolJson.OBJECT));
    }
    RpcError rpcError = RpcError.of(request.id(), failure);
    // This version has no separate code for a missing resource.
    return rpcError.code() == ErrorCodes.RESOURCE_NOT_FOUND
        ? new RpcError(rpcError.id(), ErrorCodes.INVALID_PARAMS, rpcError.words(), rpcError.data())
            .message()
        : rpcError.message();
  }

  private Map<String, Object> message(RpcMessage.Request request, Map<String, Object> answered) {
    Map<String, Object> result = new LinkedHashMap<>(answered);
    Map<String, Object> meta = new LinkedHashMap<>(ProtocolJson.object(result.get("_meta")));
    meta.put(PREFIX + "serverInfo", dispatcher.offer().info());
    result.put("resultType", "complete");
    result.put("_meta", meta);
    result.putAll(CACHING.getOrDefault(request.method(), Map.of()));
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    message.put("id", request.id());
    message.put("result", result);
    return message;
  }

  /** Returns the methods whose request names one item, with the parameter that names it. */
  public static Map<String, String> named() {
    return Map.of(
        McpSchema.METHOD_TOOLS_CALL, "name",
        McpSchema.METHOD_PROMPT_GET, "name",
        McpSchema.METHOD_RESOURCES_READ, "uri");
  }
}
