package dev.ponens.transcript.talk;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Messages as the Chat Completions and the Messages API spell them, with the reasoning that
 * compatible servers add. Sources: https://platform.openai.com/docs/api-reference/chat,
 * https://docs.claude.com/en/api/messages, https://docs.vllm.ai/en/latest/features (reasoning
 * outputs), https://openrouter.ai/docs (reasoning tokens).
 */
final class Messages {
  /** Members that a message can have instead of content; content may also be null. */
  private static final Set<String> INSTEAD =
      Set.of("content", "tool_calls", "function_call", "refusal", "reasoning_content", "reasoning");

  /** Members in which servers put the reasoning of an assistant's message. */
  private static final List<String> REASONING =
      List.of("reasoning_content", "reasoning", "thinking");

  private final ConversationReader to;

  Messages(ConversationReader to) {
    this.to = to;
  }

  /** Adds the content of a message; the type replaces a missing role. */
  void add(PlacedValue message, @Nullable String type, String at) throws PlacedValue.Unfit {
    if (!message.is(PlacedValue.JsonType.OBJECT)) {
      throw message.unfit(at, "a message: an object with \"role\" and \"content\"");
    }
    String role = type == null ? message.string("role") : type;
    switch (role == null ? "" : role) {
      case "user", "human" -> content(message, at, EventKind.USER);
      case "assistant", "model" -> assistant(message, at);
      case "tool", "function" -> result(message, message.string("tool_call_id"), at);
      case "system", "developer" -> {
        // System messages instruct; they do not reason.
      }
      default ->
          throw new PlacedValue.Unfit(
              message.line(),
              at + " has no known role; expected user, assistant, tool, system or developer");
    }
  }

  private void assistant(PlacedValue message, String at) throws PlacedValue.Unfit {
    to.by(message.string("model"));
    reasoning(message, at);
    content(message, at, EventKind.ANSWER);
    PlacedValue refusal = message.member("refusal");
    if (refusal != null && refusal.is(PlacedValue.JsonType.STRING)) {
      to.words(EventKind.ANSWER, refusal.text(), origin(refusal, at + "/refusal"));
    }
    PlacedValue calls = message.member("tool_calls");
    for (int i = 0; calls != null && i < calls.items().size(); i++) {
      PlacedValue call = calls.items().get(i);
      String kind = call.member("custom") == null ? "function" : "custom";
      function(call.member(kind), call.string("id"), at + "/tool_calls/" + i + "/" + kind);
    }
    function(message.member("function_call"), null, at + "/function_call");
  }

  private void reasoning(PlacedValue message, String at) throws PlacedValue.Unfit {
    PlacedValue details = message.member("reasoning_details");
    if (details != null && !details.items().isEmpty()) {
      blocks(details, at + "/reasoning_details", EventKind.ANSWER);
      return;
    }
    for (String name : REASONING) {
      PlacedValue reasoning = message.member(name);
      if (reasoning != null
          && reasoning.is(PlacedValue.JsonType.STRING)
          && !reasoning.text().isBlank()) {
        to.say(EventKind.THOUGHT, reasoning.text(), origin(reasoning, at + "/" + name));
        return;
      }
    }
    PlacedValue blocks = message.member("thinking_blocks");
    if (blocks != null) {
      blocks(blocks, at + "/thinking_blocks", EventKind.ANSWER);
    }
  }

  private void content(PlacedValue message, String at, EventKind kind) throws PlacedValue.Unfit {
    PlacedValue content = message.member("content");
    if (content == null) {
      boolean speaks = message.names().stream().anyMatch(INSTEAD::contains);
      if (!speaks) {
        throw new PlacedValue.Unfit(message.line(), at + " has no \"content\"; expected one");
      }
    } else if (content.is(PlacedValue.JsonType.STRING)) {
      to.words(kind, content.text(), origin(content, at + "/content"));
    } else if (content.is(PlacedValue.JsonType.ARRAY)) {
      blocks(content, at + "/content", kind);
    } else {
      throw content.unfit(at + "/content", "a string or an array of content blocks");
    }
  }

  private void blocks(PlacedValue blocks, String at, EventKind kind) throws PlacedValue.Unfit {
    for (int i = 0; i < blocks.items().size(); i++) {
      block(blocks.items().get(i), at + "/" + i, kind);
    }
  }

  private void block(PlacedValue block, String at, EventKind kind) throws PlacedValue.Unfit {
    if (block.is(PlacedValue.JsonType.STRING)) {
      to.words(kind, block.text(), origin(block, at));
      return;
    }
    if (!block.is(PlacedValue.JsonType.OBJECT)) {
      throw block.unfit(at, "a content block: an object with \"type\"");
    }
    String type = block.string("type");
    switch (type == null ? "" : type) {
      case "text", "input_text", "output_text" -> words(block, "text", at, kind);
      case "refusal" -> words(block, "refusal", at, kind);
      case "thinking" -> thought(block, "thinking", Visibility.FULL, at);
      case "reasoning" -> reasoningBlock(block, at);
      case "reasoning.text", "reasoning_text" -> thought(block, "text", Visibility.FULL, at);
      case "reasoning.summary" -> thought(block, "summary", Visibility.SUMMARY, at);
      case "reasoning.encrypted" -> unseen(Visibility.ENCRYPTED, block, at);
      case "redacted_thinking" -> unseen(Visibility.REDACTED, block, at);
      case "tool_use", "server_tool_use", "mcp_tool_use" -> toolUse(block, at);
      default -> {
        // Images, documents and unknown newer types: nothing to judge.
        if (type != null && type.endsWith("tool_result")) {
          result(block, block.string("tool_use_id"), at);
        }
      }
    }
  }

  private void words(PlacedValue block, String name, String at, EventKind kind)
      throws PlacedValue.Unfit {
    PlacedValue value = block.member(name);
    if (value == null) {
      throw new PlacedValue.Unfit(block.line(), at + " has no \"" + name + "\"; expected a string");
    }
    if (!value.is(PlacedValue.JsonType.STRING)) {
      throw value.unfit(at + "/" + name, "a string");
    }
    to.words(kind, value.text(), origin(value, at + "/" + name));
  }

  private void reasoningBlock(PlacedValue block, String at) throws PlacedValue.Unfit {
    if (block.isTrue("redacted")) {
      unseen(Visibility.REDACTED, block, at);
    } else {
      String name = block.member("reasoning") == null ? "text" : "reasoning";
      thought(block, name, Visibility.FULL, at);
    }
  }

  private void thought(PlacedValue block, String name, Visibility visibility, String at)
      throws PlacedValue.Unfit {
    PlacedValue value = block.member(name);
    if (value != null && !value.is(PlacedValue.JsonType.STRING)) {
      throw value.unfit(at + "/" + name, "a string");
    }
    if (value == null || value.text().isBlank()) {
      // A signature alone shows that there was a thought.
      unseen(Visibility.OMITTED, block, at);
    } else {
      Origin origin = origin(value, at + "/" + name);
      to.say(EventKind.THOUGHT, value.text(), visibility, origin, Given.NOTHING);
    }
  }

  private void unseen(Visibility visibility, PlacedValue block, String at) {
    to.say(EventKind.THOUGHT, "", visibility, origin(block, at), Given.NOTHING);
  }

  private void toolUse(PlacedValue block, String at) {
    PlacedValue arguments = block.member("input");
    Origin origin = arguments == null ? origin(block, at) : origin(arguments, at + "/input");
    to.call(block.string("name"), block.string("id"), arguments, origin);
  }

  /** A function has arguments, a free-form tool an input. */
  private void function(@Nullable PlacedValue function, @Nullable String call, String at) {
    if (function != null) {
      String given = function.member("input") == null ? "arguments" : "input";
      PlacedValue arguments = function.member(given);
      Origin origin = origin(function, at + (arguments == null ? "" : "/" + given));
      to.call(function.string("name"), call, arguments, origin);
    }
  }

  private void result(PlacedValue block, @Nullable String call, String at) {
    PlacedValue content = block.member("content");
    ContentText words =
        content == null
            ? new ContentText("", origin(block, at))
            : ContentText.of(content, at + "/content");
    Given.ToolUse use = new Given.ToolUse(block.string("name"), call, status(block));
    to.result(ResultWords.ofFailed(use, words.text()), words.text(), words.origin());
  }

  /**
   * A block of the Messages API has a member for failure, and failed only if it is set. A message
   * with the role tool has none; some servers add it.
   */
  static CallStatus status(PlacedValue result) {
    String type = result.string("type");
    boolean says = result.member("is_error") != null;
    boolean block = type != null && type.endsWith("tool_result");
    if (result.isTrue("is_error")) {
      return CallStatus.FAILED;
    }
    return says || block ? CallStatus.OK : CallStatus.UNKNOWN;
  }

  private static Origin origin(PlacedValue value, String pointer) {
    return new Origin(value.line(), 0, pointer);
  }
}
