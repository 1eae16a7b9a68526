package dev.ponens.transcript.openai;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.agent.AgentSession;
import dev.ponens.transcript.agent.Scaffolding;
import dev.ponens.transcript.agent.SessionOutput;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ResponseItems;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rollouts of one file, one after the other. A rollout contains two logs: the items that the
 * model exchanges, and the display events, which repeat most of the items. The items are read; the
 * events are used only while there are no items.
 */
final class Rollouts {
  private final Input input;
  private final String format;
  private final SessionOutput out;
  private @Nullable AgentSession items;
  private @Nullable AgentSession events;
  private @Nullable String id;
  private @Nullable String origin;
  private int nameless;
  private int line;

  Rollouts(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = new SessionOutput(input, format, out);
  }

  void take(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (!value.is(PlacedValue.JsonType.OBJECT)) {
      throw value.unfit(pointer, "an object: a line of a rollout");
    }
    String type = value.string("type");
    PlacedValue payload = value.member("payload");
    if (type == null && payload == null && value.member("role") == null) {
      header(value, pointer);
    } else if (payload == null) {
      bare(value, type == null ? "" : type, pointer);
    } else if (!payload.is(PlacedValue.JsonType.OBJECT)) {
      throw payload.unfit(pointer + "/payload", "an object");
    } else {
      wrapped(value, payload, type == null ? "" : type, pointer + "/payload");
    }
    line = line == 0 ? value.line() : line;
  }

  /** The first line of an old rollout, and its marks between the turns. */
  private void header(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (value.member("id") != null && value.member("timestamp") != null) {
      begin(value);
    } else if (value.member("record_type") == null) {
      throw new PlacedValue.Unfit(
          value.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no \"type\" and \"payload\"; expected a line of a rollout");
    }
  }

  private void bare(PlacedValue value, String type, String pointer) throws PlacedValue.Unfit {
    if (type.equals("thread.started")) {
      endRollout();
      id = value.string("thread_id");
    } else if (type.startsWith("item.")) {
      PlacedValue item = value.member("item");
      if (item != null && type.equals("item.completed")) {
        session(value).add(value.line(), to -> new ExecItems(to).add(item, pointer + "/item"));
      }
    } else {
      item(value, pointer);
    }
  }

  private void wrapped(PlacedValue value, PlacedValue payload, String type, String at)
      throws PlacedValue.Unfit {
    switch (type) {
      case "session_meta" -> begin(payload);
      case "response_item" -> item(payload, at);
      case "turn_context" -> session(value).said().by(payload.string("model"));
      case "event_msg" -> event(payload, at);
      case "compacted" ->
          // The model's own summary of what came before.
          displayed(session(value), EventKind.THOUGHT, Visibility.SUMMARY, payload, "message", at);
      default -> {
        // Bookkeeping of this version or a newer one.
      }
    }
  }

  /** Another header begins another rollout, unless it was copied together with its history. */
  private void begin(PlacedValue meta) {
    String name = meta.string("id");
    boolean unsaid = (items == null || items.isEmpty()) && (events == null || events.isEmpty());
    boolean again = id != null && unsaid;
    boolean copied = again || name == null || name.equals(id) || name.equals(origin);
    if (!copied) {
      endRollout();
      id = name;
      origin = meta.string("forked_from_id");
    }
  }

  private void item(PlacedValue item, String at) throws PlacedValue.Unfit {
    AgentSession session = session(item);
    PlacedValue content = item.member("content");
    if (content == null || !"user".equals(item.string("role")) || !Scaffolding.is(content)) {
      session.add(item.line(), to -> new ResponseItems(to).add(item, at));
      events = session.isEmpty() ? events : null;
    }
  }

  private void event(PlacedValue payload, String at) throws PlacedValue.Unfit {
    String type = payload.string("type");
    boolean itemised = items != null && !items.isEmpty();
    AgentSession to = itemised ? session(payload) : shown(payload);
    switch (type == null ? "" : type) {
      case "thread_rolled_back" -> {
        PlacedValue turns = payload.member("num_turns");
        String count = turns == null ? "" : turns.text();
        to.back(count.matches("[0-9]{1,6}") ? Integer.parseInt(count) : 1);
      }
      case "agent_reasoning_raw_content" ->
          // Items omit the model's raw reasoning; only this event contains it.
          displayed(to, EventKind.THOUGHT, Visibility.FULL, payload, "text", at);
      case "user_message" ->
          displayed(itemised ? null : to, EventKind.USER, Visibility.FULL, payload, "message", at);
      case "agent_message" ->
          displayed(
              itemised ? null : to, EventKind.ANSWER, Visibility.FULL, payload, "message", at);
      case "agent_reasoning" ->
          displayed(
              itemised ? null : to, EventKind.THOUGHT, Visibility.SUMMARY, payload, "text", at);
      default -> {
        // Token counts and output of commands: the items contain it, or nothing does.
      }
    }
  }

  private static void displayed(
      @Nullable AgentSession session,
      EventKind kind,
      Visibility visibility,
      PlacedValue payload,
      String name,
      String at)
      throws PlacedValue.Unfit {
    String text = payload.string(name);
    if (session != null && text != null && !text.isBlank()) {
      Origin where = new Origin(payload.line(), 0, at + "/" + name);
      session.add(payload.line(), to -> to.say(kind, text, visibility, where, Given.NOTHING));
    }
  }

  private AgentSession session(PlacedValue value) {
    if (items == null) {
      items = begun(value);
    }
    return items;
  }

  private AgentSession shown(PlacedValue value) {
    if (events == null) {
      events = begun(value);
    }
    return events;
  }

  private AgentSession begun(PlacedValue value) {
    id = id == null ? TranscriptBuilder.nameless(input, ++nameless) : id;
    return new AgentSession(input, id, value.line(), false);
  }

  /** Passes on what is left; a file that contains only bookkeeping is read as an empty rollout. */
  void end() {
    endRollout();
    out.end(line, null);
  }

  /** Passes on the rollout that was read so far, and keeps it. */
  void tell(Consumer<ReadResult> to) {
    AgentSession whole = items == null || items.isEmpty() ? events : items;
    if (whole != null) {
      whole.tell(format, to);
    }
  }

  private void endRollout() {
    tell(out);
    items = null;
    events = null;
    id = null;
    origin = null;
  }
}
