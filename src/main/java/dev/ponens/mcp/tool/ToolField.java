package dev.ponens.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An argument of a tool.
 *
 * @param name its name, letters {@code [a-zA-Z_]}
 * @param type the type of its value
 * @param choices the allowed values; empty if any value is allowed
 * @param about a one-line description for the model
 * @param aliases other accepted names
 * @param shown whether the tool's definition includes it; other fields are accepted and documented
 *     in docs/tools
 * @param required whether a call without it is refused
 */
public record ToolField(
    String name,
    ArgumentType type,
    List<String> choices,
    String about,
    List<String> aliases,
    boolean shown,
    boolean required) {
  public ToolField {
    choices = List.copyOf(choices);
    aliases = List.copyOf(aliases);
  }

  /** The type of an argument's value. */
  enum ArgumentType {
    WORDS("string"),
    NAME("string"),
    COUNT("integer"),
    SHARE("number"),
    FLAG("boolean"),
    LIST("array");

    private final String json;

    ArgumentType(String json) {
      this.json = json;
    }
  }

  /** Returns a field for free text. */
  public static ToolField words(String name, String about) {
    return new ToolField(name, ArgumentType.WORDS, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a name, an id or a number. */
  public static ToolField name(String name, String about) {
    return new ToolField(name, ArgumentType.NAME, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a whole number, 0 or more. */
  public static ToolField count(String name, String about) {
    return new ToolField(name, ArgumentType.COUNT, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a number from 0 to 1. */
  public static ToolField share(String name, String about) {
    return new ToolField(name, ArgumentType.SHARE, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for true or false. */
  public static ToolField flag(String name, String about) {
    return new ToolField(name, ArgumentType.FLAG, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a list of strings. */
  public static ToolField list(String name, String about) {
    return new ToolField(name, ArgumentType.LIST, List.of(), about, List.of(), true, false);
  }

  /** Returns a field with a fixed set of values. */
  public static ToolField oneOf(String name, List<String> choices, String about) {
    return new ToolField(name, ArgumentType.NAME, choices, about, List.of(), true, false);
  }

  public ToolField called(String... more) {
    return new ToolField(name, type, choices, about, List.of(more), shown, required);
  }

  public ToolField hidden() {
    return new ToolField(name, type, choices, about, aliases, false, required);
  }

  public ToolField needed() {
    return new ToolField(name, type, choices, about, aliases, shown, true);
  }

  /**
   * Returns the JSON Schema of a tool's input: flat, with keywords that all model providers accept.
   *
   * @param all all fields; hidden ones are left out
   */
  static Map<String, Object> schema(List<ToolField> all) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (ToolField field : all) {
      if (field.shown()) {
        properties.put(field.name(), field.schema());
        if (field.required()) {
          required.add(field.name());
        }
      }
    }
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }

  private Map<String, Object> schema() {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", type.json);
    if (!choices.isEmpty()) {
      schema.put("enum", choices);
    }
    if (type == ArgumentType.SHARE) {
      schema.put("minimum", 0);
      schema.put("maximum", 1);
    } else if (type == ArgumentType.COUNT) {
      schema.put("minimum", 0);
    } else if (type == ArgumentType.LIST) {
      schema.put("items", Map.of("type", "string"));
    }
    if (!about.isEmpty()) {
      schema.put("description", about);
    }
    return schema;
  }
}
