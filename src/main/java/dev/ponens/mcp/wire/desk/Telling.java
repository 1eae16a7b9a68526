package dev.ponens.mcp.wire.desk;

import dev.ponens.mcp.wire.Exchange;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What can be said to a client of the newer generation before the answer: how far the call is. Its
 * other questions need rounds of calls, which no tool here asks for.
 *
 * @param token under which the client wants to hear of progress; null when it does not
 * @param declared what the client says it can do
 * @param out writes a message
 */
record Telling(@Nullable Object token, Map<String, Object> declared, Consumer<Object> out)
    implements Exchange {
  @Override
  public void progress(double done, double total, String words) {
    if (token != null) {
      out.accept(
          new JSONRPCNotification(
              McpSchema.METHOD_NOTIFICATION_PROGRESS,
              new ProgressNotification(token, done, total, words, null)));
    }
  }

  /** Goes nowhere: logs are deprecated. */
  @Override
  public void log(LoggingLevel level, String logger, String words) {}

  @Override
  public CreateMessageResult sample(CreateMessageRequest request) {
    need("sampling");
    return NONE.sample(request);
  }

  @Override
  public ElicitResult elicit(ElicitRequest request) {
    need("elicitation");
    return NONE.elicit(request);
  }

  private void need(String capability) {
    if (!declared.containsKey(capability)) {
      throw McpError.builder(Modern.MISSING_CAPABILITY)
          .message("the client must be capable of " + capability)
          .data(Map.of("requiredCapabilities", Map.of(capability, Map.of())))
          .build();
    }
  }
}
