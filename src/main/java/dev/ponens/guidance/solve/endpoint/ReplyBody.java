package dev.ponens.guidance.solve.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads the body of a reply: one JSON object, or a stream of events that ends as it should. */
final class ReplyBody {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DATA = "data:";
  private static final String DONE = "[DONE]";
  private static final String THINK = "<think>";
  private static final String THOUGHT = "</think>";

  private ReplyBody() {}

  /**
   * Reads a body.
   *
   * @throws IOException when it is broken or incomplete, so that the request is worth repeating
   */
  static ChatReply read(byte[] bytes) throws IOException {
    String body = new String(bytes, StandardCharsets.UTF_8).strip();
    return body.startsWith(DATA) || body.startsWith(":") ? streamed(body) : whole(object(body));
  }

  private static JsonNode object(String text) throws IOException {
    try {
      JsonNode node = JSON.readTree(text);
      if (node != null && node.isObject()) {
        return node;
      }
    } catch (JsonProcessingException e) {
      throw new IOException("the reply is not valid JSON", e);
    }
    throw new IOException("the reply is not a JSON object");
  }

  private static ChatReply whole(JsonNode reply) throws IOException {
    JsonNode choice = reply.path("choices").path(0);
    if (!choice.has("message")) {
      throw new IOException("the reply has no choices with a message");
    }
    return reply(words(choice.path("message").path("content")), reply.path("usage"));
  }

  private static ChatReply streamed(String body) throws IOException {
    StringBuilder words = new StringBuilder();
    JsonNode usage = JSON.createObjectNode();
    boolean ended = false;
    for (String line : body.lines().toList()) {
      String data = line.startsWith(DATA) ? line.substring(DATA.length()).strip() : "";
      if (data.equals(DONE)) {
        ended = true;
      } else if (!data.isEmpty()) {
        JsonNode part = object(data);
        JsonNode choice = part.path("choices").path(0);
        words.append(words(choice.path("delta").path("content")));
        ended |= choice.path("finish_reason").isTextual();
        usage = part.path("usage").isObject() ? part.path("usage") : usage;
      }
    }
    if (!ended) {
      throw new IOException("the stream of the reply ends before the reply is complete");
    }
    return reply(words.toString(), usage);
  }

  /** Returns a content: a text, or the texts of its parts. */
  private static String words(JsonNode content) {
    StringBuilder words = new StringBuilder(content.isTextual() ? content.textValue() : "");
    content.forEach(part -> words.append(part.path("text").asText("")));
    return words.toString();
  }

  private static ChatReply reply(String words, JsonNode usage) {
    return new ChatReply(
        spoken(words),
        Math.max(0, usage.path("prompt_tokens").asLong(0)),
        Math.max(0, usage.path("completion_tokens").asLong(0)));
  }

  /** Returns the words behind hidden reasoning, which some models write in front. */
  private static String spoken(String words) {
    int end = words.indexOf(THOUGHT);
    return words.stripLeading().startsWith(THINK) && end >= 0
        ? words.substring(end + THOUGHT.length()).strip()
        : words;
  }
}
