package dev.ponens.mcp.wire.desk;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import java.util.Map;

/** How JSON is read and written on the wire. */
public final class Json {
  /** A JSON object. */
  public static final TypeRef<Map<String, Object>> OBJECT = new TypeRef<>() {};

  private Json() {}

  /** Reads one value and nothing behind it: a second message on a line must not be lost. */
  public static McpJsonMapper strict() {
    return new JacksonMcpJsonMapper(
        JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build());
  }

  /** Some value of a message as an object; empty when it is none. */
  @SuppressWarnings("unchecked") // an object's keys are strings: that is how it was read
  static Map<String, Object> object(@org.jspecify.annotations.Nullable Object value) {
    return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
  }
}
