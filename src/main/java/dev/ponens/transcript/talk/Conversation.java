package dev.ponens.transcript.talk;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.Passage;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One conversation on its way to a transcript: whole messages as the common interfaces spell them,
 * or what is said piece by piece.
 */
public final class Conversation {
  /** Members that make a message without content whole; content may also be null. */
  private static final Set<String> INSTEAD =
      Set.of("content", "tool_calls", "reasoning_content", "reasoning");

  private final Input input;
  private final String id;
  private final int line;
  private final Trail trail;
  private final Map<String, String> tools = new HashMap<>();
  private @Nullable String model;
  private Value.@Nullable Unfit tooMuch;

  public Conversation(Input input, String id, int line, @Nullable String model) {
    this.input = input;
    this.id = id;
    this.line = line;
    this.trail = new Trail(input);
    this.model = model;
  }

  public String id() {
    return id;
  }

  public long weight() {
    return trail.weight();
  }

  public boolean isEmpty() {
    return trail.isEmpty();
  }

  public void end(String format, Consumer<Reading> out) {
    Hints hints = model == null ? Hints.NONE : new Hints(null, null, null, null, null, model);
    out.accept(new Reading.Read(trail.end(id, line, format, null, hints)));
    if (tooMuch != null) {
      out.accept(new Reading.Unreadable(new Place(input.path(), tooMuch.line()), tooMuch.why()));
    }
  }

  /**
   * Adds what a message says.
   *
   * @param type stands in for a role the message does not give; null when nothing does
   */
  public void add(Value message, @Nullable String type, String at) throws Value.Unfit {
    if (!message.is(Value.Shape.OBJECT)) {
      throw message.unfit(at, "a message: an object with \"role\" and \"content\"");
    }
    if (tooMuch != null) {
      return;
    }
    if (weight() > input.limits().maxTranscript()) {
      tooMuch = new Value.Unfit(message.line(), JsonPieces.tooLarge(input.limits()));
      return;
    }
    String role = type == null ? message.string("role") : type;
    switch (role == null ? "" : role) {
      case "user", "human" -> content(message, at, Kind.USER);
      case "assistant", "model" -> assistant(message, at);
      case "tool", "function" -> toolResult(message, message.string("tool_call_id"), at);
      case "system", "developer" -> {
        // They instruct; they do not reason.
      }
      default ->
          throw new Value.Unfit(
              message.line(), at + " has no role of user, assistant, tool, system or developer");
    }
  }

  private void assistant(Value message, String at) throws Value.Unfit {
    model = model == null ? message.string("model") : model;
    for (String name : List.of("reasoning_content", "reasoning")) {
      String reasoning = message.string(name);
      if (reasoning != null && !reasoning.isBlank()) {
        say(Kind.THOUGHT, reasoning, new Origin(message.line(), 0, at + "/" + name));
        break;
      }
    }
    content(message, at, Kind.ANSWER);
    Value calls = message.member("tool_calls");
    for (int i = 0; calls != null && i < calls.items().size(); i++) {
      functionCall(calls.items().get(i), at + "/tool_calls/" + i);
    }
  }

  private void content(Value message, String at, Kind kind) throws Value.Unfit {
    Value content = message.member("content");
    if (content == null) {
      boolean speaks = message.names().stream().anyMatch(INSTEAD::contains);
      if (!speaks) {
        throw new Value.Unfit(message.line(), at + " has no \"content\"; expected one");
      }
    } else if (content.is(Value.Shape.STRING)) {
      words(content, at + "/content", kind);
    } else if (content.is(Value.Shape.ARRAY)) {
      for (int i = 0; i < content.items().size(); i++) {
        block(content.items().get(i), at + "/content/" + i, kind);
      }
    } else {
      throw content.unfit(at + "/content", "a string or an array of content blocks");
    }
  }

  private void block(Value block, String at, Kind kind) throws Value.Unfit {
    if (block.is(Value.Shape.STRING)) {
      words(block, at, kind);
      return;
    }
    if (!block.is(Value.Shape.OBJECT)) {
      throw block.unfit(at, "a content block: an object with \"type\"");
    }
    String type = block.string("type");
    switch (type == null ? "" : type) {
      case "text", "input_text", "output_text" ->
          words(member(block, "text", at), at + "/text", kind);
      case "thinking" -> thinking(block, at);
      case "redacted_thinking" ->
          say(Kind.THOUGHT, "", Visibility.REDACTED, origin(block, at), Given.NOTHING);
      case "tool_use", "server_tool_use" -> toolUse(block, at);
      case "tool_result" -> toolResult(block, block.string("tool_use_id"), at);
      default -> {
        // Images, documents and what may come: nothing to judge.
      }
    }
  }

  private static Value member(Value block, String name, String at) throws Value.Unfit {
    Value value = block.member(name);
    if (value == null) {
      throw new Value.Unfit(block.line(), at + " has no \"" + name + "\"; expected a string");
    }
    if (!value.is(Value.Shape.STRING)) {
      throw value.unfit(at + "/" + name, "a string");
    }
    return value;
  }

  private void thinking(Value block, String at) throws Value.Unfit {
    Value thinking = block.member("thinking");
    if (thinking != null && !thinking.is(Value.Shape.STRING)) {
      throw thinking.unfit(at + "/thinking", "a string");
    }
    if (thinking == null || thinking.text().isBlank()) {
      // The signature alone says that a thought was there.
      say(Kind.THOUGHT, "", Visibility.OMITTED, origin(block, at), Given.NOTHING);
    } else {
      say(Kind.THOUGHT, thinking.text(), origin(thinking, at + "/thinking"));
    }
  }

  private void toolUse(Value block, String at) {
    Value arguments = block.member("input");
    Origin origin = arguments == null ? origin(block, at) : origin(arguments, at + "/input");
    call(block.string("name"), block.string("id"), arguments, origin);
  }

  private void functionCall(Value call, String at) {
    Value function = call.member("function");
    if (function != null) {
      Value arguments = function.member("arguments");
      String pointer = at + "/function" + (arguments == null ? "" : "/arguments");
      call(function.string("name"), call.string("id"), arguments, origin(function, pointer));
    }
  }

  /**
   * Adds a tool call; one of a sequential-thinking tool is a thought.
   *
   * @param tool the tool's name; null when unknown
   * @param call joins the call with its result; null when unknown
   * @param arguments what the tool is given: a value, or a string that holds JSON; null when none
   * @param origin where the arguments stand
   */
  public void call(
      @Nullable String tool, @Nullable String call, @Nullable Value arguments, Origin origin) {
    remember(call, tool);
    Value inside = arguments == null ? null : JsonPieces.inside(arguments, input.limits());
    if (inside != null && SequentialThinking.is(tool, inside)) {
      SequentialThinking thinking = new SequentialThinking(inside, arguments != inside, origin);
      say(Kind.THOUGHT, thinking.text(), Visibility.FULL, thinking.origin(), thinking.given());
      return;
    }
    String text =
        arguments == null
            ? ""
            : arguments.is(Value.Shape.STRING) ? arguments.text() : arguments.compact();
    say(Kind.TOOL_CALL, text, Visibility.FULL, origin, Given.tool(tool, call, false));
  }

  private void remember(@Nullable String call, @Nullable String tool) {
    if (call != null && tool != null) {
      tools.put(call, tool);
    }
  }

  private void toolResult(Value block, @Nullable String call, String at) throws Value.Unfit {
    Value content = block.member("content");
    String named = block.string("name");
    String tool = named == null && call != null ? tools.get(call) : named;
    Given given = Given.tool(tool, call, block.isTrue("is_error"));
    if (content == null) {
      say(Kind.TOOL_RESULT, "", Visibility.FULL, origin(block, at), given);
      return;
    }
    StringBuilder text = new StringBuilder(content.text());
    for (Value part : content.items()) {
      String words = part.is(Value.Shape.STRING) ? part.text() : part.string("text");
      if (words != null) {
        text.append(text.isEmpty() ? "" : "\n").append(words);
      }
    }
    String only = content.items().size() == 1 && !text.isEmpty() ? "/0/text" : "";
    Origin origin = origin(content, at + "/content" + only);
    say(Kind.TOOL_RESULT, text.toString(), Visibility.FULL, origin, given);
  }

  /**
   * Adds what a tool gave back.
   *
   * @param tool the tool's name; null to take it from the call
   * @param call the call's id; null when unknown
   */
  public void result(
      @Nullable String tool, @Nullable String call, boolean isError, String text, Origin origin) {
    String named = tool == null && call != null ? tools.get(call) : tool;
    say(Kind.TOOL_RESULT, text, Visibility.FULL, origin, Given.tool(named, call, isError));
  }

  private void words(Value value, String at, Kind kind) {
    words(kind, value.text(), origin(value, at));
  }

  /**
   * Adds plain words of the user or the assistant, unless they are blank. What the user says first
   * is the question; some models leave their thoughts in tags.
   */
  public void words(Kind kind, String text, Origin origin) {
    if (text.isBlank()) {
      return;
    }
    if (kind == Kind.USER) {
      user(text, origin);
      return;
    }
    List<Passage> tagged = new Passages(text).tagged(0, text.length());
    for (Passage passage : tagged) {
      say(passage.kind(), text.substring(passage.start(), passage.end()), origin);
    }
    if (tagged.isEmpty()) {
      say(kind, text, origin);
    }
  }

  /** What a slash command wrote is the user's, but what the user then asks is the question. */
  private void user(String text, Origin origin) {
    boolean command = text.startsWith("<command-") || text.startsWith("<local-command-");
    if (trail.asked() || command) {
      say(Kind.USER, text, origin);
    } else {
      trail.ask(text, origin);
    }
  }

  public void say(Kind kind, String text, Origin origin) {
    say(kind, text, Visibility.FULL, origin, Given.NOTHING);
  }

  /** Adds something said that no message spells; too much of it is told at the end. */
  public void say(Kind kind, String text, Visibility visibility, Origin origin, Given given) {
    if (tooMuch == null) {
      try {
        trail.add(kind, text, visibility, origin, given);
      } catch (Value.Unfit full) {
        tooMuch = full;
      }
    }
  }

  private static Origin origin(Value value, String pointer) {
    return new Origin(value.line(), 0, pointer);
  }
}
