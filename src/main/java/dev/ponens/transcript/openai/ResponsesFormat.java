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
 * The Responses API: requests with input items, replies with output items, and bare items. Source:
 * https://platform.openai.com/docs/api-reference/responses.
 */
public final class ResponsesFormat implements Format {
  @Override
  public String name() {
    return "responses";
  }

  @Override
  public String summary() {
    return "Responses API: {\"output\": [...]}, {\"input\": [...]}, or one item per line";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.words().stream().anyMatch(word -> word.startsWith("type=response."))
        || signs.has("type", "encrypted_content")
        || signs.has("type", "summary", "summary.text")
        || signs.has("type", "call_id")
        || signs.says("content.type", "output_text")
        || signs.says("content.type", "input_text")
        || Stream.of("", "body.", "request.", "request.body.", "response.", "response.body.")
            .anyMatch(at -> recognises(signs, at));
  }

  private static boolean recognises(JsonSigns signs, String at) {
    return signs.says(at + "object", "response")
        || signs.has(at + "output.type")
        || signs.has(at + "input.role")
        || signs.has(at + "input.type")
        || signs.has(at + "input", at + "model", at + "instructions")
        || signs.has(at + "input", at + "model", at + "reasoning");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    ApiExchange.read(in, name(), out);
  }
}
