package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;

/** Answers calls of one tool; must be thread-safe. */
public interface ToolHandler {
  /**
   * Answers one call.
   *
   * @param request the arguments as the client sent them, not checked against a schema; never null,
   *     empty if there are none
   * @throws IllegalArgumentException if the arguments are wrong; the caller sees only its message,
   *     which says what to send instead
   * @throws io.modelcontextprotocol.spec.McpError to refuse the call with an error of the protocol
   * @throws Exception if the server fails; the caller learns that it failed, without details
   */
  CallToolResult call(Caller caller, CallToolRequest request) throws Exception;
}
