package dev.ponens.transcript.agent;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Status;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.talk.Conversation;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a content in the Gemini API: text, thoughts, function calls and function responses.
 * Source: https://ai.google.dev/api/caching#Content.
 */
record Parts(Conversation to) {
  private static final String SHELL = "run_shell_command";
  private static final Pattern CODE = Pattern.compile("(?m)^Exit Code: (\\d{1,9})$");

  /** The members of a function's response that can contain its words. */
  private static final List<String> WORDS = List.of("output", "error", "result", "content");

  /** Adds a content: a string, a part, or an array of both. */
  void add(Value content, Kind kind, String at) throws Value.Unfit {
    if (content.is(Value.Shape.STRING)) {
      to.words(kind, content.text(), new Origin(content.line(), 0, at));
    } else if (content.is(Value.Shape.OBJECT)) {
      part(content, kind, at);
    } else if (content.is(Value.Shape.ARRAY)) {
      for (int i = 0; i < content.items().size(); i++) {
        add(content.items().get(i), kind, at + "/" + i);
      }
    } else {
      throw content.unfit(at, "a string, a part or an array of parts");
    }
  }

  private void part(Value part, Kind kind, String at) throws Value.Unfit {
    Value text = part.member("text");
    Value call = part.member("functionCall");
    Value response = part.member("functionResponse");
    Value code = part.member("executableCode");
    Value ran = part.member("codeExecutionResult");
    if (text != null && !text.is(Value.Shape.STRING)) {
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
      Status status =
          switch (String.valueOf(ran.string("outcome"))) {
            case "OUTCOME_OK" -> Status.OK;
            case "OUTCOME_DEADLINE_EXCEEDED" -> Status.TIMED_OUT;
            default -> Status.FAILED;
          };
      Value output = ran.member("output");
      Origin origin = new Origin(ran.line(), 0, at + "/codeExecutionResult");
      Given.Use use = new Given.Use("code_execution", null, status);
      to.result(use, output == null ? "" : output.text(), origin);
    }
  }

  /** The API returns only summaries of thoughts. */
  private void text(Value text, boolean thought, Kind kind, String at) {
    Origin origin = new Origin(text.line(), 0, at);
    if (!thought) {
      to.words(kind, text.text(), origin);
    } else if (!text.text().isBlank()) {
      to.say(Kind.THOUGHT, text.text(), Visibility.SUMMARY, origin, Given.NOTHING);
    }
  }

  /** Adds a function call: {@code {name, args}}. */
  void call(Value call, @Nullable String id, String at) {
    Value arguments = call.member("args");
    Origin origin =
        new Origin(
            arguments == null ? call.line() : arguments.line(),
            0,
            at + (arguments == null ? "" : "/args"));
    to.call(call.string("name"), id, arguments, origin);
  }

  private void response(Value response, String at) {
    String text = text(response);
    Status status = failed(response) ? Status.FAILED : Status.UNKNOWN;
    Given.Use use = new Given.Use(response.string("name"), response.string("id"), status);
    to.result(use.exited(code(use, text)), text, new Origin(response.line(), 0, at + "/response"));
  }

  /**
   * What a call of the Gemini CLI with this result says about its end. A cancelled call is one that
   * the user did not allow.
   */
  static Given.Use use(Value call, @Nullable String id, String text) {
    Status status =
        switch (String.valueOf(call.string("status"))) {
          case "success" -> Status.OK;
          case "error" -> Status.FAILED;
          case "cancelled" -> Status.REJECTED;
          default -> Status.UNKNOWN;
        };
    Given.Use use = new Given.Use(call.string("name"), id, status);
    return use.exited(code(use, text));
  }

  /** The exit code that the tool for commands writes into its result; null if there is none. */
  private static @Nullable Integer code(Given.Use use, String text) {
    Matcher code = CODE.matcher(text);
    return SHELL.equals(use.tool()) && code.find() ? Integer.valueOf(code.group(1)) : null;
  }

  /** Adds the result of a call: parts with the function's response, or words. */
  void result(Value parts, Value call, @Nullable String id, String at) {
    List<Value> all = parts.is(Value.Shape.ARRAY) ? parts.items() : List.of(parts);
    StringBuilder text = new StringBuilder();
    boolean error = false;
    for (Value part : all) {
      Value response = part.member("functionResponse");
      String words =
          response != null
              ? text(response)
              : part.is(Value.Shape.STRING) ? part.text() : part.string("text");
      error |= response != null && failed(response);
      if (words != null) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    Given.Use use = use(call, id, text.toString());
    Given.Use ended = error && !use.isError() ? use.ended(Status.FAILED) : use;
    to.result(ended, text.toString(), new Origin(parts.line(), 0, at));
  }

  private static boolean failed(Value response) {
    Value given = response.member("response");
    return given != null && given.member("error") != null;
  }

  private static String text(Value response) {
    Value given = response.member("response");
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
