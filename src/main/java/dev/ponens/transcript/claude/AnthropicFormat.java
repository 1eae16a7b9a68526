package dev.ponens.transcript.claude;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.talk.ApiExchange;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The Messages API: requests and replies whose content consists of blocks. Source:
 * https://docs.claude.com/en/api/messages.
 */
public final class AnthropicFormat implements Format {
  /** Blocks that no other API has. */
  private static final Set<String> BLOCKS =
      Set.of("thinking", "redacted_thinking", "tool_use", "tool_result", "server_tool_use");

  /** The places of content: in a bare message or a reply, in a request, in a log of both. */
  private static final List<String> CONTENT =
      List.of("content.type", "messages.content.type", "response.content.type");

  @Override
  public String name() {
    return "anthropic";
  }

  @Override
  public String summary() {
    return "Anthropic messages: requests and replies with thinking, also streamed";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.says("type", "message_start")
        || signs.says("type", "content_block_delta")
        || signs.has("role", "content", "stop_reason")
        || signs.has("messages", "max_tokens", "system")
        || signs.has("request.messages", "response.stop_reason")
        || CONTENT.stream().anyMatch(at -> BLOCKS.stream().anyMatch(b -> signs.says(at, b)));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    ApiExchange.read(in, name(), out);
  }
}
