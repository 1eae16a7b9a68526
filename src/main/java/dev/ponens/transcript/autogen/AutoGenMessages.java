package dev.ponens.transcript.autogen;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One message or event of AutoGen. */
record AutoGenMessages(ConversationReader to) {
  /** Types that repeat other messages or say nothing. */
  private static final Set<String> SILENT =
      Set.of(
          "ToolCallSummaryMessage",
          "ModelClientStreamingChunkEvent",
          "UserInputRequestedEvent",
          "MemoryQueryEvent",
          "SelectSpeakerEvent",
          "SelectorEvent",
          "LLMCallEvent",
          "LLMStreamStartEvent",
          "LLMStreamEndEvent");

  private static final Set<String> USERS = Set.of("user", "human", "userproxy", "user_proxy");

  private static final Set<String> TERMINALS =
      Set.of("computerterminal", "computer_terminal", "codeexecutor", "executor");

  /** The first line of a terminal's answer. */
  private static final Pattern CODE =
      Pattern.compile(
          "(?:exitcode: |The script ran, then exited with Unix exit code: )(-?\\d{1,9})");

  private static final String INTERPRETER = "code_execution";

  /** Adds the content of a message. */
  void add(PlacedValue message, String at) throws PlacedValue.Unfit {
    String type = message.string("type");
    String source = text(message, "source", "name", "role");
    switch (type == null ? "" : type) {
      case "ToolCallRequestEvent", "ToolCallMessage" -> calls(message, source, at);
      case "ToolCallExecutionEvent", "ToolCallResultMessage" -> results(message, at);
      case "ThoughtEvent" -> said(message, EventKind.THOUGHT, source, at);
      case "CodeGenerationEvent" -> {
        PlacedValue code = message.member("content");
        to.call(INTERPRETER, null, code, new Origin(message.line(), 0, at + "/content"));
      }
      case "CodeExecutionEvent" -> ran(message, at);
      case "WebSurferEvent" -> {
        PlacedValue told = message.member("message");
        to.call(source, null, told, new Origin(message.line(), 0, at + "/message"));
      }
      default -> {
        if (type == null || !SILENT.contains(type)) {
          words(message, source, at);
        }
      }
    }
  }

  private void words(PlacedValue message, @Nullable String source, String at)
      throws PlacedValue.Unfit {
    String who = source == null ? "" : source;
    String name = agent(who).toLowerCase(Locale.ROOT);
    if (USERS.contains(name)) {
      said(message, EventKind.USER, null, at);
    } else if (TERMINALS.contains(name)) {
      terminal(message, at);
    } else if (who.contains("(thought)") || who.contains("(termination condition)")) {
      said(message, EventKind.THOUGHT, source, at);
    } else {
      said(message, EventKind.ANSWER, source, at);
    }
  }

  private void said(PlacedValue message, EventKind kind, @Nullable String source, String at)
      throws PlacedValue.Unfit {
    String member = member(message, at);
    PlacedValue content = message.member(member);
    String text = content == null ? "" : flat(content);
    if (!text.isBlank()) {
      Given from = Given.from(source == null ? null : agent(source));
      Given.ToolUse use = Given.ToolUse.NONE.priced(tokens(message), null);
      Origin origin = new Origin(message.line(), 0, at + "/" + member);
      to.say(kind, text, Visibility.FULL, origin, from.using(use));
    }
  }

  private static String member(PlacedValue message, String at) throws PlacedValue.Unfit {
    for (String name : List.of("content", "text", "message")) {
      if (message.names().contains(name)) {
        return name;
      }
    }
    throw new PlacedValue.Unfit(
        message.line(),
        (at.isEmpty() ? "this" : at)
            + " has no \"content\", \"text\" or \"message\"; expected a message with \"source\" and"
            + " \"content\"");
  }

  /** A message of a program that runs the code of other agents. */
  private void terminal(PlacedValue message, String at) throws PlacedValue.Unfit {
    String member = member(message, at);
    PlacedValue content = message.member(member);
    String text = content == null ? "" : flat(content);
    Matcher code = CODE.matcher(text);
    Integer exit = code.lookingAt() ? Integer.valueOf(code.group(1)) : null;
    Given.ToolUse use = new Given.ToolUse(INTERPRETER, null, CallStatus.UNKNOWN).exited(exit);
    to.result(use, text, new Origin(message.line(), 0, at + "/" + member));
  }

  private void calls(PlacedValue message, @Nullable String source, String at) {
    PlacedValue calls = message.member("content");
    List<PlacedValue> items = calls == null ? List.of() : calls.items();
    for (int i = 0; i < items.size(); i++) {
      PlacedValue call = items.get(i);
      Origin origin = new Origin(call.line(), 0, at + "/content/" + i + "/arguments");
      to.call(call.string("name"), id(call, "id"), call.member("arguments"), origin);
    }
    if (calls != null && calls.is(JsonType.STRING)) {
      // Some loggers write the list as one string.
      to.call(source, null, calls, new Origin(calls.line(), 0, at + "/content"));
    }
  }

  private void results(PlacedValue message, String at) {
    PlacedValue results = message.member("content");
    List<PlacedValue> items = results == null ? List.of() : results.items();
    for (int i = 0; i < items.size(); i++) {
      PlacedValue result = items.get(i);
      PlacedValue content = result.member("content");
      boolean says = result.member("is_error") != null;
      CallStatus status =
          result.isTrue("is_error") ? CallStatus.FAILED : says ? CallStatus.OK : CallStatus.UNKNOWN;
      Given.ToolUse use = new Given.ToolUse(result.string("name"), id(result, "call_id"), status);
      Origin origin = new Origin(result.line(), 0, at + "/content/" + i + "/content");
      to.result(use, content == null ? "" : flat(content), origin);
    }
    if (results != null && results.is(JsonType.STRING)) {
      Origin origin = new Origin(results.line(), 0, at + "/content");
      to.result(Given.ToolUse.NONE, results.text(), origin);
    }
  }

  private void ran(PlacedValue message, String at) {
    PlacedValue result = message.member("result");
    PlacedValue output =
        result != null && result.is(JsonType.OBJECT) ? result.member("output") : result;
    Integer code = result == null ? null : result.whole("exit_code");
    Given.ToolUse use = new Given.ToolUse(INTERPRETER, null, CallStatus.UNKNOWN).exited(code);
    String text = output == null ? "" : flat(output);
    to.result(use, text, new Origin(message.line(), 0, at + "/result"));
  }

  /** Some models give no ids; an empty id links nothing. */
  private static @Nullable String id(PlacedValue value, String name) {
    String id = value.string(name);
    return id == null || id.isEmpty() ? null : id;
  }

  private static @Nullable Long tokens(PlacedValue message) {
    PlacedValue usage = message.member("models_usage");
    Integer prompt = usage == null ? null : usage.whole("prompt_tokens");
    Integer completion = usage == null ? null : usage.whole("completion_tokens");
    return prompt == null || completion == null ? null : (Long) ((long) prompt + completion);
  }

  /** Text, or the texts of several parts; pictures have none. */
  private static String flat(PlacedValue content) {
    if (content.is(JsonType.ARRAY)) {
      StringBuilder text = new StringBuilder();
      for (PlacedValue part : content.items()) {
        String words = part.is(JsonType.STRING) ? part.text() : part.string("text");
        text.append(text.isEmpty() || words == null ? "" : "\n").append(words == null ? "" : words);
      }
      return text.toString();
    }
    return content.is(JsonType.OBJECT) ? content.compact() : content.text();
  }

  /** The agent without what it does in brackets: {@code Orchestrator (-> WebSurfer)}. */
  private static String agent(String source) {
    int bracket = source.indexOf(" (");
    return bracket > 0 ? source.substring(0, bracket) : source;
  }

  private static @Nullable String text(PlacedValue value, String... names) {
    for (String name : names) {
      String text = value.string(name);
      if (text != null) {
        return text;
      }
    }
    return null;
  }
}
