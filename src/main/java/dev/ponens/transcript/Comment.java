package dev.ponens.transcript;

import java.util.List;

/**
 * A person's word to the linter in the text of a transcript: {@code <!-- ponens-ignore RULE: reason
 * -->}. It is no part of the text that is judged.
 *
 * @param line the line it begins on, counted from 1
 * @param endLine the line it ends on
 * @param endColumn the column behind it on that line, in UTF-16 units counted from 1
 * @param alone true when nothing stands before it on its line: it means the step that follows, else
 *     the step it stands in
 * @param whole true when it means the whole transcript
 * @param rules the names it gives: rules, tables or concerns
 * @param reason why, as written
 * @param fault what is wrong with it and what to write, without words of the text; empty when
 *     nothing is
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
