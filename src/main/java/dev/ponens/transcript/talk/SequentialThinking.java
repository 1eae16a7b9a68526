package dev.ponens.transcript.talk;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Value;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A call of the sequential-thinking tool: a thought that came out through a tool. The server takes
 * numbers as words and words as numbers, and so does this. Field names:
 * modelcontextprotocol/servers, src/sequentialthinking.
 *
 * @param arguments what the tool was given, an object with a thought
 * @param spelled true when the arguments stand as JSON in a string, which no pointer looks into
 * @param at where the arguments stand
 */
record SequentialThinking(Value arguments, boolean spelled, Origin at) {
  /**
   * The thought, when it is that tool that was called, however the server's name is put before the
   * tool's, or the plain {@code think} that many agents have.
   *
   * @param arguments an object, or a string that holds one
   */
  static Optional<SequentialThinking> of(
      @Nullable String tool, @Nullable Value arguments, Origin at, Input.Limits limits) {
    String letters = tool == null ? "" : tool.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    boolean thinks = letters.endsWith("sequentialthinking") || letters.equals("think");
    if (arguments == null || !thinks) {
      return Optional.empty();
    }
    boolean spelled = arguments.is(Value.Shape.STRING);
    return Optional.ofNullable(JsonPieces.inside(arguments, limits))
        .filter(inside -> inside.string("thought") != null)
        .map(inside -> new SequentialThinking(inside, spelled, at));
  }

  /** True for what such a call is given, where the call around it was not kept. */
  static boolean isGiven(Value value) {
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

  /** True for the first thought of a train, which neither revises nor branches. */
  boolean begins() {
    return "1".equals(scalar("thoughtNumber"))
        && scalar("revisesThought") == null
        && scalar("branchFromThought") == null;
  }

  /** How many thoughts the model expects; null when it does not say. */
  @Nullable Integer total() {
    String total = scalar("totalThoughts");
    return total != null && total.matches("[0-9]{1,6}") ? Integer.valueOf(total) : null;
  }

  /** Whether the model means to go on. */
  boolean goesOn() {
    return "true".equalsIgnoreCase(scalar("nextThoughtNeeded"))
        || "true".equalsIgnoreCase(scalar("needsMoreThoughts"));
  }

  private @Nullable String scalar(String name) {
    Value value = arguments.member(name);
    return value == null || value.text().isBlank() ? null : value.text();
  }
}
