package dev.ponens.mcp.tool;

import dev.ponens.guidance.live.Advice;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tool's reply.
 *
 * @param fields the reply's fields in order: strings, numbers, booleans, lists and maps of them
 * @param words the reply as text, if the caller asked for text; null for JSON
 * @param analysis how the reply was derived, for its metadata; empty if nothing is known but that
 *     rules derived it
 * @param kept the advice on the thought that the call stored, for metrics; null if it stored none
 * @param pruned the number of branches that the call gave up, for metrics
 * @param slots the number of slots that the call opened as an outline or from a template, for
 *     metrics; 0 for none
 */
public record ToolReply(
    Map<String, Object> fields,
    @Nullable String words,
    Map<?, ?> analysis,
    @Nullable Advice kept,
    int pruned,
    int slots) {
  /** Creates a reply of fields; its field {@code analysis} says how it was derived. */
  public ToolReply(Map<String, Object> fields) {
    this(fields, null);
  }

  /** Creates a reply of fields and text; its field {@code analysis} says how it was derived. */
  ToolReply(Map<String, Object> fields, @Nullable String words) {
    this(
        fields,
        words,
        fields.get("analysis") instanceof Map<?, ?> said ? said : Map.of(),
        null,
        0,
        0);
  }

  /** Returns a copy that was derived as a note says. */
  ToolReply derived(Map<?, ?> note) {
    return new ToolReply(fields, words, note, kept, pruned, slots);
  }

  /** Returns a copy with the advice on a stored thought. */
  public ToolReply of(Advice advice) {
    return new ToolReply(fields, words, analysis, advice, pruned, slots);
  }

  /** Returns a copy with the number of branches that the call gave up. */
  public ToolReply pruning(int branches) {
    return new ToolReply(fields, words, analysis, kept, branches, slots);
  }

  /** Returns a copy with the number of slots that the call opened. */
  public ToolReply opening(int opened) {
    return new ToolReply(fields, words, analysis, kept, pruned, opened);
  }
}
