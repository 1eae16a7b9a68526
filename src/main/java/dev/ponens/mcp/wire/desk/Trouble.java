package dev.ponens.mcp.wire.desk;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An error of JSON-RPC.
 *
 * @param id of the request it answers; null when that could not be read
 * @param code as JSON-RPC and the protocol number them
 * @param words what is wrong and what to send instead
 * @param data more of it, for programs; null for none
 */
public record Trouble(@Nullable Object id, int code, String words, @Nullable Object data) {
  /** Why a request has no result: what the protocol's error says; of any other failure nothing. */
  public static Trouble of(Object id, @Nullable Throwable failure) {
    if (failure instanceof McpError error) {
      var said = error.getJsonRpcError();
      return new Trouble(id, said.code(), said.message(), said.data());
    }
    return new Trouble(id, ErrorCodes.INTERNAL_ERROR, "Internal error", null);
  }

  /**
   * The message that tells it. The id is left out when it is not known: the protocol's schema
   * allows that, and not the null of plain JSON-RPC.
   */
  public Map<String, Object> message() {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("code", code);
    error.put("message", words);
    if (data != null) {
      error.put("data", data);
    }
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    if (id != null) {
      message.put("id", id);
    }
    message.put("error", error);
    return message;
  }
}
