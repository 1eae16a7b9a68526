package dev.ponens.mcp.wire.dispatch;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON-RPC 2.0 message, or the error for bytes that are not one. */
public sealed interface RpcMessage {
  /** A message that needs an answer. */
  record Request(Object id, String method, Map<String, Object> params) implements RpcMessage {}

  /** A message that needs no answer. */
  record Notification(String method, Map<String, Object> params) implements RpcMessage {}

  /** The client's answer to a question of the server. */
  record Response(Map<String, Object> whole) implements RpcMessage {}

  /** Bytes that are not a valid message. */
  record InvalidRpcMessage(RpcError trouble) implements RpcMessage {}

  /** Reads one message; skips a byte order mark before it. */
  static RpcMessage read(McpJsonMapper json, byte[] bytes) {
    Object tree;
    try {
      tree = json.readValue(withoutMark(bytes), Object.class);
    } catch (IOException e) {
      return unreadable(null, ErrorCodes.PARSE_ERROR, "Parse error: send exactly one JSON object");
    }
    if (tree instanceof Map<?, ?>) {
      return of(ProtocolJson.object(tree));
    }
    return unreadable(
        null,
        ErrorCodes.INVALID_REQUEST,
        tree instanceof List
            ? "Invalid request: batches are not supported; send one message at a time"
            : "Invalid request: a message must be a JSON object");
  }

  private static byte[] withoutMark(byte[] bytes) {
    boolean marked =
        bytes.length >= 3
            && bytes[0] == (byte) 0xEF
            && bytes[1] == (byte) 0xBB
            && bytes[2] == (byte) 0xBF;
    return marked ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
  }

  private static RpcMessage of(Map<String, Object> message) {
    Object given = message.get("id");
    Object id = isId(given) ? given : null;
    if (!"2.0".equals(message.get("jsonrpc"))) {
      return unreadable(
          id, ErrorCodes.INVALID_REQUEST, "Invalid request: \"jsonrpc\" must be \"2.0\"");
    }
    if (message.containsKey("id") && id == null) {
      return unreadable(
          null,
          ErrorCodes.INVALID_REQUEST,
          "Invalid request: \"id\" must be a string or a whole number");
    }
    if (message.get("method") instanceof String method) {
      return asking(id, method, message.get("params"));
    }
    return id != null && (message.containsKey("result") || message.containsKey("error"))
        ? new Response(message)
        : unreadable(
            id, ErrorCodes.INVALID_REQUEST, "Invalid request: \"method\" must be a string");
  }

  private static RpcMessage asking(@Nullable Object id, String method, @Nullable Object params) {
    if (params != null && !(params instanceof Map)) {
      return unreadable(
          id, ErrorCodes.INVALID_PARAMS, "Invalid params: \"params\" must be an object");
    }
    return id == null
        ? new Notification(method, ProtocolJson.object(params))
        : new Request(id, method, ProtocolJson.object(params));
  }

  private static boolean isId(@Nullable Object id) {
    return id instanceof String
        || id instanceof Integer
        || id instanceof Long
        || id instanceof java.math.BigInteger;
  }

  private static RpcMessage unreadable(@Nullable Object id, int code, String words) {
    return new InvalidRpcMessage(new RpcError(id, code, words, null));
  }
}
