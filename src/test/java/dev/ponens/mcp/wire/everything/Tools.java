package dev.ponens.mcp.wire.everything;

import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Contents;
import dev.ponens.mcp.wire.ToolHandler;
import dev.ponens.mcp.wire.ToolOffer;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.LoggingLevel;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.SamplingMessage;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** The suite's tools, as its descriptions want them. */
@NullMarked
final class Tools {
  /** A picture of one pixel. */
  static final String PIXEL =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

  /** A sound without a sample. */
  private static final String SILENCE =
      "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";

  /** The pause between two notifications, in milliseconds. */
  private static final long PAUSE = 50;

  private Tools() {}

  static Content image() {
    return ImageContent.builder(PIXEL, "image/png").build();
  }

  static List<ToolOffer> all() {
    return List.of(
        tool("test_simple_text", said("This is a simple text response for testing.")),
        tool("test_image_content", giving(image())),
        tool("test_audio_content", giving(AudioContent.builder(SILENCE, "audio/wav").build())),
        tool(
            "test_embedded_resource",
            giving(
                Contents.embedded(
                    "test://embedded-resource",
                    "text/plain",
                    "This is an embedded resource content."))),
        tool(
            "test_multiple_content_types",
            giving(
                Contents.text("Multiple content types test:"),
                image(),
                Contents.embedded(
                    "test://mixed-content-resource",
                    "application/json",
                    "{\"test\":\"data\",\"value\":123}"))),
        tool("test_tool_with_logging", (c, r) -> logging(c)),
        tool("test_tool_with_progress", (c, r) -> progress(c)),
        tool(
            "test_error_handling",
            (c, r) -> {
              throw new IllegalArgumentException(
                  "This tool intentionally returns an error for testing");
            }),
        tool("test_missing_capability", (c, r) -> sampling(c, Map.of("prompt", "Well?"))),
        tool("test_logging_tool", (c, r) -> logging(c)),
        tool("test_streaming_elicitation", (c, r) -> elicit(c, Forms.user())),
        tool("test_sampling", (c, r) -> sampling(c, r.arguments()), "prompt"),
        tool("test_elicitation", (c, r) -> elicitation(c, r.arguments()), "message"),
        tool("test_elicitation_sep1034_defaults", (c, r) -> elicit(c, Forms.defaults())),
        tool("test_elicitation_sep1330_enums", (c, r) -> elicit(c, Forms.choices())));
  }

  private static ToolOffer tool(String name, ToolHandler handler, String... arguments) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (String argument : arguments) {
      properties.put(argument, Map.of("type", "string"));
    }
    Map<String, Object> schema =
        Map.of("type", "object", "properties", properties, "required", List.of(arguments));
    return new ToolOffer(
        Tool.builder(name, schema).description("The tool " + name).build(), handler);
  }

  private static ToolHandler giving(Content... content) {
    return (c, r) -> Contents.result(content);
  }

  private static ToolHandler said(String words) {
    return giving(Contents.text(words));
  }

  private static CallToolResult text(String words) {
    return Contents.result(Contents.text(words));
  }

  private static CallToolResult logging(Caller caller) throws InterruptedException {
    caller.exchange().log(LoggingLevel.INFO, "everything", "Tool execution started");
    Thread.sleep(PAUSE);
    caller.exchange().log(LoggingLevel.INFO, "everything", "Tool processing data");
    Thread.sleep(PAUSE);
    caller.exchange().log(LoggingLevel.INFO, "everything", "Tool execution completed");
    return text("Logged.");
  }

  private static CallToolResult progress(Caller caller) throws InterruptedException {
    for (int done = 0; done <= 100; done += 50) {
      caller.exchange().progress(done, 100, "done " + done);
      Thread.sleep(PAUSE);
    }
    return text("Done.");
  }

  private static CallToolResult sampling(Caller caller, Map<String, Object> arguments) {
    Content prompt = Contents.text(String.valueOf(arguments.get("prompt")));
    var answer =
        caller
            .exchange()
            .sample(
                CreateMessageRequest.builder(List.of(new SamplingMessage(Role.USER, prompt)), 100)
                    .build());
    return text(
        "LLM response: " + (answer.content() instanceof TextContent words ? words.text() : ""));
  }

  private static CallToolResult elicitation(Caller caller, Map<String, Object> arguments) {
    ElicitResult answer =
        caller
            .exchange()
            .elicit(
                ElicitFormRequest.builder(String.valueOf(arguments.get("message")), Forms.user())
                    .build());
    return text("User response: " + words(answer));
  }

  private static CallToolResult elicit(Caller caller, Map<String, Object> form) {
    ElicitResult answer =
        caller.exchange().elicit(ElicitFormRequest.builder("Please choose", form).build());
    return text("Elicitation completed: " + words(answer));
  }

  private static String words(ElicitResult answer) {
    return "action="
        + answer.action().name().toLowerCase(java.util.Locale.ROOT)
        + ", content="
        + answer.content();
  }
}
