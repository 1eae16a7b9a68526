package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;

/** A URI template, such as {@code sessions://{id}}, and its handler. */
public record TemplateOffer(ResourceTemplate template, ResourceHandler handler) {}
