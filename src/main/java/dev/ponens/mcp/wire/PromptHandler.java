package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;

/** Fills in one prompt; called by several threads at once. */
public interface PromptHandler {
  /**
   * The prompt filled in; the arguments it requires are there, the others may be missing.
   *
   * @throws IllegalArgumentException when the arguments are wrong; its message says what to send
   */
  GetPromptResult get(Caller caller, GetPromptRequest request) throws Exception;
}
