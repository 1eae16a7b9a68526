package dev.ponens.mcp.wire.dispatch;

import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A method's parameters. Missing parameters and wrong types are refused. */
record Parameters(String method, Map<String, Object> params, UnaryOperator<String> masked) {
  McpError wrong(String words) {
    return RpcErrors.error(ErrorCodes.INVALID_PARAMS, "Invalid params: " + method + ": " + words);
  }

  String text(String name) {
    if (params.get(name) instanceof String text) {
      return text;
    }
    throw wrong("\"" + name + "\" must be a string");
  }

  /** Returns an object; empty if it is missing or null. */
  Map<String, Object> object(String name) {
    Object value = params.get(name);
    if (value == null || value instanceof Map) {
      return ProtocolJson.object(value);
    }
    throw wrong("\"" + name + "\" must be an object");
  }

  /** Returns the item that a parameter names. */
  <T> T known(String parameter, String kind, Map<String, T> all) {
    String name = text(parameter);
    T found = all.get(name);
    if (found == null) {
      throw RpcErrors.error(
          ErrorCodes.INVALID_PARAMS,
          "Unknown "
              + kind
              + ": "
              + RpcErrors.shown(masked.apply(name))
              + RpcErrors.near(name, all.keySet()));
    }
    return found;
  }

  /** Refuses a cursor: every list is one page, so the server never issues cursors. */
  void noCursor() {
    if (params.get("cursor") != null) {
      throw wrong("unknown cursor; the list has one page, so send no cursor");
    }
  }
}
