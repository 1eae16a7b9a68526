package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;

/** Fills in one prompt; must be thread-safe. */
public interface PromptHandler {
  /**
   * Returns the prompt with its arguments. Required arguments are present; others may be missing.
   *
   * @throws IllegalArgumentException if the arguments are wrong; its message says what to send
   */
  GetPromptResult get(Caller caller, GetPromptRequest request) throws Exception;
}
