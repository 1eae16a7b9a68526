package dev.ponens.mcp.wire.dispatch;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import java.util.Map;

/** Reads and writes the protocol's JSON. */
public final class ProtocolJson {
  /** The type of a JSON object. */
  public static final TypeRef<Map<String, Object>> OBJECT = new TypeRef<>() {};

  private ProtocolJson() {}

  /**
   * Returns a mapper that fails if text follows the value, so that a second message on a line is
   * not lost silently.
   */
  public static McpJsonMapper strict() {
    return new JacksonMcpJsonMapper(
        JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build());
  }

  /** Returns a value as an object; empty if it is not an object. */
  @SuppressWarnings("unchecked") // parsed JSON objects have string keys
  static Map<String, Object> object(@org.jspecify.annotations.Nullable Object value) {
    return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
  }
}
