package dev.ponens.transcript.dialect;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One part of a message's content. */
final class Block {
  /** Members that exist in results without a failure too. */
  private static final Set<String> DENIES = Set.of("error", "is_error", "isError");

  private final UtteranceCollector hearing;
  private final PlacedValue block;
  private final ValuePlace valuePlace;
  private final EventKind kind;

  Block(UtteranceCollector hearing, PlacedValue block, ValuePlace valuePlace, EventKind kind) {
    this.hearing = hearing;
    this.block = block;
    this.valuePlace = valuePlace;
    this.kind = kind;
  }

  /** Reads the block; false if its type is unknown. */
  boolean read() {
    String type = block.string("type");
    switch (type == null ? "" : type.toLowerCase(Locale.ROOT).replace('-', '_')) {
      case "text", "input_text", "output_text" -> blocks(first("text", "content"), kind);
      case "thinking", "reasoning" -> thought();
      case "redacted_thinking" -> hearing.think("", Visibility.REDACTED, valuePlace);
      case "tool_use", "server_tool_use", "tool_call", "server_tool_call", "function_call" ->
          call();
      case "tool_result",
          "tool_call_response",
          "server_tool_call_response",
          "function_call_output" ->
          result();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void blocks(@Nullable String name, EventKind as) {
    PlacedValue value = name == null ? null : block.member(name);
    if (value != null && name != null && value.is(JsonType.STRING)) {
      hearing.words(as, value, valuePlace.to(name, value));
    }
  }

  /** The name of the first of these members that exists; null if none does. */
  private @Nullable String first(String... names) {
    for (String name : names) {
      if (block.member(name) != null) {
        return name;
      }
    }
    return null;
  }

  /**
   * A thought, or what was recorded of it. Inspect stores ciphertext instead of the words and marks
   * it {@code redacted}.
   */
  private void thought() {
    String name = first("thinking", "reasoning", "text", "content");
    PlacedValue words = name == null ? null : block.member(name);
    String text = words == null ? "" : hearing.flat(words);
    PlacedValue summary = block.member("summary");
    String summed = summary == null ? "" : hearing.flat(summary);
    if (!text.isBlank() && name != null && words != null && !block.isTrue("redacted")) {
      hearing.think(text, Visibility.FULL, valuePlace.to(name, words));
    } else if (!summed.isBlank() && summary != null) {
      hearing.think(summed, Visibility.SUMMARY, valuePlace.to("summary", summary));
    } else if (block.isTrue("redacted")) {
      hearing.think("", Visibility.REDACTED, valuePlace);
    } else {
      boolean cipher = block.member("encrypted_content") != null;
      hearing.think("", cipher ? Visibility.ENCRYPTED : Visibility.OMITTED, valuePlace);
    }
  }

  void call() {
    PlacedValue function = block.member("function");
    boolean named = function != null && function.is(JsonType.OBJECT);
    PlacedValue holder = named && function != null ? function : block;
    ValuePlace at = named && function != null ? valuePlace.to("function", function) : valuePlace;
    String tool = text(holder, "name", "toolName", "function");
    String id = text(block, "call_id", "toolCallId", "tool_call_id", "id");
    for (String name : List.of("arguments", "input", "args")) {
      PlacedValue arguments = holder.member(name);
      if (arguments != null) {
        hearing.add(Utterance.call(tool, id, arguments, at.to(name, arguments).origin()));
        return;
      }
    }
    hearing.add(Utterance.call(tool, id, null, valuePlace.origin()));
  }

  void result() {
    String tool = text(block, "name", "toolName", "function");
    String id = text(block, "tool_use_id", "tool_call_id", "toolCallId", "call_id", "id");
    String name = first("content", "response", "result", "output", "parts");
    PlacedValue given = name == null ? null : block.member(name);
    PlacedValue error = block.member("error");
    String text = given == null ? "" : hearing.flat(given);
    if (text.isBlank() && error != null && error.is(JsonType.OBJECT)) {
      String message = error.string("message");
      text = message == null ? text : message;
    }
    ValuePlace at = name == null || given == null ? valuePlace : valuePlace.to(name, given);
    hearing.add(Utterance.result(new Given.ToolUse(tool, id, status(error)), text, at.origin()));
  }

  /** An error is an object or a message, or true beside the content that says it. */
  private CallStatus status(@Nullable PlacedValue error) {
    String said = String.valueOf(block.string("status"));
    boolean failed =
        (error != null && !error.is(JsonType.BOOLEAN))
            || block.isTrue("error")
            || block.isTrue("is_error")
            || block.isTrue("isError")
            || said.equals("error");
    if (failed) {
      String type = error != null && error.is(JsonType.OBJECT) ? error.string("type") : null;
      return failure(String.valueOf(type));
    }
    boolean denies = block.names().stream().anyMatch(DENIES::contains);
    boolean anthropic = String.valueOf(block.string("type")).equals("tool_result");
    return denies || anthropic || said.equals("success") ? CallStatus.OK : CallStatus.UNKNOWN;
  }

  /** Inspect names the reasons for which a call failed or was not executed. */
  private static CallStatus failure(String type) {
    return switch (type) {
      case "timeout" -> CallStatus.TIMED_OUT;
      case "parsing", "cancelled" -> CallStatus.REJECTED;
      case "approval" -> CallStatus.REFUSED;
      default -> CallStatus.FAILED;
    };
  }

  private @Nullable String text(PlacedValue holder, String... names) {
    for (String name : names) {
      PlacedValue value = holder.member(name);
      if (value != null && (value.is(JsonType.STRING) || value.is(JsonType.NUMBER))) {
        return value.text();
      }
    }
    return null;
  }
}
