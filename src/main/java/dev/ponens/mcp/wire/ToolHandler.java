package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;

/** Answers calls of one tool; called by several threads at once. */
public interface ToolHandler {
  /**
   * The answer to one call.
   *
   * @param request the arguments as the client sent them, checked against no schema; never null,
   *     empty when there were none
   * @throws IllegalArgumentException when the arguments are wrong; its message, which says what to
   *     send instead, is all the caller sees
   * @throws io.modelcontextprotocol.spec.McpError to refuse the call in the protocol's own terms
   * @throws Exception when the fault is ours; the caller sees that there was one, not which
   */
  CallToolResult call(Caller caller, CallToolRequest request) throws Exception;
}
