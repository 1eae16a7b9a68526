package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;

/** Reads one resource, or all that fit one template; called by several threads at once. */
public interface ResourceHandler {
  /**
   * What stands there.
   *
   * @param request with the URI asked for
   * @throws NotThere when there is nothing at that URI
   * @throws IllegalArgumentException when the URI is wrong; its message says what to send
   */
  ReadResourceResult read(Caller caller, ReadResourceRequest request) throws Exception;
}
