package dev.ponens.mcp.wire.dispatch;

import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;

/** The sessions of a transport, for the older generation. */
public interface Clients {
  /** Sets the log level of a session. */
  void level(String session, LoggingLevel level);

  /** Sends a notification to a session; does nothing if the session is unknown. */
  void tell(String session, String method, Object params);
}
