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
import dev.ponens.transcript.piece.Members;
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

/** Messages of one conversation, on their way to a transcript. */
final class Conversation {
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

  Conversation(Input input, String id, int line, @Nullable String model) {
    this.input = input;
    this.id = id;
    this.line = line;
    this.trail = new Trail(input);
    this.model = model;
  }

  String id() {
    return id;
  }

  long weight() {
    return trail.weight();
  }

  boolean isEmpty() {
    return trail.isEmpty();
  }

  void end(String format, Consumer<Reading> out) {
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
  void add(Value message, @Nullable String type, String at) throws Value.Unfit {
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

  private void toolUse(Value block, String at) throws Value.Unfit {
    String name = block.string("name");
    String call = block.string("id");
    remember(call, name);
    Value input = block.member("input");
    String thought = input == null ? null : input.string("thought");
    if (input != null && thought != null && thinksAloud(name)) {
      say(
          Kind.THOUGHT,
          thought,
          Visibility.FULL,
          new Origin(input.line(), 0, at + "/input/thought"),
          sequential(new Members(input, at + "/input")));
      return;
    }
    Origin origin = input == null ? origin(block, at) : origin(input, at + "/input");
    String text = input == null ? "" : input.compact();
    say(Kind.TOOL_CALL, text, Visibility.FULL, origin, Given.tool(name, call, false));
  }

  private static boolean thinksAloud(@Nullable String tool) {
    return tool != null
        && (tool.equals("sequentialthinking")
            || (tool.startsWith("mcp__") && tool.endsWith("__sequentialthinking")));
  }

  /** Field names: modelcontextprotocol/servers, src/sequentialthinking. */
  private static Given sequential(Members input) throws Value.Unfit {
    return Trail.branching(
        input.scalar("thoughtNumber"),
        input.scalar("revisesThought"),
        input.scalar("branchFromThought"),
        input.scalar("branchId"));
  }

  private void functionCall(Value call, String at) throws Value.Unfit {
    Value function = call.member("function");
    if (function == null) {
      return;
    }
    String name = function.string("name");
    remember(call.string("id"), name);
    Value arguments = function.member("arguments");
    String text =
        arguments == null
            ? ""
            : arguments.is(Value.Shape.STRING) ? arguments.text() : arguments.compact();
    String pointer = at + "/function" + (arguments == null ? "" : "/arguments");
    Given given = Given.tool(name, call.string("id"), false);
    say(Kind.TOOL_CALL, text, Visibility.FULL, origin(function, pointer), given);
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

  /** Plain words of the user or the assistant; some models leave their thoughts in tags. */
  private void words(Value value, String at, Kind kind) throws Value.Unfit {
    String text = value.text();
    if (text.isBlank()) {
      return;
    }
    if (kind == Kind.USER) {
      user(text, origin(value, at));
      return;
    }
    List<Passage> tagged = new Passages(text).tagged(0, text.length());
    for (Passage passage : tagged) {
      String words = text.substring(passage.start(), passage.end());
      say(passage.kind(), words, origin(value, at));
    }
    if (tagged.isEmpty()) {
      say(kind, text, origin(value, at));
    }
  }

  /** What a slash command wrote is the user's, but what the user then asks is the question. */
  private void user(String text, Origin origin) throws Value.Unfit {
    boolean command = text.startsWith("<command-") || text.startsWith("<local-command-");
    if (trail.asked() || command) {
      say(Kind.USER, text, origin);
    } else {
      trail.ask(text, origin);
    }
  }

  private void say(Kind kind, String text, Origin origin) throws Value.Unfit {
    say(kind, text, Visibility.FULL, origin, Given.NOTHING);
  }

  private void say(Kind kind, String text, Visibility visibility, Origin origin, Given given)
      throws Value.Unfit {
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
