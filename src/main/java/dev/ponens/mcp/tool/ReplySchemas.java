package dev.ponens.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds JSON Schemas of replies from the keywords that all model providers accept. */
public final class ReplySchemas {
  private ReplySchemas() {}

  /**
   * Returns the schema of an object.
   *
   * @param always names of the properties that are always present
   * @param properties alternating names and schemas
   */
  public static Map<String, Object> object(List<String> always, Object... properties) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < properties.length; i += 2) {
      named.put((String) properties[i], properties[i + 1]);
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", named);
    if (!always.isEmpty()) {
      schema.put("required", always);
    }
    return schema;
  }

  public static Map<String, Object> text() {
    return Map.of("type", "string");
  }

  public static Map<String, Object> oneOf(String... words) {
    return oneOf(List.of(words));
  }

  /** One of these words. */
  public static Map<String, Object> oneOf(List<String> words) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", List.copyOf(words));
    return schema;
  }

  public static Map<String, Object> count() {
    return Map.of("type", "integer");
  }

  public static Map<String, Object> number() {
    return Map.of("type", "number");
  }

  public static Map<String, Object> flag() {
    return Map.of("type", "boolean");
  }

  public static Map<String, Object> any() {
    return Map.of("type", "object");
  }

  public static Map<String, Object> list(Map<String, Object> of) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "array");
    schema.put("items", of);
    return schema;
  }
}
