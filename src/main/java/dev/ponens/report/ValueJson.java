package dev.ponens.report;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes facts and their values by their record components, so that a new kind of fact needs no
 * code here. Field names are the names of the components, which rules match.
 */
public final class ValueJson {
  private final Map<Class<?>, Shape> shapes = new HashMap<>();

  /** Writes {@code {"kind","start","end","fields"}}. */
  void fact(SafeJson json, Fact fact) throws IOException {
    Shape shape = shapes.computeIfAbsent(fact.getClass(), Shape::of);
    json.writeStartObject();
    json.writeStringField("kind", shape.kind());
    json.writeNumberField("start", fact.span().start());
    json.writeNumberField("end", fact.span().end());
    json.writeObjectFieldStart("fields");
    for (Field field : shape.fields()) {
      if (!field.isSpan()) {
        field(json, field, fact);
      }
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  /** Writes an object with a member for each entry, in the map's order. */
  public void map(SafeJson json, Map<?, ?> values) throws IOException {
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : values.entrySet()) {
      json.writeFieldName(String.valueOf(entry.getKey()));
      value(json, entry.getValue());
    }
    json.writeEndObject();
  }

  /** Writes a value of any type. */
  void value(SafeJson json, @Nullable Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Optional<?> optional) {
      value(json, optional.orElse(null));
    } else if (value instanceof Boolean bool) {
      json.writeBoolean(bool);
    } else if (value instanceof Number number) {
      number(json, number);
    } else if (value instanceof Enum<?> constant) {
      json.writeString(constant.name().toLowerCase(Locale.ROOT));
    } else if (value instanceof Map<?, ?> map) {
      map(json, map);
    } else if (value instanceof Iterable<?> many) {
      array(json, many);
    } else if (value instanceof Record) {
      record(json, value);
    } else {
      json.writeString(value.toString());
    }
  }

  private static void number(SafeJson json, Number number) throws IOException {
    if (number instanceof Integer || number instanceof Long || number instanceof Short) {
      json.writeNumber(number.longValue());
    } else if (number instanceof Double || number instanceof Float) {
      json.number(number.doubleValue());
    } else if (number instanceof BigInteger whole) {
      json.writeNumber(whole);
    } else if (number instanceof BigDecimal decimal) {
      json.writeNumber(decimal);
    } else {
      json.writeString(number.toString());
    }
  }

  private void array(SafeJson json, Iterable<?> many) throws IOException {
    json.writeStartArray();
    for (Object one : many) {
      value(json, one);
    }
    json.writeEndArray();
  }

  private void record(SafeJson json, Object value) throws IOException {
    json.writeStartObject();
    for (Field field : shapes.computeIfAbsent(value.getClass(), Shape::of).fields()) {
      field(json, field, value);
    }
    json.writeEndObject();
  }

  private void field(SafeJson json, Field field, Object owner) throws IOException {
    json.writeFieldName(field.name());
    value(json, field.of(owner));
  }

  /** The kind and the fields of a class, computed once. */
  private record Shape(String kind, List<Field> fields) {
    static Shape of(Class<?> type) {
      List<Field> fields = new ArrayList<>();
      RecordComponent[] components = type.getRecordComponents();
      for (RecordComponent one : components == null ? new RecordComponent[0] : components) {
        one.getAccessor().setAccessible(true);
        boolean isSpan = one.getType() == Span.class && one.getName().equals("span");
        fields.add(new Field(one.getName(), one.getAccessor(), isSpan));
      }
      String kind = type.getSimpleName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
      return new Shape(kind.toLowerCase(Locale.ROOT), fields);
    }
  }

  private record Field(String name, Method accessor, boolean isSpan) {
    @Nullable Object of(Object owner) {
      try {
        return accessor.invoke(owner);
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException("cannot read " + accessor, impossible);
      }
    }
  }
}
