package dev.ponens.transcript.gemini;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ChunkJoiner;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The output of the Gemini CLI with {@code --output-format stream-json}: one event per line. An
 * answer is split into several events. Source: google-gemini/gemini-cli,
 * packages/core/src/output/types.ts.
 */
final class GeminiStream {
  private static final Set<String> EVENTS =
      Set.of("init", "message", "tool_use", "tool_result", "error", "result");

  private final Input input;
  private final String format;
  private final Consumer<ReadResult> out;
  private @Nullable ChunkJoiner said;
  private int nameless;

  /** A number that increases with each message; parts of one answer share it. */
  private int turn;

  GeminiStream(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = out;
  }

  /** True for an event of this format; a session's messages have an id. */
  static boolean isEvent(PlacedValue value) {
    String type = value.string("type");
    return type != null && EVENTS.contains(type) && value.member("id") == null;
  }

  void take(PlacedValue event, String at) throws PlacedValue.Unfit {
    String type = event.string("type");
    switch (type == null ? "" : type) {
      case "init" -> begin(event);
      case "message" -> message(event, at);
      case "tool_use" -> {
        PlacedValue given = event.member("parameters");
        Origin origin = new Origin(event.line(), 0, at + "/parameters");
        String words = given == null ? "" : given.compact();
        said(event).call(next(), event.string("tool_name"), event.string("tool_id"), words, origin);
      }
      case "tool_result" -> result(event, at);
      default -> {
        // Errors of the program and token counts: nothing is said in them.
      }
    }
  }

  private void begin(PlacedValue event) {
    end();
    String id = event.string("session_id");
    said = new ChunkJoiner(input, id == null ? nameless() : id, event.line());
    said.by(event.string("model"));
  }

  private void message(PlacedValue event, String at) throws PlacedValue.Unfit {
    PlacedValue content = event.member("content");
    if (content == null || !content.is(PlacedValue.JsonType.STRING)) {
      throw new PlacedValue.Unfit(
          event.line(), at + "/content is missing or not a string; expected a string");
    }
    Origin origin = new Origin(event.line(), 0, at + "/content");
    boolean asks = "user".equals(event.string("role"));
    boolean piece = event.isTrue("delta");
    String name = piece ? "turn " + turn : next();
    said(event).words(name, asks ? EventKind.USER : EventKind.ANSWER, content.text(), origin);
  }

  private void result(PlacedValue event, String at) {
    PlacedValue error = event.member("error");
    String output = event.string("output");
    String message = error == null ? null : error.string("message");
    String text = output == null ? String.valueOf(message == null ? "" : message) : output;
    String where = output == null && message != null ? "/error/message" : "/output";
    Origin origin = new Origin(event.line(), 0, at + where);
    said(event).result(next(), GeminiParts.use(event, event.string("tool_id"), text), text, origin);
  }

  private String next() {
    turn++;
    return "turn " + turn++;
  }

  private ChunkJoiner said(PlacedValue event) {
    if (said == null) {
      said = new ChunkJoiner(input, nameless(), event.line());
    }
    return said;
  }

  private String nameless() {
    return TranscriptBuilder.nameless(input, ++nameless);
  }

  /** Passes on what was read so far, and keeps it. */
  void tell(Consumer<ReadResult> to) {
    if (said != null) {
      said.tell(format, to);
    }
  }

  void end() {
    tell(out);
    said = null;
  }
}
