package dev.ponens.transcript.otel;

import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.ArrayList;
import java.util.List;

/** Reads typed values in OTLP's JSON. Source: opentelemetry-proto, common/v1/common.proto. */
final class AnyValue {
  private AnyValue() {}

  /** The same value as plain JSON. */
  static PlacedValue plain(PlacedValue any) {
    for (int i = 0; i < any.names().size(); i++) {
      PlacedValue value = any.items().get(i);
      switch (any.names().get(i)) {
        case "stringValue", "boolValue", "doubleValue", "bytesValue", "string_value" -> {
          return value;
        }
        case "intValue" -> {
          return value.text().matches("-?\\d+")
              ? PlacedValue.scalar(JsonType.NUMBER, value.line(), value.text())
              : value;
        }
        case "arrayValue" -> {
          return array(value);
        }
        case "kvlistValue" -> {
          return object(value);
        }
        default -> {
          // Not this type; the next may match.
        }
      }
    }
    return PlacedValue.scalar(JsonType.NULL, any.line(), "");
  }

  private static List<PlacedValue> values(PlacedValue list) {
    PlacedValue values = list.member("values");
    return values == null ? List.of() : values.items();
  }

  private static PlacedValue array(PlacedValue list) {
    List<PlacedValue> items = values(list).stream().map(AnyValue::plain).toList();
    return new PlacedValue(JsonType.ARRAY, list.line(), "", List.of(), items);
  }

  private static PlacedValue object(PlacedValue list) {
    List<String> names = new ArrayList<>();
    List<PlacedValue> members = new ArrayList<>();
    for (PlacedValue pair : values(list)) {
      String key = pair.string("key");
      PlacedValue value = pair.member("value");
      if (key != null && value != null) {
        names.add(key);
        members.add(plain(value));
      }
    }
    return new PlacedValue(JsonType.OBJECT, list.line(), "", names, members);
  }
}
