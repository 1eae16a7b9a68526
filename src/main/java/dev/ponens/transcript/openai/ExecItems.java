package dev.ponens.transcript.openai;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ContentText;
import dev.ponens.transcript.talk.ConversationReader;
import dev.ponens.transcript.talk.ResultWords;

/** Items that {@code codex exec --json} prints. Source: openai/codex, codex-rs/exec. */
record ExecItems(ConversationReader to) {
  void add(PlacedValue item, String at) {
    String type = item.string("type");
    switch (type == null ? "" : type) {
      case "agent_message" -> say(EventKind.ANSWER, Visibility.FULL, item, at);
      case "reasoning" -> say(EventKind.THOUGHT, Visibility.SUMMARY, item, at);
      case "command_execution" -> tool("command_execution", item, "command", at);
      case "file_change" -> tool("file_change", item, "changes", at);
      case "web_search" -> tool("web_search", item, "query", at);
      case "mcp_tool_call" ->
          tool(item.string("server") + "__" + item.string("tool"), item, "arguments", at);
      default -> {
        // A to-do list, or an unknown newer type.
      }
    }
  }

  private void say(EventKind kind, Visibility visibility, PlacedValue item, String at) {
    String text = item.string("text");
    if (text != null && !text.isBlank()) {
      Origin origin = new Origin(item.line(), 0, at + "/text");
      to.say(kind, text, visibility, origin, Given.NOTHING);
    }
  }

  private void tool(String tool, PlacedValue item, String given, String at) {
    String call = item.string("id");
    to.call(tool, call, item.member(given), new Origin(item.line(), 0, at + "/" + given));
    String name =
        item.member("aggregated_output") != null
            ? "aggregated_output"
            : item.member("error") != null ? "error" : "result";
    PlacedValue output = item.member(name);
    if (output != null) {
      ContentText words = ContentText.of(inside(output), at + "/" + name);
      Given.ToolUse use =
          new Given.ToolUse(tool, call, status(item)).exited(item.whole("exit_code"));
      boolean declined = use.status() == CallStatus.REJECTED;
      to.result(declined ? ResultWords.of(use, words.text()) : use, words.text(), words.origin());
    }
  }

  /** Results and errors are objects that contain the words. */
  private static PlacedValue inside(PlacedValue output) {
    PlacedValue content = output.member("content");
    PlacedValue message = output.member("message");
    return content != null ? content : message != null ? message : output;
  }

  private static CallStatus status(PlacedValue item) {
    return switch (String.valueOf(item.string("status"))) {
      case "completed" -> CallStatus.OK;
      case "failed" -> CallStatus.FAILED;
      case "declined" -> CallStatus.REJECTED;
      default -> CallStatus.UNKNOWN;
    };
  }
}
