package dev.ponens.transcript.agent;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.talk.Conversation;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Parts of a content in the Gemini API: text, thoughts, function calls and function responses.
 * Source: https://ai.google.dev/api/caching#Content.
 */
record Parts(Conversation to) {
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
      boolean failed = !"OUTCOME_OK".equals(ran.string("outcome"));
      Value output = ran.member("output");
      Origin origin = new Origin(ran.line(), 0, at + "/codeExecutionResult");
      to.result("code_execution", null, failed, output == null ? "" : output.text(), origin);
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
    to.result(
        response.string("name"),
        response.string("id"),
        failed(response),
        text(response),
        new Origin(response.line(), 0, at + "/response"));
  }

  /** Adds the result of a call: parts with the function's response, or words. */
  void result(Value parts, @Nullable String tool, @Nullable String id, boolean failed, String at) {
    List<Value> all = parts.is(Value.Shape.ARRAY) ? parts.items() : List.of(parts);
    StringBuilder text = new StringBuilder();
    boolean error = failed;
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
    to.result(tool, id, error, text.toString(), new Origin(parts.line(), 0, at));
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
