package dev.ponens.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An argument of a tool.
 *
 * @param name its name, letters {@code [a-z_]}
 * @param type the type of its value
 * @param choices the allowed values; empty if any value is allowed
 * @param about a one-line description for the model
 * @param aliases other accepted names
 * @param shown whether the tool's definition includes it; other fields are accepted and documented
 *     in docs/tools
 * @param required whether a call without it is refused
 */
public record Field(
    String name,
    Type type,
    List<String> choices,
    String about,
    List<String> aliases,
    boolean shown,
    boolean required) {
  public Field {
    choices = List.copyOf(choices);
    aliases = List.copyOf(aliases);
  }

  /** The type of an argument's value. */
  enum Type {
    WORDS("string"),
    NAME("string"),
    COUNT("integer"),
    SHARE("number"),
    FLAG("boolean"),
    LIST("array");

    private final String json;

    Type(String json) {
      this.json = json;
    }
  }

  /** Returns a field for free text. */
  public static Field words(String name, String about) {
    return new Field(name, Type.WORDS, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a name, an id or a number. */
  public static Field name(String name, String about) {
    return new Field(name, Type.NAME, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a whole number, 0 or more. */
  public static Field count(String name, String about) {
    return new Field(name, Type.COUNT, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a number from 0 to 1. */
  public static Field share(String name, String about) {
    return new Field(name, Type.SHARE, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for true or false. */
  public static Field flag(String name, String about) {
    return new Field(name, Type.FLAG, List.of(), about, List.of(), true, false);
  }

  /** Returns a field for a list of texts. */
  public static Field list(String name, String about) {
    return new Field(name, Type.LIST, List.of(), about, List.of(), true, false);
  }

  /** Returns a field with a fixed set of values. */
  public static Field oneOf(String name, List<String> choices, String about) {
    return new Field(name, Type.NAME, choices, about, List.of(), true, false);
  }

  public Field called(String... more) {
    return new Field(name, type, choices, about, List.of(more), shown, required);
  }

  public Field hidden() {
    return new Field(name, type, choices, about, aliases, false, required);
  }

  public Field needed() {
    return new Field(name, type, choices, about, aliases, shown, true);
  }

  /**
   * Returns the JSON Schema of a tool's input: flat, with keywords that all model providers accept.
   *
   * @param all all fields; hidden ones are left out
   */
  static Map<String, Object> schema(List<Field> all) {
    Map<String, Object> properties = new LinkedHashMap<>();
    List<String> required = new ArrayList<>();
    for (Field field : all) {
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
    if (type == Type.SHARE) {
      schema.put("minimum", 0);
      schema.put("maximum", 1);
    } else if (type == Type.COUNT) {
      schema.put("minimum", 0);
    } else if (type == Type.LIST) {
      schema.put("items", Map.of("type", "string"));
    }
    if (!about.isEmpty()) {
      schema.put("description", about);
    }
    return schema;
  }
}
