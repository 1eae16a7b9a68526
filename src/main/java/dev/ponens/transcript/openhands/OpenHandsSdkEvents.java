package dev.ponens.transcript.openhands;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.talk.ContentText;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Events of the OpenHands Software Agent SDK, each with a {@code kind}. */
record OpenHandsSdkEvents(ConversationReader to) {
  /** The beginnings of errors about calls that were not executed. */
  private static final Pattern INVALID =
      Pattern.compile("(?:Error validating|Tool '[^'\\n]*' not found|Failed to parse)");

  /** Adds an event. Events of other kinds change the state of the program and say nothing. */
  void add(PlacedValue event, String at) {
    switch (String.valueOf(event.string("kind"))) {
      case "MessageEvent" -> message(event, at);
      case "ActionEvent" -> action(event, at);
      case "ObservationEvent" -> observation(event, at);
      case "UserRejectObservation" -> {
        boolean hook = "hook".equals(event.string("rejection_source"));
        CallStatus status = hook ? CallStatus.REFUSED : CallStatus.REJECTED;
        error(event, "rejection_reason", status, at);
      }
      case "AgentErrorEvent" -> {
        boolean invalid = INVALID.matcher(String.valueOf(event.string("error"))).lookingAt();
        error(event, "error", invalid ? CallStatus.REJECTED : CallStatus.FAILED, at);
      }
      default -> {
        // Prompts, settings, states, condensations and unknown newer kinds.
      }
    }
  }

  private void message(PlacedValue event, String at) {
    PlacedValue message = event.member("llm_message");
    if (message == null) {
      return;
    }
    String inside = at + "/llm_message";
    boolean user = "user".equals(event.string("source"));
    said(message, "reasoning_content", EventKind.THOUGHT, inside);
    said(message, "content", user ? EventKind.USER : EventKind.ANSWER, inside);
  }

  private void action(PlacedValue event, String at) {
    said(event, "reasoning_content", EventKind.THOUGHT, at);
    said(event, "thought", EventKind.THOUGHT, at);
    String tool = event.string("tool_name");
    PlacedValue action = event.member("action");
    if ("think".equals(tool) && action != null) {
      said(action, "thought", EventKind.THOUGHT, at + "/action");
      return;
    }
    PlacedValue call = event.member("tool_call");
    PlacedValue raw = call == null ? null : call.member("arguments");
    PlacedValue arguments = action == null || !action.is(JsonType.OBJECT) ? raw : without(action);
    Origin origin = new Origin(event.line(), 0, at + (action == null ? "" : "/action"));
    to.call(tool, event.string("tool_call_id"), arguments, origin);
    if ("finish".equals(tool) && action != null) {
      said(action, "message", EventKind.ANSWER, at + "/action");
    }
  }

  private void observation(PlacedValue event, String at) {
    String tool = event.string("tool_name");
    PlacedValue seen = event.member("observation");
    if (seen == null || "think".equals(tool) || "finish".equals(tool)) {
      return;
    }
    PlacedValue content = seen.member("content");
    String inside = at + "/observation";
    ContentText words =
        content == null
            ? new ContentText("", new Origin(event.line(), 0, inside))
            : ContentText.of(content, inside + "/content");
    boolean says = seen.member("is_error") != null;
    CallStatus status =
        seen.isTrue("is_error") ? CallStatus.FAILED : says ? CallStatus.OK : CallStatus.UNKNOWN;
    Given.ToolUse use = new Given.ToolUse(tool, event.string("tool_call_id"), status);
    to.result(ran(use, seen), words.text(), words.origin());
  }

  /** A command. The exit code is -1 while it runs, also after a time limit. */
  private static Given.ToolUse ran(Given.ToolUse use, PlacedValue seen) {
    PlacedValue metadata = seen.member("metadata");
    Integer own = seen.whole("exit_code");
    Integer code = own == null && metadata != null ? metadata.whole("exit_code") : own;
    String suffix = metadata == null ? null : metadata.string("suffix");
    boolean open = code != null && code == -1;
    boolean stopped = suffix != null && suffix.contains("[The command timed out");
    if (seen.isTrue("timeout") || (open && stopped)) {
      return use.ended(CallStatus.TIMED_OUT);
    }
    return open ? use : use.exited(code);
  }

  private void error(PlacedValue event, String name, CallStatus status, String at) {
    String text = event.string(name);
    Given.ToolUse use =
        new Given.ToolUse(event.string("tool_name"), event.string("tool_call_id"), status);
    to.result(use, text == null ? "" : text, new Origin(event.line(), 0, at + "/" + name));
  }

  private void said(PlacedValue holder, String name, EventKind kind, String at) {
    PlacedValue value = holder.member(name);
    ContentText words = value == null ? null : ContentText.of(value, at + "/" + name);
    if (words != null && !words.text().isBlank()) {
      to.say(kind, words.text(), words.origin());
    }
  }

  /** Returns the arguments without the name of their class. */
  private static PlacedValue without(PlacedValue action) {
    List<String> names = new ArrayList<>();
    List<PlacedValue> items = new ArrayList<>();
    for (int i = 0; i < action.names().size(); i++) {
      if (!action.names().get(i).equals("kind") && !action.items().get(i).is(JsonType.NULL)) {
        names.add(action.names().get(i));
        items.add(action.items().get(i));
      }
    }
    return new PlacedValue(
        JsonType.OBJECT, action.line(), "", List.copyOf(names), List.copyOf(items));
  }
}
