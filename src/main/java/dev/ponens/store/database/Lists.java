package dev.ponens.store.database;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists in a column, as JSON arrays. */
public final class Lists {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Lists() {}

  /** A list of strings or numbers as the value of a column. */
  public static String written(List<?> list) {
    try {
      return JSON.writeValueAsString(list);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "internal error: a list of strings or numbers could not be written as JSON", e);
    }
  }

  /** A list of strings; null in the column is an empty list. */
  public static List<String> texts(@Nullable String written) throws SQLException {
    return written == null ? List.of() : List.of(read(written, String[].class));
  }

  /** A list of numbers. */
  public static List<Integer> numbers(String written) throws SQLException {
    return List.of(read(written, Integer[].class));
  }

  private static <T> T read(String written, Class<T> type) throws SQLException {
    try {
      return JSON.readValue(written, type);
    } catch (JsonProcessingException e) {
      throw new SQLException("a list in the table cannot be read: " + e.getOriginalMessage(), e);
    }
  }
}
