package dev.ponens.rule.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule as its author put it, for those who want to know why it spoke.
 *
 * @param lines its lines in the file; for a row of a table a line for each filled cell
 * @param conditions the author's words for conditions, by the conditions as the engine gets them: a
 *     whole {@code Fact( … )}, {@code not Fact( … )} or {@code exists Fact( … )}, or what stands
 *     between its brackets, one comparison or several parted by commas; blanks do not count. A
 *     condition that is not here speaks for itself.
 * @param sentences the sentences of the vocabulary it is made of; empty for every other form
 */
public record Wording(List<String> lines, Map<String, String> conditions, List<String> sentences) {
  /** Nothing is known of how it was put. */
  public static final Wording NONE = new Wording(List.of(), Map.of());

  /** A rule of another form than sentences. */
  public Wording(List<String> lines, Map<String, String> conditions) {
    this(lines, conditions, List.of());
  }

  public Wording {
    lines = List.copyOf(lines);
    sentences = List.copyOf(sentences);
    Map<String, String> bare = new LinkedHashMap<>();
    conditions.forEach((condition, words) -> bare.putIfAbsent(squeezed(condition), words));
    conditions = java.util.Collections.unmodifiableMap(bare);
  }

  /** The author's words for a condition; empty when it speaks for itself. */
  public String of(String condition) {
    return conditions.getOrDefault(squeezed(condition), "");
  }

  private static String squeezed(String condition) {
    return condition.replaceAll("\\s+", "");
  }
}
