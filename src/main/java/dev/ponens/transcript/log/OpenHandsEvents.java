package dev.ponens.transcript.log;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Status;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import dev.ponens.transcript.talk.Conversation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Events of OpenHands before version 1.0: actions of the agent or the user, and observations. An
 * observation belongs to the action with the same tool call, or to the one that {@code cause}
 * names.
 */
record OpenHandsEvents(Conversation to) {
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
  void action(Value event, String at) {
    String action = String.valueOf(event.string("action"));
    Value args = event.member("args");
    String inside = at + "/args";
    if (args != null) {
      said(args, "thought", Kind.THOUGHT, inside);
    }
    switch (action) {
      case "message" -> {
        boolean user = "user".equals(event.string("source"));
        said(args == null ? event : args, "content", user ? Kind.USER : Kind.ANSWER, inside);
      }
      case "finish", "reject" -> {
        call(event, action, args, inside);
        if (args != null) {
          said(args, "final_thought", Kind.ANSWER, inside);
        }
      }
      default -> {
        if (!SILENT.contains(action)) {
          call(event, action, args, inside);
        }
      }
    }
  }

  private void said(Value args, String name, Kind kind, String at) {
    Value text = args.member(name);
    if (text != null && text.is(Shape.STRING) && !text.text().isBlank()) {
      to.say(kind, text.text(), new Origin(text.line(), 0, at + "/" + name));
    }
  }

  private void call(Value event, String action, @Nullable Value args, String at) {
    String name = meta(event, "function_name");
    Value arguments = args == null || !args.is(Shape.OBJECT) ? args : given(args);
    Origin origin = new Origin(args == null ? event.line() : args.line(), 0, at);
    to.call(name == null ? action : name, id(event, "id"), arguments, origin);
  }

  /** Returns the arguments that the model wrote. */
  private static Value given(Value args) {
    List<String> names = new ArrayList<>();
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < args.names().size(); i++) {
      Value item = args.items().get(i);
      if (!OWN.contains(args.names().get(i)) && !item.is(Shape.NULL)) {
        names.add(args.names().get(i));
        items.add(item);
      }
    }
    return new Value(Shape.OBJECT, args.line(), "", List.copyOf(names), List.copyOf(items));
  }

  /** Adds an observation. */
  void observation(Value event, String at) {
    String kind = String.valueOf(event.string("observation"));
    if (SILENT.contains(kind)) {
      return;
    }
    Value content = event.member("content");
    String text =
        content == null ? "" : content.is(Shape.STRING) ? content.text() : content.compact();
    Given.Use use = new Given.Use(meta(event, "function_name"), id(event, "cause"), Status.UNKNOWN);
    Origin origin = new Origin(content == null ? event.line() : content.line(), 0, at + "/content");
    to.result(ended(use, event, kind, text), text, origin);
  }

  private static Given.Use ended(Given.Use use, Value event, String kind, String text) {
    Value extras = event.member("extras");
    return switch (kind) {
      case "user_rejected" -> use.ended(Status.REJECTED);
      // An error without an action: the reply was no valid call.
      case "error" -> use.ended(use.callId() == null ? Status.REJECTED : Status.FAILED);
      case "run" -> ran(use, extras);
      default -> {
        boolean failed =
            text.startsWith("ERROR:")
                || (extras != null && extras.isTrue("error"))
                || (kind.equals("mcp") && text.contains("\"isError\": true"));
        boolean code = kind.equals("run_ipython");
        boolean ok = event.isTrue("success") && !code;
        yield failed ? use.ended(Status.FAILED) : ok ? use.ended(Status.OK) : use;
      }
    };
  }

  /** A command. The exit code is -1 while it runs, also after a time limit. */
  private static Given.Use ran(Given.Use use, @Nullable Value extras) {
    Value metadata = extras == null ? null : extras.member("metadata");
    Value holder = metadata == null ? extras : metadata;
    Integer code = holder == null ? null : holder.whole("exit_code");
    String suffix = metadata == null ? null : metadata.string("suffix");
    if (code != null && code == -1) {
      boolean stopped = suffix != null && suffix.contains("[The command ");
      return stopped ? use.ended(Status.TIMED_OUT) : use;
    }
    return use.exited(code);
  }

  private static @Nullable String id(Value event, String other) {
    String call = meta(event, "tool_call_id");
    Value number = event.member(other);
    return call != null ? call : number == null ? null : "event-" + number.text();
  }

  private static @Nullable String meta(Value event, String name) {
    Value meta = event.member("tool_call_metadata");
    return meta == null ? null : meta.string(name);
  }
}
