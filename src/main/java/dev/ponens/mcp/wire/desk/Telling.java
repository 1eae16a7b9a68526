package dev.ponens.mcp.wire.desk;

import dev.ponens.mcp.wire.Exchange;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.function.Consumer;

/**
 * What can be said to a client of the newer generation before the answer: how far the call is. Its
 * other questions need rounds of calls, which no tool here asks for.
 *
 * @param token under which the client wants to hear of progress
 * @param out writes a message
 */
record Telling(Object token, Consumer<Object> out) implements Exchange {
  @Override
  public void progress(double done, double total, String words) {
    out.accept(
        new JSONRPCNotification(
            McpSchema.METHOD_NOTIFICATION_PROGRESS,
            new ProgressNotification(token, done, total, words)));
  }

  @Override
  public void log(LoggingLevel level, String logger, String words) {
    NONE.log(level, logger, words);
  }

  @Override
  public CreateMessageResult sample(CreateMessageRequest request) {
    return NONE.sample(request);
  }

  @Override
  public ElicitResult elicit(ElicitRequest request) {
    return NONE.elicit(request);
  }
}
