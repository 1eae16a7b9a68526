package dev.ponens.transcript.talk;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A call of the sequential-thinking tool: a thought that came out through a tool. Field names:
 * modelcontextprotocol/servers, src/sequentialthinking.
 *
 * @param arguments what the tool was given, an object with a thought
 * @param spelled true when the arguments stand as JSON in a string, which no pointer looks into
 * @param at where the arguments stand
 */
record SequentialThinking(Value arguments, boolean spelled, Origin at) {
  /** True for a call of that tool, however the server's name is put before the tool's. */
  static boolean is(@Nullable String tool, Value arguments) {
    return tool != null
        && arguments.string("thought") != null
        && tool.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "").endsWith("sequentialthinking");
  }

  String text() {
    String thought = arguments.string("thought");
    return thought == null ? "" : thought;
  }

  Origin origin() {
    return spelled ? at : new Origin(at.line(), 0, at.pointer() + "/thought");
  }

  Given given() {
    return Trail.branching(
        scalar("thoughtNumber"),
        scalar("revisesThought"),
        scalar("branchFromThought"),
        scalar("branchId"));
  }

  /** The server takes numbers as words and words as numbers; what is neither says nothing. */
  private @Nullable String scalar(String name) {
    Value value = arguments.member(name);
    return value == null || value.text().isBlank() ? null : value.text();
  }
}
