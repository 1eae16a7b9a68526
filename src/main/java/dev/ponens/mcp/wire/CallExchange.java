package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;

/**
 * Lets a handler send progress, logs and questions to the client before it answers. Version
 * 2026-07-28 of the protocol deprecates sampling and logging, so tools should not need them.
 */
public interface CallExchange {
  /** Discards progress and logs; questions fail. */
  CallExchange NONE =
      new CallExchange() {
        @Override
        public void progress(double done, double total, String words) {}

        @Override
        public void log(LoggingLevel level, String logger, String words) {}

        @Override
        public CreateMessageResult sample(CreateMessageRequest request) {
          throw new IllegalStateException("this client does not support sampling");
        }

        @Override
        public ElicitResult elicit(ElicitRequest request) {
          throw new IllegalStateException("this client does not support elicitation");
        }
      };

  /** Reports progress; does nothing if the client did not ask for it. */
  void progress(double done, double total, String words);

  /** Sends a log line; does nothing below the level that the client set. */
  void log(LoggingLevel level, String logger, String words);

  /**
   * Asks the client's model; blocks.
   *
   * @throws RuntimeException if the client does not support it, or refuses
   */
  CreateMessageResult sample(CreateMessageRequest request);

  /**
   * Asks the client's user; blocks.
   *
   * @throws RuntimeException if the client does not support it
   */
  ElicitResult elicit(ElicitRequest request);
}
