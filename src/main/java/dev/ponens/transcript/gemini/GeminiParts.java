package dev.ponens.transcript.gemini;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a content in the Gemini API: text, thoughts, function calls and function responses.
 * Source: https://ai.google.dev/api/caching#Content.
 */
record GeminiParts(ConversationReader to) {
  private static final String SHELL = "run_shell_command";
  private static final Pattern CODE = Pattern.compile("(?m)^Exit Code: (\\d{1,9})$");

  /** The members of a function's response that can contain its words. */
  private static final List<String> WORDS = List.of("output", "error", "result", "content");

  /** Adds a content: a string, a part, or an array of both. */
  void add(PlacedValue content, EventKind kind, String at) throws PlacedValue.Unfit {
    if (content.is(PlacedValue.JsonType.STRING)) {
      to.words(kind, content.text(), new Origin(content.line(), 0, at));
    } else if (content.is(PlacedValue.JsonType.OBJECT)) {
      part(content, kind, at);
    } else if (content.is(PlacedValue.JsonType.ARRAY)) {
      for (int i = 0; i < content.items().size(); i++) {
        add(content.items().get(i), kind, at + "/" + i);
      }
    } else {
      throw content.unfit(at, "a string, a part or an array of parts");
    }
  }

  private void part(PlacedValue part, EventKind kind, String at) throws PlacedValue.Unfit {
    PlacedValue text = part.member("text");
    PlacedValue call = part.member("functionCall");
    PlacedValue response = part.member("functionResponse");
    PlacedValue code = part.member("executableCode");
    PlacedValue ran = part.member("codeExecutionResult");
    if (text != null && !text.is(PlacedValue.JsonType.STRING)) {
      throw text.unfit(at + "/text", "a string");
    } else if (text != null) {
      text(text, part.isTrue("thought"), kind, at + "/text");
    } else if (call != null) {
      call(call, call.string("id"), at + "/functionCall");
    } else if (response != null) {
      response(response, at + "/functionResponse");
    } else if (code != null) {
      to.call("code_execution", null, code, new Origin(code.line(), 0, at + "/executableCode"));
    } else if (ran != null) {
      CallStatus status =
          switch (String.valueOf(ran.string("outcome"))) {
            case "OUTCOME_OK" -> CallStatus.OK;
            case "OUTCOME_DEADLINE_EXCEEDED" -> CallStatus.TIMED_OUT;
            default -> CallStatus.FAILED;
          };
      PlacedValue output = ran.member("output");
      Origin origin = new Origin(ran.line(), 0, at + "/codeExecutionResult");
      Given.ToolUse use = new Given.ToolUse("code_execution", null, status);
      to.result(use, output == null ? "" : output.text(), origin);
    }
  }

  /** The API returns only summaries of thoughts. */
  private void text(PlacedValue text, boolean thought, EventKind kind, String at) {
    Origin origin = new Origin(text.line(), 0, at);
    if (!thought) {
      to.words(kind, text.text(), origin);
    } else if (!text.text().isBlank()) {
      to.say(EventKind.THOUGHT, text.text(), Visibility.SUMMARY, origin, Given.NOTHING);
    }
  }

  /** Adds a function call: {@code {name, args}}. */
  void call(PlacedValue call, @Nullable String id, String at) {
    PlacedValue arguments = call.member("args");
    Origin origin =
        new Origin(
            arguments == null ? call.line() : arguments.line(),
            0,
            at + (arguments == null ? "" : "/args"));
    to.call(call.string("name"), id, arguments, origin);
  }

  private void response(PlacedValue response, String at) {
    String text = text(response);
    CallStatus status = failed(response) ? CallStatus.FAILED : CallStatus.UNKNOWN;
    Given.ToolUse use = new Given.ToolUse(response.string("name"), response.string("id"), status);
    to.result(use.exited(code(use, text)), text, new Origin(response.line(), 0, at + "/response"));
  }

  /**
   * What a call of the Gemini CLI with this result says about its end. A cancelled call is one that
   * the user did not allow.
   */
  static Given.ToolUse use(PlacedValue call, @Nullable String id, String text) {
    CallStatus status =
        switch (String.valueOf(call.string("status"))) {
          case "success" -> CallStatus.OK;
          case "error" -> CallStatus.FAILED;
          case "cancelled" -> CallStatus.REJECTED;
          default -> CallStatus.UNKNOWN;
        };
    Given.ToolUse use = new Given.ToolUse(call.string("name"), id, status);
    return use.exited(code(use, text));
  }

  /** The exit code that the tool for commands writes into its result; null if there is none. */
  private static @Nullable Integer code(Given.ToolUse use, String text) {
    Matcher code = CODE.matcher(text);
    return SHELL.equals(use.tool()) && code.find() ? Integer.valueOf(code.group(1)) : null;
  }

  /** Adds the result of a call: parts with the function's response, or words. */
  void result(PlacedValue parts, PlacedValue call, @Nullable String id, String at) {
    List<PlacedValue> all = parts.is(PlacedValue.JsonType.ARRAY) ? parts.items() : List.of(parts);
    StringBuilder text = new StringBuilder();
    boolean error = false;
    for (PlacedValue part : all) {
      PlacedValue response = part.member("functionResponse");
      String words =
          response != null
              ? text(response)
              : part.is(PlacedValue.JsonType.STRING) ? part.text() : part.string("text");
      error |= response != null && failed(response);
      if (words != null) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    Given.ToolUse use = use(call, id, text.toString());
    Given.ToolUse ended = error && !use.isError() ? use.ended(CallStatus.FAILED) : use;
    to.result(ended, text.toString(), new Origin(parts.line(), 0, at));
  }

  private static boolean failed(PlacedValue response) {
    PlacedValue given = response.member("response");
    return given != null && given.member("error") != null;
  }

  private static String text(PlacedValue response) {
    PlacedValue given = response.member("response");
    if (given == null) {
      return "";
    }
    return WORDS.stream()
        .map(given::string)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(given::compact);
  }
}
