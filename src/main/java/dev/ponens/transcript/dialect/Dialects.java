package dev.ponens.transcript.dialect;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
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

  private final Input.Limits limits;
  private final Hearing hearing = new Hearing();

  private Dialects(Input.Limits limits) {
    this.limits = limits;
  }

  /**
   * The utterances of a value: a message, a list of messages, an object that contains them, words,
   * or one of these as JSON in a string.
   *
   * @param plain the kind of words without a speaker: {@code USER} for an input, {@code ANSWER} for
   *     an output
   */
  public static List<Utterance> in(Value value, Spot spot, Kind plain, Input.Limits limits) {
    Dialects heard = new Dialects(limits);
    heard.any(value, spot, plain);
    return heard.hearing.all();
  }

  /**
   * The utterances of a message whose role is known from elsewhere.
   *
   * @param role user, assistant or tool; a role in the message overrides it
   */
  public static List<Utterance> by(String role, Value message, Spot spot, Input.Limits limits) {
    Dialects heard = new Dialects(limits);
    Value held = JsonPieces.inside(message, limits);
    String own = held == null ? null : Roles.of(held);
    if (held == null || !held.is(Shape.OBJECT)) {
      heard.any(message, spot, role.equals("user") ? Kind.USER : Kind.ANSWER);
    } else {
      heard.message(
          held, own == null ? role : own, message.is(Shape.STRING) ? spot.inside() : spot);
    }
    return heard.hearing.all();
  }

  /** The tool calls in an array, or in JSON in a string. */
  public static List<Utterance> calls(Value calls, Spot spot, Input.Limits limits) {
    Dialects heard = new Dialects(limits);
    Value held = JsonPieces.inside(calls, limits);
    Spot at = calls.is(Shape.STRING) ? spot.inside() : spot;
    for (int i = 0; held != null && held.is(Shape.ARRAY) && i < held.items().size(); i++) {
      Value call = held.items().get(i);
      new Block(heard.hearing, call, at.to(i, call), Kind.ANSWER).call();
    }
    return heard.hearing.all();
  }

  /** The result of a tool, in any spelling. */
  public static Utterance result(
      Value result, @Nullable String call, Spot spot, Input.Limits limits) {
    Dialects heard = new Dialects(limits);
    new Block(heard.hearing, result, spot, Kind.TOOL_RESULT).result();
    Utterance given = heard.hearing.all().get(0);
    return Utterance.result(given.use().of(call), given.text(), given.origin());
  }

  private void any(Value value, Spot spot, Kind plain) {
    switch (value.shape()) {
      case STRING -> string(value, spot, plain);
      case ARRAY -> {
        for (int i = 0; i < value.items().size(); i++) {
          Value item = value.items().get(i);
          any(item, spot.to(i, item), plain);
        }
      }
      case OBJECT -> object(value, spot, plain);
      default -> {
        // Numbers and other scalar values are not words.
      }
    }
  }

  private void string(Value value, Spot spot, Kind plain) {
    int before = hearing.size();
    Value held = JsonPieces.inside(value, limits);
    if (held != null) {
      any(held, spot.inside(), plain);
    }
    if (hearing.size() == before) {
      hearing.words(plain, value, spot);
    }
  }

  private void object(Value value, Spot spot, Kind plain) {
    String role = Roles.of(value);
    Value kept = value.member("kwargs");
    kept = kept == null ? value.member("data") : kept;
    if (role != null && kept != null && value.member("content") == null) {
      message(kept, role, spot.to(value.member("kwargs") == null ? "data" : "kwargs", kept));
    } else if (role != null) {
      message(value, role, spot);
    } else if (!new Block(hearing, value, spot, plain).read()) {
      held(value, spot, plain);
    }
  }

  private void held(Value value, Spot spot, Kind plain) {
    int before = hearing.size();
    for (String holder : HOLDERS) {
      Value held = value.member(holder);
      if (held != null) {
        any(held, spot.to(holder, held), plain);
        if (hearing.size() > before) {
          return;
        }
      }
    }
  }

  private void message(Value message, String role, Spot spot) {
    switch (role) {
      case "user" -> content(message, spot, Kind.USER);
      case "assistant" -> assistant(message, spot);
      case "tool" -> tool(message, spot);
      default -> {
        // System messages instruct; they do not reason.
      }
    }
  }

  private void assistant(Value message, Spot spot) {
    Value more = message.member("additional_kwargs");
    boolean reasoned = reasoning(message, spot);
    if (!reasoned && more != null) {
      reasoning(more, spot.to("additional_kwargs", more));
    }
    content(message, spot, Kind.ANSWER);
    boolean called = calls(message, spot);
    if (!called && more != null) {
      calls(more, spot.to("additional_kwargs", more));
    }
  }

  private boolean reasoning(Value message, Spot spot) {
    for (String name : List.of("reasoning_content", "reasoning", "thinking")) {
      Value reasoning = message.member(name);
      if (reasoning != null && reasoning.is(Shape.STRING) && !reasoning.text().isBlank()) {
        hearing.think(reasoning.text(), Visibility.FULL, spot.to(name, reasoning));
        return true;
      }
    }
    return false;
  }

  private void content(Value message, Spot spot, Kind kind) {
    for (String name : List.of("content", "parts", "contents", "text")) {
      Value content = message.member(name);
      if (content != null) {
        blocks(content, spot.to(name, content), kind);
      }
    }
  }

  private void blocks(Value content, Spot spot, Kind kind) {
    if (content.is(Shape.STRING)) {
      hearing.words(kind, content, spot);
    } else if (content.is(Shape.OBJECT)) {
      block(content, spot, kind);
    }
    for (int i = 0; content.is(Shape.ARRAY) && i < content.items().size(); i++) {
      Value item = content.items().get(i);
      if (item.is(Shape.STRING)) {
        hearing.words(kind, item, spot.to(i, item));
      } else if (item.is(Shape.OBJECT)) {
        block(item, spot.to(i, item), kind);
      }
    }
  }

  private void block(Value block, Spot spot, Kind kind) {
    Value wrapped = block.member("message_content");
    if (wrapped != null && wrapped.is(Shape.OBJECT)) {
      block(wrapped, spot.to("message_content", wrapped), kind);
    } else {
      new Block(hearing, block, spot, kind).read();
    }
  }

  private boolean calls(Value message, Spot spot) {
    Value calls = message.member("tool_calls");
    if (calls == null || calls.items().isEmpty()) {
      return false;
    }
    Spot at = spot.to("tool_calls", calls);
    for (int i = 0; calls.is(Shape.ARRAY) && i < calls.items().size(); i++) {
      Value call = calls.items().get(i);
      Value wrapped = call.member("tool_call");
      new Block(hearing, wrapped == null ? call : wrapped, at.to(i, call), Kind.ANSWER).call();
    }
    return true;
  }

  /** A tool's message: its result, or blocks that are one result each. */
  private void tool(Value message, Spot spot) {
    int before = hearing.size();
    content(message, spot, Kind.TOOL_RESULT);
    boolean results =
        hearing.size() > before && hearing.since(before).stream().allMatch(u -> u.call() != null);
    if (!results) {
      hearing.forget(before);
      new Block(hearing, message, spot, Kind.TOOL_RESULT).result();
    }
  }
}
