package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tool's reply.
 *
 * @param fields the reply's fields in order: strings, numbers, booleans, lists and maps of them
 * @param words the reply as text, if the caller asked for text; null for JSON
 * @param kept the advice on the thought that the call stored, for metrics; null if it stored none
 */
public record ToolReply(Map<String, Object> fields, @Nullable String words, @Nullable Advice kept) {
  /** Creates a reply of fields. */
  public ToolReply(Map<String, Object> fields) {
    this(fields, null, null);
  }

  /** Creates a reply of fields and text. */
  ToolReply(Map<String, Object> fields, String words) {
    this(fields, words, null);
  }

  /** Returns a copy with the advice on a stored thought. */
  public ToolReply of(Advice advice) {
    return new ToolReply(fields, words, advice);
  }
}
