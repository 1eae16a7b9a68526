package dev.ponens.transcript.trace;

import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import java.util.ArrayList;
import java.util.List;

/** Reads typed values in OTLP's JSON. Source: opentelemetry-proto, common/v1/common.proto. */
final class AnyValue {
  private AnyValue() {}

  /** The same value as plain JSON. */
  static Value plain(Value any) {
    for (int i = 0; i < any.names().size(); i++) {
      Value value = any.items().get(i);
      switch (any.names().get(i)) {
        case "stringValue", "boolValue", "doubleValue", "bytesValue", "string_value" -> {
          return value;
        }
        case "intValue" -> {
          return value.text().matches("-?\\d+")
              ? Value.scalar(Shape.NUMBER, value.line(), value.text())
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
    return Value.scalar(Shape.NULL, any.line(), "");
  }

  private static List<Value> values(Value list) {
    Value values = list.member("values");
    return values == null ? List.of() : values.items();
  }

  private static Value array(Value list) {
    List<Value> items = values(list).stream().map(AnyValue::plain).toList();
    return new Value(Shape.ARRAY, list.line(), "", List.of(), items);
  }

  private static Value object(Value list) {
    List<String> names = new ArrayList<>();
    List<Value> members = new ArrayList<>();
    for (Value pair : values(list)) {
      String key = pair.string("key");
      Value value = pair.member("value");
      if (key != null && value != null) {
        names.add(key);
        members.add(plain(value));
      }
    }
    return new Value(Shape.OBJECT, list.line(), "", names, members);
  }
}
