package dev.ponens.mcp.wire;

import io.modelcontextprotocol.spec.McpSchema.Resource;

/** A resource as clients see it, and its handler. */
public record ResourceOffer(Resource resource, ResourceHandler handler) {}
