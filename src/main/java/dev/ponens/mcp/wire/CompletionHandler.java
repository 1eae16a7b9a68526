package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CompleteRequest;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;

/** Completes an argument of a prompt or of a template; must be thread-safe. */
public interface CompletionHandler {
  /** Returns at most 100 values that begin with the caller's text, best first. */
  CompleteResult complete(Caller caller, CompleteRequest request) throws Exception;
}
