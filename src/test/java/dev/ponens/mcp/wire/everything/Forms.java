package dev.ponens.mcp.wire.everything;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;

/** The forms that the suite wants to be asked to fill in. */
@NullMarked
final class Forms {
  private Forms() {}

  private static Map<String, Object> form(Map<String, Object> properties, String... required) {
    return Map.of("type", "object", "properties", properties, "required", List.of(required));
  }

  static Map<String, Object> user() {
    return form(
        Map.of(
            "username", Map.of("type", "string", "description", "User's response"),
            "email", Map.of("type", "string", "description", "User's email address")),
        "username",
        "email");
  }

  /** A default of each kind (SEP-1034). */
  static Map<String, Object> defaults() {
    return form(
        Map.of(
            "name", Map.of("type", "string", "default", "John Doe"),
            "age", Map.of("type", "integer", "default", 30),
            "score", Map.of("type", "number", "default", 95.5),
            "status",
                Map.of(
                    "type",
                    "string",
                    "enum",
                    List.of("active", "inactive", "pending"),
                    "default",
                    "active"),
            "verified", Map.of("type", "boolean", "default", true)));
  }

  /** A choice of each kind (SEP-1330). */
  static Map<String, Object> choices() {
    List<String> plain = List.of("option1", "option2", "option3");
    return form(
        Map.of(
            "untitledSingle", Map.of("type", "string", "enum", plain),
            "titledSingle", Map.of("type", "string", "oneOf", titled("Option")),
            "legacyEnum",
                Map.of(
                    "type",
                    "string",
                    "enum",
                    List.of("opt1", "opt2", "opt3"),
                    "enumNames",
                    List.of("Option One", "Option Two", "Option Three")),
            "untitledMulti",
                Map.of("type", "array", "items", Map.of("type", "string", "enum", plain)),
            "titledMulti", Map.of("type", "array", "items", Map.of("anyOf", titled("Choice")))));
  }

  private static List<Map<String, String>> titled(String kind) {
    return List.of(
        Map.of("const", "value1", "title", "First " + kind),
        Map.of("const", "value2", "title", "Second " + kind),
        Map.of("const", "value3", "title", "Third " + kind));
  }
}
