package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;

/**
 * What a handler can say to the client, and ask it, before it answers. Sampling and logging are
 * deprecated by the protocol's version of 2026-07-28: no tool should need them.
 */
public interface Exchange {
  /** Nobody listens: progress and logs go nowhere, and questions fail. */
  Exchange NONE =
      new Exchange() {
        @Override
        public void progress(double done, double total, String words) {}

        @Override
        public void log(LoggingLevel level, String logger, String words) {}

        @Override
        public CreateMessageResult sample(CreateMessageRequest request) {
          throw new IllegalStateException("this client cannot be asked for a completion");
        }

        @Override
        public ElicitResult elicit(ElicitRequest request) {
          throw new IllegalStateException("this client cannot be asked for input");
        }
      };

  /** How far the call is; goes nowhere when the client did not ask to be told. */
  void progress(double done, double total, String words);

  /** A line of log; goes nowhere below the level that the client set. */
  void log(LoggingLevel level, String logger, String words);

  /**
   * Has the client's model answer; blocks.
   *
   * @throws RuntimeException when the client cannot, or refuses
   */
  CreateMessageResult sample(CreateMessageRequest request);

  /**
   * Has the client's user answer; blocks.
   *
   * @throws RuntimeException when the client cannot
   */
  ElicitResult elicit(ElicitRequest request);
}
