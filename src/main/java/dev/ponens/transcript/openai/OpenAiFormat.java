package dev.ponens.transcript.openai;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.talk.ApiExchange;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Chat Completions: requests, replies, both together, batches, and fine-tuning data, with the
 * reasoning that open servers add. Source: https://platform.openai.com/docs/api-reference/chat.
 */
public final class OpenAiFormat implements Format {
  @Override
  public String name() {
    return "openai";
  }

  @Override
  public String summary() {
    return "Chat Completions: {\"messages\": [...]}, {\"choices\": [...]}, or one message per line";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("role", "content")
        || signs.has("role", "tool_calls")
        || signs.has("message.role", "model")
        || signs.has("prompt", "completion")
        || Stream.of("", "body.", "request.", "request.body.", "response.", "response.body.")
            .anyMatch(at -> signs.has(at + "messages") || signs.has(at + "choices"));
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    ApiExchange.read(in, name(), out);
  }
}
