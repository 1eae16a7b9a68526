package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;

/** Completes an argument of a prompt or of a template; called by several threads at once. */
public interface CompletionHandler {
  /** At most 100 values that begin as the caller's does, the best first. */
  CompleteResult complete(Caller caller, CompleteRequest request) throws Exception;
}
