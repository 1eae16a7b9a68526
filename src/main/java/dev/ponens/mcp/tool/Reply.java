package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a tool answers.
 *
 * @param fields the answer, by name, in order: words, numbers, booleans, lists and maps of them
 * @param words the same in words, where the caller wants it so; null for the fields as JSON
 * @param kept what was said of the thought that the call left behind, for the figures; null when it
 *     left none
 */
public record Reply(Map<String, Object> fields, @Nullable String words, @Nullable Advice kept) {
  /** An answer in fields. */
  public Reply(Map<String, Object> fields) {
    this(fields, null, null);
  }

  /** An answer in words too. */
  Reply(Map<String, Object> fields, String words) {
    this(fields, words, null);
  }

  /** The same, of a thought that was kept. */
  public Reply of(Advice advice) {
    return new Reply(fields, words, advice);
  }
}
