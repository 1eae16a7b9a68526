package dev.ponens.mcp.wire.dispatch;

import dev.ponens.mcp.wire.CallExchange;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sends messages to the client through an SDK session.
 *
 * @param token the client's progress token; null if it does not want progress
 */
record SdkExchange(McpAsyncServerExchange session, @Nullable Object token) implements CallExchange {
  @Override
  public void progress(double done, double total, String words) {
    if (token != null) {
      session
          .progressNotification(new ProgressNotification(token, done, total, words, null))
          .block();
    }
  }

  @Override
  public void log(LoggingLevel level, String logger, String words) {
    session.loggingNotification(new LoggingMessageNotification(level, logger, words)).block();
  }

  @Override
  public CreateMessageResult sample(CreateMessageRequest request) {
    return Objects.requireNonNull(session.createMessage(request).block());
  }

  @Override
  public ElicitResult elicit(ElicitRequest request) {
    return Objects.requireNonNull(session.createElicitation(request).block());
  }
}
