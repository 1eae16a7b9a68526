package dev.ponens.mcp.wire.dispatch;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON-RPC error.
 *
 * @param id the request's id; null if it could not be read
 * @param code the code of JSON-RPC or the protocol
 * @param words what is wrong and what to send instead
 * @param data details for programs; null for none
 */
public record RpcError(@Nullable Object id, int code, String words, @Nullable Object data) {
  /**
   * Returns the error for a failure: the content of an error of the protocol, or "Internal error"
   * for any other failure.
   */
  public static RpcError of(Object id, @Nullable Throwable failure) {
    if (failure instanceof McpError error) {
      var said = error.getJsonRpcError();
      return new RpcError(id, said.code(), said.message(), said.data());
    }
    return new RpcError(id, ErrorCodes.INTERNAL_ERROR, "Internal error", null);
  }

  /**
   * Returns the error as a message. An unknown id is left out, because the protocol's schema does
   * not allow JSON-RPC's null.
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
