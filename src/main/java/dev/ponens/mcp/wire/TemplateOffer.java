package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;

/** Resources of one shape of URI, such as {@code sessions://{id}}, and what reads them. */
public record TemplateOffer(ResourceTemplate template, ResourceHandler handler) {}
