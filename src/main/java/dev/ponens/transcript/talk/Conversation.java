package dev.ponens.transcript.talk;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.Passage;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One conversation on its way to a transcript: whole messages as the common interfaces spell them,
 * or what is said piece by piece.
 */
public final class Conversation {
  /** How text begins that a program puts into the user's mouth. */
  private static final List<String> COMMANDS =
      List.of(
          "<command-",
          "<local-command-",
          "<bash-",
          "<system-reminder>",
          "<task-notification>",
          "[Request interrupted");

  private final Input input;
  private final String id;
  private final int line;
  private final List<Event> said = new ArrayList<>();
  private final Map<String, String> tools = new HashMap<>();
  private final ThoughtCount count = new ThoughtCount();
  private @Nullable String model;
  private long weight;
  private Value.@Nullable Unfit tooMuch;

  /**
   * Begins a conversation.
   *
   * @param line where it begins
   * @param model the model's name; null until a message tells it
   */
  public Conversation(Input input, String id, int line, @Nullable String model) {
    this.input = input;
    this.id = id;
    this.line = line;
    this.model = model;
  }

  public String id() {
    return id;
  }

  /** About how many bytes it holds. */
  public long weight() {
    return weight;
  }

  /** Counts what is kept beside what is said, in bytes. */
  public void burden(long bytes) {
    weight += bytes;
  }

  /**
   * True when there is room for no more, which is told at the end; asked before a line is taken.
   */
  public boolean isFull(int atLine) {
    if (tooMuch == null && weight > input.limits().maxTranscript()) {
      tooMuch = new Value.Unfit(atLine, JsonPieces.tooLarge(input.limits()));
    }
    return tooMuch != null;
  }

  public boolean isEmpty() {
    return said.isEmpty();
  }

  /** How many events were said so far. */
  public int size() {
    return said.size();
  }

  /** What was said from one event to before another, both counted from 0. */
  public List<Event> said(int from, int to) {
    return List.copyOf(said.subList(from, to));
  }

  /** Takes back what was said from that event on, counted from 0. */
  public void forget(int from) {
    List<Event> gone = said.subList(from, said.size());
    gone.forEach(event -> weight -= weight(event));
    gone.clear();
  }

  /** The model's name; null when no message told it. */
  @Nullable String model() {
    return model;
  }

  /** Names the model, unless one was named before. */
  public void by(@Nullable String name) {
    model = model == null ? name : model;
  }

  /** Hands the conversation over. */
  public void end(String format, Consumer<Reading> out) {
    end(format, null, out);
  }

  /** Hands the conversation over with what is known about its truth. */
  public void end(String format, @Nullable Label label, Consumer<Reading> out) {
    part(id, line, null, said, format, label, out);
    overflow(out);
  }

  /**
   * Hands over a part as a transcript of its own.
   *
   * @param name the transcript's name
   * @param at the line it begins on
   * @param asked the question; null when the part holds its own
   * @param events what was said, in order
   */
  public void part(
      String name,
      int at,
      @Nullable Event asked,
      List<Event> events,
      String format,
      Consumer<Reading> out) {
    part(name, at, asked, events, format, null, out);
  }

  private void part(
      String name,
      int at,
      @Nullable Event asked,
      List<Event> events,
      String format,
      @Nullable Label label,
      Consumer<Reading> out) {
    Trail trail = new Trail(input);
    Event question = asked == null ? question(events) : asked;
    if (question != null) {
      trail.ask(question.text(), question.origin());
    }
    try {
      for (Event e : events) {
        if (question == null || e.step() != question.step()) {
          trail.add(e.kind(), e.text(), e.visibility(), e.origin(), e.given());
        }
      }
    } catch (Value.Unfit full) {
      tooMuch = tooMuch == null ? full : tooMuch;
    }
    // The count is that of the whole.
    Hints hints = (events.size() == said.size() ? count : new ThoughtCount()).hints(model);
    out.accept(new Reading.Read(trail.end(name, at, format, label, hints)));
  }

  /** Tells what was too much, when something was. */
  public void overflow(Consumer<Reading> out) {
    if (tooMuch != null) {
      out.accept(new Reading.Unreadable(new Place(input.path(), tooMuch.line()), tooMuch.why()));
    }
  }

  /** What a slash command wrote is the user's, but what the user then asks is the question. */
  private static @Nullable Event question(List<Event> events) {
    return events.stream()
        .filter(event -> event.kind() == Kind.USER)
        .filter(event -> COMMANDS.stream().noneMatch(event.text()::startsWith))
        .findFirst()
        .orElse(null);
  }

  /**
   * Adds what a message says.
   *
   * @param type stands in for a role the message does not give; null when nothing does
   */
  public void add(Value message, @Nullable String type, String at) throws Value.Unfit {
    if (tooMuch == null) {
      new Messages(this).add(message, type, at);
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
    SequentialThinking thinking =
        SequentialThinking.of(tool, arguments, origin, input.limits()).orElse(null);
    if (thinking != null) {
      think(thinking, call);
      return;
    }
    if (call != null && tool != null) {
      tools.put(call, tool);
    }
    String text = arguments == null ? "" : spelled(arguments);
    say(Kind.TOOL_CALL, text, Visibility.FULL, origin, Given.tool(tool, call, false));
  }

  private static String spelled(Value value) {
    return value.is(Value.Shape.STRING) ? value.text() : value.compact();
  }

  /** Adds a thought that came out through a tool, whose receipt says nothing. */
  void think(SequentialThinking thinking, @Nullable String call) {
    count.take(thinking, call);
    keep(Kind.THOUGHT, thinking.text(), Visibility.FULL, thinking.origin(), thinking.given());
  }

  /**
   * Adds what a tool gave back.
   *
   * @param tool the tool's name; null to take it from the call
   * @param call the call's id; null when unknown
   * @param isError true when the tool failed
   */
  public void result(
      @Nullable String tool, @Nullable String call, boolean isError, String text, Origin origin) {
    if (count.isReceipt(call) && !isError) {
      return;
    }
    String named = tool == null && call != null ? tools.get(call) : tool;
    say(Kind.TOOL_RESULT, text, Visibility.FULL, origin, Given.tool(named, call, isError));
  }

  /**
   * Adds plain words of the user or the assistant, unless they are blank. What the user says first
   * is the question; some models leave their thoughts in tags.
   */
  public void words(Kind kind, String text, Origin origin) {
    List<Passage> tagged =
        kind == Kind.USER ? List.of() : new Passages(text).tagged(0, text.length());
    for (Passage passage : tagged) {
      say(passage.kind(), text.substring(passage.start(), passage.end()), origin);
    }
    if (tagged.isEmpty() && !text.isBlank()) {
      say(kind, text, origin);
    }
  }

  /** Adds something said, as it is. */
  public void say(Kind kind, String text, Origin origin) {
    say(kind, text, Visibility.FULL, origin, Given.NOTHING);
  }

  /** Adds something said, as it is; too much of it is told at the end. */
  public void say(Kind kind, String text, Visibility visibility, Origin origin, Given given) {
    count.note(kind);
    keep(kind, text, visibility, origin, given);
  }

  private void keep(Kind kind, String text, Visibility visibility, Origin origin, Given given) {
    if (isFull(origin.line())) {
      return;
    }
    if (said.size() > input.limits().maxSteps()) {
      tooMuch = new Value.Unfit(origin.line(), Trail.tooLong(input.limits()));
    } else {
      Event event = new Event(said.size() + 1, kind, text, visibility, origin, given);
      weight += weight(event);
      said.add(event);
    }
  }

  private static long weight(Event event) {
    return event.text().length() + 200L;
  }
}
