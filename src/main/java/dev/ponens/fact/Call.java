package dev.ponens.fact;

import java.util.Set;

/**
 * A tool call. The judged step is the call.
 *
 * @param does what such a tool does, according to the words of its name: {@code edit}, {@code read}
 *     or {@code run}
 * @param tool the tool's name as written, secrets masked; empty when unknown
 * @param tools the names and globs of tools in rules, with tests of arguments, that match the call
 * @param kinds the kinds of the tool: {@code read}, {@code edit}, {@code test} and the like
 * @param pending the number of earlier calls that have no result yet
 * @param span the place of the arguments
 */
public record Call(
    String does, String tool, Set<String> tools, Set<String> kinds, int pending, Span span)
    implements Fact {
  public Call {
    tools = Names.of(tools);
    kinds = Names.of(kinds);
  }

  /** Returns a call about which nothing is known except what its tool does. */
  public static Call without(String does) {
    return new Call(does, "", Set.of(), Set.of(), 0, Span.NONE);
  }
}
