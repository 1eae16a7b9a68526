package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.BlobResourceContents;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.EmbeddedResource;
import io.modelcontextprotocol.spec.McpSchema.GetPromptResult;
import io.modelcontextprotocol.spec.McpSchema.Prompt;
import io.modelcontextprotocol.spec.McpSchema.PromptArgument;
import io.modelcontextprotocol.spec.McpSchema.PromptMessage;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Role;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.List;
import java.util.stream.Stream;

/** Short words for what tools, prompts and resources of tests hold. */
public final class Contents {
  private Contents() {}

  public static Content text(String words) {
    return TextContent.builder(words).build();
  }

  public static CallToolResult result(Content... contents) {
    return CallToolResult.builder(List.of(contents)).build();
  }

  public static Prompt prompt(String name, String... arguments) {
    return Prompt.builder(name)
        .description("The prompt " + name)
        .arguments(
            Stream.of(arguments)
                .map(a -> PromptArgument.builder(a).description("As " + a).required(true).build())
                .toList())
        .build();
  }

  public static GetPromptResult said(Content... contents) {
    return GetPromptResult.builder(
            Stream.of(contents).map(c -> new PromptMessage(Role.USER, c)).toList())
        .build();
  }

  public static Content embedded(String uri, String type, String words) {
    return EmbeddedResource.builder(held(uri, type, words)).build();
  }

  public static ReadResourceResult resource(String uri, String type, String words) {
    return holding(held(uri, type, words));
  }

  public static ReadResourceResult blob(String uri, String type, String base64) {
    return holding(BlobResourceContents.builder(uri, base64).mimeType(type).build());
  }

  private static ResourceContents held(String uri, String type, String words) {
    return TextResourceContents.builder(uri, words).mimeType(type).build();
  }

  private static ReadResourceResult holding(ResourceContents contents) {
    return ReadResourceResult.builder(List.of(contents)).build();
  }
}
