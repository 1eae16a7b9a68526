package dev.ponens.mcp.wire.dispatch;

import dev.ponens.mcp.wire.CallExchange;
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
 * Sends progress to a client of the newer generation. Questions to the client would need several
 * rounds of calls, which no tool uses.
 *
 * @param token the client's progress token; null if it does not want progress
 * @param declared the capabilities that the client declares
 * @param out writes a message
 */
record ProgressSender(@Nullable Object token, Map<String, Object> declared, Consumer<Object> out)
    implements CallExchange {
  @Override
  public void progress(double done, double total, String words) {
    if (token != null) {
      out.accept(
          new JSONRPCNotification(
              McpSchema.METHOD_NOTIFICATION_PROGRESS,
              new ProgressNotification(token, done, total, words, null)));
    }
  }

  /** Does nothing: logs are deprecated. */
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
      throw McpError.builder(ModernProtocol.MISSING_CAPABILITY)
          .message("the client must declare the capability " + capability)
          .data(Map.of("requiredCapabilities", Map.of(capability, Map.of())))
          .build();
    }
  }
}
