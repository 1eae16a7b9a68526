package dev.ponens.transcript.dialect;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages in any dialect that logs use: OpenAI, Anthropic, the parts of OpenTelemetry's
 * GenAI conventions, LangChain (plain or serialised), the Vercel AI SDK, Inspect, OpenInference.
 * Unknown parts are skipped: logs contain messages of all vendors, and images and files have no
 * words.
 */
public final class Dialects {
  /** The members in which runs keep their messages, most reliable first. */
  private static final List<String> HOLDERS =
      List.of(
          "messages",
          "choices",
          "generations",
          "message",
          "message_content",
          "input",
          "output",
          "outputs",
          "prompts",
          "prompt",
          "question",
          "query",
          "answer",
          "response",
          "result",
          "text",
          "content");

  private final Input.InputLimits limits;
  private final UtteranceCollector hearing = new UtteranceCollector();

  private Dialects(Input.InputLimits limits) {
    this.limits = limits;
  }

  /**
   * The utterances of a value: a message, a list of messages, an object that contains them, words,
   * or one of these as JSON in a string.
   *
   * @param plain the kind of words without a speaker: {@code USER} for an input, {@code ANSWER} for
   *     an output
   */
  public static List<Utterance> in(
      PlacedValue value, ValuePlace valuePlace, EventKind plain, Input.InputLimits limits) {
    Dialects heard = new Dialects(limits);
    heard.any(value, valuePlace, plain);
    return heard.hearing.all();
  }

  /**
   * The utterances of a message whose role is known from elsewhere.
   *
   * @param role user, assistant or tool; a role in the message overrides it
   */
  public static List<Utterance> by(
      String role, PlacedValue message, ValuePlace valuePlace, Input.InputLimits limits) {
    Dialects heard = new Dialects(limits);
    PlacedValue held = JsonPieces.inside(message, limits);
    String own = held == null ? null : Roles.of(held);
    if (held == null || !held.is(JsonType.OBJECT)) {
      heard.any(message, valuePlace, role.equals("user") ? EventKind.USER : EventKind.ANSWER);
    } else {
      heard.message(
          held,
          own == null ? role : own,
          message.is(JsonType.STRING) ? valuePlace.inside() : valuePlace);
    }
    return heard.hearing.all();
  }

  /** The tool calls in an array, or in JSON in a string. */
  public static List<Utterance> calls(
      PlacedValue calls, ValuePlace valuePlace, Input.InputLimits limits) {
    Dialects heard = new Dialects(limits);
    PlacedValue held = JsonPieces.inside(calls, limits);
    ValuePlace at = calls.is(JsonType.STRING) ? valuePlace.inside() : valuePlace;
    for (int i = 0; held != null && held.is(JsonType.ARRAY) && i < held.items().size(); i++) {
      PlacedValue call = held.items().get(i);
      new Block(heard.hearing, call, at.to(i, call), EventKind.ANSWER).call();
    }
    return heard.hearing.all();
  }

  /** The result of a tool, in any spelling. */
  public static Utterance result(
      PlacedValue result, @Nullable String call, ValuePlace valuePlace, Input.InputLimits limits) {
    Dialects heard = new Dialects(limits);
    new Block(heard.hearing, result, valuePlace, EventKind.TOOL_RESULT).result();
    Utterance given = heard.hearing.all().get(0);
    return Utterance.result(given.use().of(call), given.text(), given.origin());
  }

  private void any(PlacedValue value, ValuePlace valuePlace, EventKind plain) {
    switch (value.shape()) {
      case STRING -> string(value, valuePlace, plain);
      case ARRAY -> {
        for (int i = 0; i < value.items().size(); i++) {
          PlacedValue item = value.items().get(i);
          any(item, valuePlace.to(i, item), plain);
        }
      }
      case OBJECT -> object(value, valuePlace, plain);
      default -> {
        // Numbers and other scalar values are not words.
      }
    }
  }

  private void string(PlacedValue value, ValuePlace valuePlace, EventKind plain) {
    int before = hearing.size();
    PlacedValue held = JsonPieces.inside(value, limits);
    if (held != null) {
      any(held, valuePlace.inside(), plain);
    }
    if (hearing.size() == before) {
      hearing.words(plain, value, valuePlace);
    }
  }

  private void object(PlacedValue value, ValuePlace valuePlace, EventKind plain) {
    String role = Roles.of(value);
    PlacedValue kept = value.member("kwargs");
    kept = kept == null ? value.member("data") : kept;
    if (role != null && kept != null && value.member("content") == null) {
      message(kept, role, valuePlace.to(value.member("kwargs") == null ? "data" : "kwargs", kept));
    } else if (role != null) {
      message(value, role, valuePlace);
    } else if (!new Block(hearing, value, valuePlace, plain).read()) {
      held(value, valuePlace, plain);
    }
  }

  private void held(PlacedValue value, ValuePlace valuePlace, EventKind plain) {
    int before = hearing.size();
    for (String holder : HOLDERS) {
      PlacedValue held = value.member(holder);
      if (held != null) {
        any(held, valuePlace.to(holder, held), plain);
        if (hearing.size() > before) {
          return;
        }
      }
    }
  }

  private void message(PlacedValue message, String role, ValuePlace valuePlace) {
    switch (role) {
      case "user" -> content(message, valuePlace, EventKind.USER);
      case "assistant" -> assistant(message, valuePlace);
      case "tool" -> tool(message, valuePlace);
      default -> {
        // System messages instruct; they do not reason.
      }
    }
  }

  private void assistant(PlacedValue message, ValuePlace valuePlace) {
    PlacedValue more = message.member("additional_kwargs");
    boolean reasoned = reasoning(message, valuePlace);
    if (!reasoned && more != null) {
      reasoning(more, valuePlace.to("additional_kwargs", more));
    }
    content(message, valuePlace, EventKind.ANSWER);
    boolean called = calls(message, valuePlace);
    if (!called && more != null) {
      calls(more, valuePlace.to("additional_kwargs", more));
    }
  }

  private boolean reasoning(PlacedValue message, ValuePlace valuePlace) {
    for (String name : List.of("reasoning_content", "reasoning", "thinking")) {
      PlacedValue reasoning = message.member(name);
      if (reasoning != null && reasoning.is(JsonType.STRING) && !reasoning.text().isBlank()) {
        hearing.think(reasoning.text(), Visibility.FULL, valuePlace.to(name, reasoning));
        return true;
      }
    }
    return false;
  }

  private void content(PlacedValue message, ValuePlace valuePlace, EventKind kind) {
    for (String name : List.of("content", "parts", "contents", "text")) {
      PlacedValue content = message.member(name);
      if (content != null) {
        blocks(content, valuePlace.to(name, content), kind);
      }
    }
  }

  private void blocks(PlacedValue content, ValuePlace valuePlace, EventKind kind) {
    if (content.is(JsonType.STRING)) {
      hearing.words(kind, content, valuePlace);
    } else if (content.is(JsonType.OBJECT)) {
      block(content, valuePlace, kind);
    }
    for (int i = 0; content.is(JsonType.ARRAY) && i < content.items().size(); i++) {
      PlacedValue item = content.items().get(i);
      if (item.is(JsonType.STRING)) {
        hearing.words(kind, item, valuePlace.to(i, item));
      } else if (item.is(JsonType.OBJECT)) {
        block(item, valuePlace.to(i, item), kind);
      }
    }
  }

  private void block(PlacedValue block, ValuePlace valuePlace, EventKind kind) {
    PlacedValue wrapped = block.member("message_content");
    if (wrapped != null && wrapped.is(JsonType.OBJECT)) {
      block(wrapped, valuePlace.to("message_content", wrapped), kind);
    } else {
      new Block(hearing, block, valuePlace, kind).read();
    }
  }

  private boolean calls(PlacedValue message, ValuePlace valuePlace) {
    PlacedValue calls = message.member("tool_calls");
    if (calls == null || calls.items().isEmpty()) {
      return false;
    }
    ValuePlace at = valuePlace.to("tool_calls", calls);
    for (int i = 0; calls.is(JsonType.ARRAY) && i < calls.items().size(); i++) {
      PlacedValue call = calls.items().get(i);
      PlacedValue wrapped = call.member("tool_call");
      new Block(hearing, wrapped == null ? call : wrapped, at.to(i, call), EventKind.ANSWER).call();
    }
    return true;
  }

  /** A tool's message: its result, or blocks that are one result each. */
  private void tool(PlacedValue message, ValuePlace valuePlace) {
    int before = hearing.size();
    content(message, valuePlace, EventKind.TOOL_RESULT);
    boolean results =
        hearing.size() > before && hearing.since(before).stream().allMatch(u -> u.call() != null);
    if (!results) {
      hearing.forget(before);
      new Block(hearing, message, valuePlace, EventKind.TOOL_RESULT).result();
    }
  }
}
