package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object in a thought: a reply with a requested shape. Only its top-level members are read.
 *
 * @param kinds the members by name: {@code string}, {@code number}, {@code boolean}, {@code null},
 *     {@code object} or {@code array}
 * @param texts the members that are strings, numbers or booleans, as written
 */
public record JsonObject(Map<String, String> kinds, Map<String, String> texts) {
  private static final JsonFactory JSON = new JsonFactory();

  public JsonObject {
    kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }

  /** Reads a text that is one object and nothing else; empty if it is not. */
  public static Optional<JsonObject> read(String text) {
    Map<String, String> kinds = new LinkedHashMap<>();
    Map<String, String> texts = new LinkedHashMap<>();
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        kinds.put(name, kind(token));
        if (token.isScalarValue()) {
          texts.put(name, parser.getText());
        } else {
          parser.skipChildren();
        }
      }
      return parser.nextToken() == null
          ? Optional.of(new JsonObject(kinds, texts))
          : Optional.empty();
    } catch (IOException e) {
      // Foreign text: this method tests whether it is JSON.
      return Optional.empty();
    }
  }

  private static String kind(JsonToken token) {
    if (token == JsonToken.VALUE_NULL) {
      return "null";
    }
    if (token.isBoolean()) {
      return "boolean";
    }
    if (token.isNumeric()) {
      return "number";
    }
    return token == JsonToken.START_OBJECT
        ? "object"
        : token == JsonToken.START_ARRAY ? "array" : "string";
  }
}
