package dev.ponens.transcript.openhands;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events of OpenHands before version 1.0: actions of the agent or the user, and observations. An
 * observation belongs to the action with the same tool call, or to the one that {@code cause}
 * names.
 */
record OpenHandsEvents(ConversationReader to) {
  /** Actions and observations that say nothing: they change the state of the program. */
  private static final Set<String> SILENT =
      Set.of(
          "system",
          "null",
          "start",
          "pause",
          "resume",
          "stop",
          "change_agent_state",
          "agent_state_changed",
          "recall",
          "microagent",
          "workspace_context",
          "condensation",
          "condensation_request",
          "condense",
          "loop_recovery",
          "think",
          "success",
          "message",
          "chat",
          "summarize",
          "streaming_chunk");

  /** Members of an action's arguments that the model did not write. */
  private static final Set<String> OWN =
      Set.of(
          "thought",
          "hidden",
          "blocking",
          "is_static",
          "confirmation_state",
          "security_risk",
          "keep_prompt",
          "cwd",
          "kernel_init_code",
          "include_extra",
          "translated_ipython_code",
          "impl_source",
          "wait_for_response",
          "image_urls",
          "file_urls");

  /** Adds an action. */
  void action(PlacedValue event, String at) {
    String action = String.valueOf(event.string("action"));
    PlacedValue args = event.member("args");
    String inside = at + "/args";
    if (args != null) {
      said(args, "thought", EventKind.THOUGHT, inside);
    }
    switch (action) {
      case "message" -> {
        boolean user = "user".equals(event.string("source"));
        said(
            args == null ? event : args,
            "content",
            user ? EventKind.USER : EventKind.ANSWER,
            inside);
      }
      case "finish", "reject" -> {
        call(event, action, args, inside);
        if (args != null) {
          said(args, "final_thought", EventKind.ANSWER, inside);
        }
      }
      default -> {
        if (!SILENT.contains(action)) {
          call(event, action, args, inside);
        }
      }
    }
  }

  private void said(PlacedValue args, String name, EventKind kind, String at) {
    PlacedValue text = args.member(name);
    if (text != null && text.is(JsonType.STRING) && !text.text().isBlank()) {
      to.say(kind, text.text(), new Origin(text.line(), 0, at + "/" + name));
    }
  }

  private void call(PlacedValue event, String action, @Nullable PlacedValue args, String at) {
    String name = meta(event, "function_name");
    PlacedValue arguments = args == null || !args.is(JsonType.OBJECT) ? args : given(args);
    Origin origin = new Origin(args == null ? event.line() : args.line(), 0, at);
    to.call(name == null ? action : name, id(event, "id"), arguments, origin);
  }

  /** Returns the arguments that the model wrote. */
  private static PlacedValue given(PlacedValue args) {
    List<String> names = new ArrayList<>();
    List<PlacedValue> items = new ArrayList<>();
    for (int i = 0; i < args.names().size(); i++) {
      PlacedValue item = args.items().get(i);
      if (!OWN.contains(args.names().get(i)) && !item.is(JsonType.NULL)) {
        names.add(args.names().get(i));
        items.add(item);
      }
    }
    return new PlacedValue(
        JsonType.OBJECT, args.line(), "", List.copyOf(names), List.copyOf(items));
  }

  /** Adds an observation. */
  void observation(PlacedValue event, String at) {
    String kind = String.valueOf(event.string("observation"));
    if (SILENT.contains(kind)) {
      return;
    }
    PlacedValue content = event.member("content");
    String text =
        content == null ? "" : content.is(JsonType.STRING) ? content.text() : content.compact();
    Given.ToolUse use =
        new Given.ToolUse(meta(event, "function_name"), id(event, "cause"), CallStatus.UNKNOWN);
    Origin origin = new Origin(content == null ? event.line() : content.line(), 0, at + "/content");
    to.result(ended(use, event, kind, text), text, origin);
  }

  private static Given.ToolUse ended(
      Given.ToolUse use, PlacedValue event, String kind, String text) {
    PlacedValue extras = event.member("extras");
    return switch (kind) {
      case "user_rejected" -> use.ended(CallStatus.REJECTED);
      // An error without an action: the reply was no valid call.
      case "error" -> use.ended(use.callId() == null ? CallStatus.REJECTED : CallStatus.FAILED);
      case "run" -> ran(use, extras);
      default -> {
        boolean failed =
            text.startsWith("ERROR:")
                || (extras != null && extras.isTrue("error"))
                || (kind.equals("mcp") && text.contains("\"isError\": true"));
        boolean code = kind.equals("run_ipython");
        boolean ok = event.isTrue("success") && !code;
        yield failed ? use.ended(CallStatus.FAILED) : ok ? use.ended(CallStatus.OK) : use;
      }
    };
  }

  /** A command. The exit code is -1 while it runs, also after a time limit. */
  private static Given.ToolUse ran(Given.ToolUse use, @Nullable PlacedValue extras) {
    PlacedValue metadata = extras == null ? null : extras.member("metadata");
    PlacedValue holder = metadata == null ? extras : metadata;
    Integer code = holder == null ? null : holder.whole("exit_code");
    String suffix = metadata == null ? null : metadata.string("suffix");
    if (code != null && code == -1) {
      boolean stopped = suffix != null && suffix.contains("[The command ");
      return stopped ? use.ended(CallStatus.TIMED_OUT) : use;
    }
    return use.exited(code);
  }

  private static @Nullable String id(PlacedValue event, String other) {
    String call = meta(event, "tool_call_id");
    PlacedValue number = event.member(other);
    return call != null ? call : number == null ? null : "event-" + number.text();
  }

  private static @Nullable String meta(PlacedValue event, String name) {
    PlacedValue meta = event.member("tool_call_metadata");
    return meta == null ? null : meta.string(name);
  }
}
