package dev.ponens.guidance.solve.batch;

import dev.ponens.report.SafeJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes fields as JSON. */
public final class ResultLine {
  private ResultLine() {}

  /** Returns fields as one line of JSON, with its line end. */
  public static byte[] of(Map<String, Object> fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(out)) {
      write(json, fields);
      json.endLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Writes a string, a number, a boolean, null, a list or a map of them. */
  static void write(SafeJson json, @Nullable Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      json.writeStartObject();
      for (Map.Entry<?, ?> each : map.entrySet()) {
        json.writeFieldName(String.valueOf(each.getKey()));
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Iterable<?> list) {
      json.writeStartArray();
      for (Object each : list) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof Number number) {
      json.number(number.doubleValue());
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else {
      json.writeString(value == null ? null : String.valueOf(value));
    }
  }
}
