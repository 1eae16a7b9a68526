package dev.ponens.transcript.talk;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The messages between an MCP client and a server, one JSON-RPC message per line, and the thoughts
 * given to a sequential-thinking server, one per line. Sources:
 * https://modelcontextprotocol.io/specification (tools); modelcontextprotocol/servers,
 * src/sequentialthinking.
 */
public final class McpFormat implements Format {
  /** The error codes of JSON-RPC for invalid parameters and for an unknown method. */
  private static final int INVALID = -32602;

  private static final int UNKNOWN = -32601;

  @Override
  public String name() {
    return "mcp";
  }

  @Override
  public String summary() {
    return "MCP messages (JSON-RPC) and thoughts given to a sequential-thinking server";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("jsonrpc")
        || signs.has("thought", "thoughtNumber")
        || signs.names().stream().anyMatch(name -> name.matches("[^.]*\\.jsonrpc"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    Log log = new Log(in, out);
    in.soFar().toldBy(log::tell);
    new JsonPieces(in, "", log::take, out).read();
    log.end();
  }

  /** The messages of one file. */
  private final class Log {
    private final Input input;
    private final Consumer<ReadResult> out;

    /** The calls without a result so far, with the tool's name. */
    private final Map<String, String> open = new HashMap<>();

    private @Nullable ConversationReader said;
    private boolean thought;
    private int nameless;
    private int line;

    Log(Input input, Consumer<ReadResult> out) {
      this.input = input;
      this.out = out;
    }

    void take(PlacedValue value, String pointer) throws PlacedValue.Unfit {
      if (!value.is(PlacedValue.JsonType.OBJECT)) {
        throw value.unfit(pointer, "an object: a JSON-RPC message or a thought");
      }
      String around = value.names().stream().filter(n -> isAround(value, n)).findFirst().orElse("");
      PlacedValue inside = value.member(around);
      if (value.member("jsonrpc") != null) {
        message(value, pointer);
      } else if (SequentialThinking.isGiven(value)) {
        think(value, pointer);
      } else if (inside != null) {
        message(inside, pointer + "/" + around);
      } else {
        throw new PlacedValue.Unfit(
            value.line(),
            (pointer.isEmpty() ? "this" : pointer)
                + " has no \"jsonrpc\" and no \"thought\"; expected a JSON-RPC message or a thought");
      }
      line = line == 0 ? value.line() : line;
    }

    private static boolean isAround(PlacedValue value, String name) {
      PlacedValue inside = value.member(name);
      return inside != null
          && inside.is(PlacedValue.JsonType.OBJECT)
          && inside.member("jsonrpc") != null;
    }

    private void message(PlacedValue message, String at) {
      String method = message.string("method");
      PlacedValue params = message.member("params");
      PlacedValue id = message.member("id");
      if ("initialize".equals(method)) {
        hand();
      } else if ("tools/call".equals(method) && params != null) {
        call(params, id == null ? null : id.text(), at + "/params");
      } else if (method == null && id != null && open.containsKey(id.text())) {
        result(message, id.text(), at);
      }
    }

    private void call(PlacedValue params, @Nullable String id, String at) {
      PlacedValue arguments = params.member("arguments");
      String name = params.string("name");
      Origin origin =
          new Origin(
              arguments == null ? params.line() : arguments.line(),
              0,
              at + (arguments == null ? "" : "/arguments"));
      SequentialThinking.of(name, arguments, origin, input.limits()).ifPresent(this::again);
      said(params).call(name, id, arguments, origin);
      if (id != null) {
        open.put(id, name == null ? "" : name);
      }
    }

    private void think(PlacedValue thinking, String at) {
      SequentialThinking given =
          new SequentialThinking(thinking, false, new Origin(thinking.line(), 0, at));
      again(given);
      said(thinking).think(given, null);
    }

    /** Another first thought begins another transcript. */
    private void again(SequentialThinking thinking) {
      if (thinking.begins() && thought) {
        hand();
      }
      thought = true;
    }

    private void result(PlacedValue message, String id, String at) {
      open.remove(id);
      PlacedValue result = message.member("result");
      PlacedValue error = message.member("error");
      PlacedValue content = result == null ? null : result.member("content");
      if (result != null && content != null) {
        ContentText words = ContentText.of(content, at + "/result/content");
        boolean failed = result.isTrue("isError");
        said(message).result(new Given.ToolUse(null, id, failed), words.text(), words.origin());
      } else {
        PlacedValue text = error == null ? result : error.member("message");
        String words =
            text == null ? "" : text.is(PlacedValue.JsonType.STRING) ? text.text() : text.compact();
        Origin origin =
            new Origin(message.line(), 0, at + (error == null ? "/result" : "/error/message"));
        said(message).result(new Given.ToolUse(null, id, status(error)), words, origin);
      }
    }

    /** A request that the protocol refuses, such as one with invalid arguments, has not run. */
    private static CallStatus status(@Nullable PlacedValue error) {
      Integer code = error == null ? null : error.whole("code");
      boolean invalid = code != null && (code == INVALID || code == UNKNOWN);
      return error == null ? CallStatus.OK : invalid ? CallStatus.REJECTED : CallStatus.FAILED;
    }

    private ConversationReader said(PlacedValue value) {
      if (said == null) {
        said =
            new ConversationReader(
                input, TranscriptBuilder.nameless(input, ++nameless), value.line(), null);
      }
      return said;
    }

    /** Passes on what was read so far, and keeps it. */
    void tell(Consumer<ReadResult> to) {
      if (said != null && !said.isEmpty()) {
        said.end(name(), to);
      }
    }

    private void hand() {
      tell(out);
      said = null;
      thought = false;
      open.clear();
    }

    void end() {
      hand();
      if (nameless == 0 && line > 0) {
        // A log without tool calls is read as an empty transcript.
        TranscriptBuilder nothing = new TranscriptBuilder(input);
        String id = TranscriptBuilder.nameless(input, 1);
        out.accept(new ReadResult.ReadTranscript(nothing.end(id, line, name(), null, Hints.NONE)));
      }
    }
  }
}
