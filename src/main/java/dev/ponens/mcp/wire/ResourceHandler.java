package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;

/** Reads one resource, or all that match one template; must be thread-safe. */
public interface ResourceHandler {
  /**
   * Returns the content.
   *
   * @param request the request, with the URI
   * @throws NotFound if there is nothing at that URI
   * @throws IllegalArgumentException if the URI is wrong; its message says what to send
   */
  ReadResourceResult read(Caller caller, ReadResourceRequest request) throws Exception;
}
