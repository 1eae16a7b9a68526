package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON object in a thought: a reply with a requested shape. Only its top-level members are read.
 *
 * @param kinds the members by name: {@code string}, {@code number}, {@code boolean}, {@code null},
 *     {@code object} or {@code array}
 * @param texts the members that are strings, numbers or booleans, as written
 * @param lists the strings, numbers and booleans of the members that are arrays, as written
 */
public record JsonObject(
    Map<String, String> kinds, Map<String, String> texts, Map<String, List<String>> lists) {
  // Of two members with one name, readers take different ones.
  private static final JsonFactory JSON =
      new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  public JsonObject {
    kinds = Collections.unmodifiableMap(new LinkedHashMap<>(kinds));
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
    lists = Collections.unmodifiableMap(new LinkedHashMap<>(lists));
  }

  /** Reads a text that is one object and nothing else; empty if it is not. */
  public static Optional<JsonObject> read(String text) {
    Map<String, String> kinds = new LinkedHashMap<>();
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, List<String>> lists = new LinkedHashMap<>();
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
        } else if (token == JsonToken.START_ARRAY) {
          lists.put(name, items(parser));
        } else {
          parser.skipChildren();
        }
      }
      return parser.nextToken() == null
          ? Optional.of(new JsonObject(kinds, texts, lists))
          : Optional.empty();
    } catch (IOException e) {
      // Foreign text: this method tests whether it is JSON.
      return Optional.empty();
    }
  }

  /** Returns a text as a JSON string, in quotation marks. */
  public static String quoted(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  private static List<String> items(JsonParser parser) throws IOException {
    List<String> items = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token.isScalarValue()) {
        items.add(parser.getText());
      } else {
        parser.skipChildren();
      }
    }
    return List.copyOf(items);
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
