package dev.ponens.fact;

import java.util.Set;

/**
 * The result of a tool call. The judged step is the result.
 *
 * @param tool the tool's name as written, secrets masked; empty when unknown
 * @param tools the names and globs of tools in rules, with tests of arguments, that match the call
 * @param kinds the kinds of the tool
 * @param status {@code ok}, {@code failed}, {@code refused}, {@code rejected}, {@code timed_out} or
 *     {@code unknown}
 * @param words the word lists of which the result has a word
 * @param call the step of its call, counted from 1; 0 when it is unknown
 * @param span the place of its first line
 */
public record Result(
    String tool,
    Set<String> tools,
    Set<String> kinds,
    String status,
    Set<String> words,
    int call,
    Span span)
    implements HasEarlierStep {
  public Result {
    tools = Names.of(tools);
    kinds = Names.of(kinds);
    words = Names.of(words);
  }

  @Override
  public int earlierStep() {
    return call;
  }
}
