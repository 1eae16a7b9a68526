package dev.ponens.mcp.tool;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a tool answers.
 *
 * @param fields the answer, by name, in order: words, numbers, booleans, lists and maps of them
 * @param words the same in words, where the caller wants it so; null for the fields as JSON
 */
public record Reply(Map<String, Object> fields, @Nullable String words) {
  /** An answer in fields. */
  public Reply(Map<String, Object> fields) {
    this(fields, null);
  }
}
