package dev.ponens.rule.source;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule in its author's words, for explanations of findings.
 *
 * @param lines its lines in the file; for a table row, one line for each filled cell
 * @param conditions the author's words for each condition, by the condition in DRL. A key is a
 *     whole {@code Fact( … )}, {@code not Fact( … )} or {@code exists Fact( … )}, or the content of
 *     its brackets: one or more comparisons separated by commas. Spaces do not matter. A condition
 *     without an entry is shown as it is.
 * @param sentences the sentences of the vocabulary that it uses; empty for rules in other forms
 */
public record AuthorWording(
    List<String> lines, Map<String, String> conditions, List<String> sentences) {
  /** No words of the author are known. */
  public static final AuthorWording NONE = new AuthorWording(List.of(), Map.of());

  /** A rule that is not written in sentences. */
  public AuthorWording(List<String> lines, Map<String, String> conditions) {
    this(lines, conditions, List.of());
  }

  public AuthorWording {
    lines = List.copyOf(lines);
    sentences = List.copyOf(sentences);
    Map<String, String> bare = new LinkedHashMap<>();
    conditions.forEach((condition, words) -> bare.putIfAbsent(squeezed(condition), words));
    conditions = java.util.Collections.unmodifiableMap(bare);
  }

  /** The author's words for a condition; empty when there are none. */
  public String of(String condition) {
    return conditions.getOrDefault(squeezed(condition), "");
  }

  private static String squeezed(String condition) {
    StringBuilder squeezed = new StringBuilder(condition.length());
    for (int i = 0; i < condition.length(); i++) {
      char c = condition.charAt(i);
      boolean space = c == ' ' || (c >= '\t' && c <= '\r');
      if (!space) {
        squeezed.append(c);
      }
    }
    return squeezed.toString();
  }
}
