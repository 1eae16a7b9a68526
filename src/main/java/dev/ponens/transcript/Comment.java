package dev.ponens.transcript;

import java.util.List;

/**
 * A user's instruction to the linter in the text of a transcript: {@code <!-- ponens-ignore RULE:
 * reason -->}. It is not part of the text that is judged.
 *
 * @param line the line it begins on, counted from 1
 * @param endLine the line it ends on
 * @param endColumn the column after it on that line, in UTF-16 units counted from 1
 * @param alone true if nothing is before it on its line: it applies to the next step, else to the
 *     step that contains it
 * @param whole true if it applies to the whole transcript
 * @param rules the names it gives: rules, tables or concerns
 * @param reason the reason, as written
 * @param fault what is wrong with it and what to write, without words of the text; empty if it is
 *     valid
 */
public record Comment(
    int line,
    int endLine,
    int endColumn,
    boolean alone,
    boolean whole,
    List<String> rules,
    String reason,
    String fault) {
  public Comment {
    rules = List.copyOf(rules);
  }
}
