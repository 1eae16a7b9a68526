package dev.ponens.transcript.talk;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call of the sequential-thinking tool: a thought that was written through a tool. The server
 * accepts numbers as strings and strings as numbers, and so does this class. Field names:
 * modelcontextprotocol/servers, src/sequentialthinking.
 *
 * @param arguments the tool's arguments, an object with a thought
 * @param spelled true if the arguments are JSON in a string, which pointers cannot address
 * @param at the place of the arguments
 */
record SequentialThinking(PlacedValue arguments, boolean spelled, Origin at) {
  /**
   * The thought, if the call is of this tool, with any server name before the tool's name, or of
   * the plain {@code think} tool of many agents.
   *
   * @param arguments an object, or a string that contains one
   */
  static Optional<SequentialThinking> of(
      @Nullable String tool, @Nullable PlacedValue arguments, Origin at, Input.InputLimits limits) {
    String letters = tool == null ? "" : tool.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    boolean thinks = letters.endsWith("sequentialthinking") || letters.equals("think");
    if (arguments == null || !thinks) {
      return Optional.empty();
    }
    boolean spelled = arguments.is(PlacedValue.JsonType.STRING);
    return Optional.ofNullable(JsonPieces.inside(arguments, limits))
        .filter(inside -> inside.string("thought") != null)
        .map(inside -> new SequentialThinking(inside, spelled, at));
  }

  /** True for the arguments of such a call, if the call around them was not recorded. */
  static boolean isGiven(PlacedValue value) {
    return value.string("thought") != null && value.member("thoughtNumber") != null;
  }

  String text() {
    String thought = arguments.string("thought");
    return thought == null ? "" : thought;
  }

  Origin origin() {
    return spelled ? at : new Origin(at.line(), 0, at.pointer() + "/thought");
  }

  Given given() {
    return Given.NOTHING.at(
        new Given.Position(
            scalar("thoughtNumber"),
            scalar("revisesThought"),
            scalar("branchFromThought"),
            scalar("branchId")));
  }

  /** True for the first thought of a chain, which neither revises nor branches. */
  boolean begins() {
    return "1".equals(scalar("thoughtNumber"))
        && scalar("revisesThought") == null
        && scalar("branchFromThought") == null;
  }

  /** The number of thoughts that the model expects; null if it does not say. */
  @Nullable Integer total() {
    String total = scalar("totalThoughts");
    return total != null && total.matches("[0-9]{1,6}") ? Integer.valueOf(total) : null;
  }

  /** Whether the model intends to continue. */
  boolean goesOn() {
    return "true".equalsIgnoreCase(scalar("nextThoughtNeeded"))
        || "true".equalsIgnoreCase(scalar("needsMoreThoughts"));
  }

  private @Nullable String scalar(String name) {
    PlacedValue value = arguments.member(name);
    return value == null || value.text().isBlank() ? null : value.text();
  }
}
