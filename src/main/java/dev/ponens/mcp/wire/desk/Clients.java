package dev.ponens.mcp.wire.desk;

import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;

/** The sessions of one transport, as far as the older generation needs them. */
public interface Clients {
  /** Sets how much log a session wants to see. */
  void level(String session, LoggingLevel level);

  /** Tells a session something it asked to be told; nothing when there is no such session. */
  void tell(String session, String method, Object params);
}
