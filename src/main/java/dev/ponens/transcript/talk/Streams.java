package dev.ponens.transcript.talk;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.GrowingObjects;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Replies as the APIs stream them, in chunks. Sources:
 * https://platform.openai.com/docs/api-reference/chat-streaming,
 * https://platform.openai.com/docs/api-reference/responses-streaming,
 * https://docs.claude.com/en/docs/build-with-claude/streaming.
 */
final class Streams {
  private static final String RESPONSES = "response.";

  /** The events of a streamed message. */
  private static final Set<String> MESSAGE =
      Set.of(
          "message_start",
          "content_block_start",
          "content_block_delta",
          "content_block_stop",
          "message_delta",
          "message_stop",
          "ping");

  /** Members in which servers put chunks of reasoning. */
  private static final List<String> REASONING = List.of("reasoning_content", "reasoning");

  private final Input input;
  private final String format;
  private final GrowingObjects<ChunkJoiner> open;

  /** The message or the response that events without a name belong to. */
  private String current = "";

  private int nameless;

  Streams(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.open =
        new GrowingObjects<>(
            input.limits(), ChunkJoiner::weight, joined -> joined.tell(format, out));
  }

  /** True for a chunk of a streamed reply. */
  static boolean isPiece(PlacedValue value) {
    String type = value.string("type");
    PlacedValue choices = value.member("choices");
    boolean chunk = "chat.completion.chunk".equals(value.string("object"));
    boolean delta =
        choices != null && choices.items().stream().anyMatch(c -> c.member("delta") != null);
    return chunk
        || delta
        || (type != null && (MESSAGE.contains(type) || type.startsWith(RESPONSES)));
  }

  void take(PlacedValue piece, String at) throws PlacedValue.Unfit {
    String type = piece.string("type");
    if (type == null) {
      chunk(piece, at);
    } else if (type.startsWith(RESPONSES)) {
      response(piece, type.substring(RESPONSES.length()), at);
    } else {
      message(piece, type, at);
    }
  }

  void tell(Consumer<ReadResult> to) {
    open.each(joined -> joined.tell(format, to));
  }

  private ChunkJoiner joined(String name, PlacedValue begins) {
    return open.named(name, n -> new ChunkJoiner(input, n, begins.line()));
  }

  /** A name for a stream without a name. */
  private String nameless() {
    return TranscriptBuilder.nameless(input, ++nameless);
  }

  /** Chat Completions: chunks of a message, by choice. */
  private void chunk(PlacedValue chunk, String at) throws PlacedValue.Unfit {
    String id = chunk.string("id");
    if (id == null || id.isEmpty()) {
      current = current.isEmpty() ? nameless() : current;
      id = current;
    }
    PlacedValue choices = chunk.member("choices");
    for (int i = 0; choices != null && i < choices.items().size(); i++) {
      PlacedValue choice = choices.items().get(i);
      PlacedValue index = choice.member("index");
      String n = index == null ? "0" : index.text();
      boolean first = n.equals("0") || !n.matches("[0-9]{1,4}");
      String name = first ? id : id + "#choice-" + (Integer.parseInt(n) + 1);
      PlacedValue delta = choice.member("delta");
      ChunkJoiner to = joined(name, chunk);
      to.by(chunk.string("model"));
      if (delta != null) {
        delta(to, delta, at + "/choices/" + i + "/delta");
      }
    }
  }

  private static void delta(ChunkJoiner to, PlacedValue delta, String at) throws PlacedValue.Unfit {
    for (String name : REASONING) {
      PlacedValue reasoning = delta.member(name);
      if (reasoning != null
          && reasoning.is(PlacedValue.JsonType.STRING)
          && !reasoning.text().isEmpty()) {
        to.thought("r", Visibility.FULL, reasoning.text(), origin(reasoning, at + "/" + name));
        break;
      }
    }
    for (String name : List.of("content", "refusal")) {
      PlacedValue said = delta.member(name);
      if (said != null && !said.is(PlacedValue.JsonType.STRING)) {
        throw said.unfit(at + "/" + name, "a string");
      }
      if (said != null && !said.text().isEmpty()) {
        to.words("a", EventKind.ANSWER, said.text(), origin(said, at + "/" + name));
      }
    }
    PlacedValue calls = delta.member("tool_calls");
    for (int i = 0; calls != null && i < calls.items().size(); i++) {
      PlacedValue call = calls.items().get(i);
      PlacedValue index = call.member("index");
      PlacedValue function = call.member("function");
      if (function != null) {
        PlacedValue arguments = function.member("arguments");
        String words = arguments == null ? "" : arguments.text();
        Origin where = origin(function, at + "/tool_calls/" + i + "/function/arguments");
        String key = "c" + (index == null ? i : index.text());
        to.call(key, function.string("name"), call.string("id"), words, where);
      }
    }
  }

  /** Messages: blocks by index, each begun, continued and ended. */
  private void message(PlacedValue event, String type, String at) throws PlacedValue.Unfit {
    PlacedValue message = event.member("message");
    if (type.equals("message_start")) {
      String id = message == null ? null : message.string("id");
      current = id == null ? nameless() : id;
      joined(current, event).by(message == null ? null : message.string("model"));
      return;
    }
    current = current.isEmpty() ? nameless() : current;
    PlacedValue index = event.member("index");
    String key = index == null ? "" : index.text();
    PlacedValue block = event.member("content_block");
    PlacedValue delta = event.member("delta");
    if (type.equals("content_block_start") && block != null) {
      begin(joined(current, event), key, block, at + "/content_block");
    } else if (type.equals("content_block_delta") && delta != null) {
      go(joined(current, event), key, delta, at + "/delta");
    }
  }

  private static void begin(ChunkJoiner to, String key, PlacedValue block, String at) {
    String type = block.string("type");
    switch (type == null ? "" : type) {
      case "redacted_thinking" -> to.thought(key, Visibility.REDACTED, "", origin(block, at));
      case "thinking" ->
          to.thought(key, Visibility.FULL, text(block, "thinking"), origin(block, at));
      case "text" -> to.words(key, EventKind.ANSWER, text(block, "text"), origin(block, at));
      case "tool_use", "server_tool_use", "mcp_tool_use" ->
          to.call(key, block.string("name"), block.string("id"), "", origin(block, at));
      default -> {
        // Results of tools that the server runs, complete in their first event, and unknown newer
        // types.
        if (type != null && type.endsWith("tool_result")) {
          PlacedValue content = block.member("content");
          ContentText words =
              content == null
                  ? new ContentText("", origin(block, at))
                  : ContentText.of(content, at);
          Given.ToolUse use =
              new Given.ToolUse(null, block.string("tool_use_id"), Messages.status(block));
          to.result(key, ResultWords.ofFailed(use, words.text()), words.text(), words.origin());
        }
      }
    }
  }

  private static void go(ChunkJoiner to, String key, PlacedValue delta, String at) {
    String type = delta.string("type");
    switch (type == null ? "" : type) {
      case "thinking_delta" ->
          to.thought(key, Visibility.FULL, text(delta, "thinking"), origin(delta, at));
      case "text_delta" ->
          to.words(key, EventKind.ANSWER, text(delta, "text"), origin(delta, at + "/text"));
      case "input_json_delta" ->
          to.call(key, null, null, text(delta, "partial_json"), origin(delta, at));
      default -> {
        // Signatures, citations and unknown newer types: nothing is said in them.
      }
    }
  }

  /** Responses: items in chunks, each repeated when it is complete. */
  private void response(PlacedValue event, String type, String at) {
    PlacedValue response = event.member("response");
    String id = response == null ? null : response.string("id");
    if (type.equals("created") || current.isEmpty()) {
      current = id == null ? nameless() : id;
    }
    ChunkJoiner to = joined(current, event);
    to.by(response == null ? null : response.string("model"));
    String key = "i" + text(event, "output_index");
    PlacedValue item = event.member("item");
    PlacedValue output = response == null ? null : response.member("output");
    String delta = event.string("delta");
    if (type.equals("output_item.done") && item != null) {
      to.whole(key, item, at + "/item");
    } else if (delta != null) {
      piece(to, key, type, delta, origin(event, at + "/delta"));
    } else if (output != null && to.isEmpty()) {
      for (int i = 0; i < output.items().size(); i++) {
        to.whole("i" + i, output.items().get(i), at + "/response/output/" + i);
      }
    }
  }

  private static void piece(ChunkJoiner to, String key, String type, String delta, Origin origin) {
    switch (type) {
      case "output_text.delta", "refusal.delta" -> to.words(key, EventKind.ANSWER, delta, origin);
      case "reasoning_text.delta" -> to.thought(key, Visibility.FULL, delta, origin);
      case "reasoning_summary_text.delta" -> to.thought(key, Visibility.SUMMARY, delta, origin);
      case "function_call_arguments.delta" -> to.call(key, null, null, delta, origin);
      default -> {
        // Audio, images and progress: nothing to judge.
      }
    }
  }

  private static String text(PlacedValue value, String name) {
    PlacedValue member = value.member(name);
    return member == null ? "" : member.text();
  }

  private static Origin origin(PlacedValue value, @Nullable String pointer) {
    return new Origin(value.line(), 0, pointer);
  }
}
