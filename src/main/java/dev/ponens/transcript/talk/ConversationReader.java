package dev.ponens.transcript.talk;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.TextPassage;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds a transcript from one conversation: from whole messages as the common APIs spell them, or
 * from single utterances.
 */
public final class ConversationReader {
  /** The beginnings of texts that a program writes as the user. */
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
  private PlacedValue.@Nullable Unfit tooMuch;

  /**
   * Begins a conversation.
   *
   * @param line where it begins
   * @param model the model's name; null until a message names it
   */
  public ConversationReader(Input input, String id, int line, @Nullable String model) {
    this.input = input;
    this.id = id;
    this.line = line;
    this.model = model;
  }

  public String id() {
    return id;
  }

  /** Its approximate size in bytes. */
  public long weight() {
    return weight;
  }

  /** Adds memory that is used beside the utterances, in bytes. */
  public void burden(long bytes) {
    weight += bytes;
  }

  /** True if the limit is reached, which is reported at the end. Call it before a line is read. */
  public boolean isFull(int atLine) {
    if (tooMuch == null && weight > input.limits().maxTranscript()) {
      tooMuch = new PlacedValue.Unfit(atLine, JsonPieces.tooLarge(input.limits()));
    }
    return tooMuch != null;
  }

  public boolean isEmpty() {
    return said.isEmpty();
  }

  /** The number of events so far. */
  public int size() {
    return said.size();
  }

  /** The events of a range, both ends counted from 0, without the last one. */
  public List<Event> said(int from, int to) {
    return List.copyOf(said.subList(from, to));
  }

  /** Removes the events from that one on, counted from 0. */
  public void forget(int from) {
    List<Event> gone = said.subList(from, said.size());
    gone.forEach(event -> weight -= weight(event));
    gone.clear();
  }

  /** The model's name; null if no message named it. */
  @Nullable String model() {
    return model;
  }

  /** Names the model, unless it has a name. */
  public void by(@Nullable String name) {
    model = model == null ? name : model;
  }

  /** Passes on the conversation. */
  public void end(String format, Consumer<ReadResult> out) {
    end(format, null, out);
  }

  /** Passes on the conversation with the known truth about it. */
  public void end(String format, @Nullable Label label, Consumer<ReadResult> out) {
    part(id, line, null, said, format, label, out);
    overflow(out);
  }

  /**
   * Passes on a part as a separate transcript.
   *
   * @param name the transcript's name
   * @param at the line it begins on
   * @param asked the question; null if the part has its own question
   * @param events the events, in order
   */
  public void part(
      String name,
      int at,
      @Nullable Event asked,
      List<Event> events,
      String format,
      Consumer<ReadResult> out) {
    part(name, at, asked, events, format, null, out);
  }

  private void part(
      String name,
      int at,
      @Nullable Event asked,
      List<Event> events,
      String format,
      @Nullable Label label,
      Consumer<ReadResult> out) {
    TranscriptBuilder trail = new TranscriptBuilder(input);
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
    } catch (PlacedValue.Unfit full) {
      tooMuch = tooMuch == null ? full : tooMuch;
    }
    // The count is that of the whole conversation.
    Hints hints = (events.size() == said.size() ? count : new ThoughtCount()).hints(model);
    out.accept(new ReadResult.ReadTranscript(trail.end(name, at, format, label, hints)));
  }

  /** Reports the events beyond the limit, if there are any. */
  public void overflow(Consumer<ReadResult> out) {
    if (tooMuch != null) {
      out.accept(
          new ReadResult.UnreadablePiece(new Place(input.path(), tooMuch.line()), tooMuch.why()));
    }
  }

  /**
   * The output of a slash command has the role user, but the user's next message is the question.
   */
  private static @Nullable Event question(List<Event> events) {
    return events.stream()
        .filter(event -> event.kind() == EventKind.USER)
        .filter(event -> COMMANDS.stream().noneMatch(event.text()::startsWith))
        .findFirst()
        .orElse(null);
  }

  /**
   * Adds the content of a message.
   *
   * @param type replaces a missing role in the message; null for none
   */
  public void add(PlacedValue message, @Nullable String type, String at) throws PlacedValue.Unfit {
    if (tooMuch == null) {
      new Messages(this).add(message, type, at);
    }
  }

  /**
   * Adds a tool call; a call of a sequential-thinking tool is a thought.
   *
   * @param tool the tool's name; null if unknown
   * @param call links the call with its result; null if unknown
   * @param arguments the tool's arguments: a value, or a string that contains JSON; null if there
   *     are none
   * @param origin the place of the arguments
   */
  public void call(
      @Nullable String tool,
      @Nullable String call,
      @Nullable PlacedValue arguments,
      Origin origin) {
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
    say(EventKind.TOOL_CALL, text, Visibility.FULL, origin, Given.call(tool, call));
  }

  private static String spelled(PlacedValue value) {
    return value.is(PlacedValue.JsonType.STRING) ? value.text() : value.compact();
  }

  /** Adds a thought that was written through a tool. The tool's result has no content. */
  void think(SequentialThinking thinking, @Nullable String call) {
    count.take(thinking, call);
    keep(EventKind.THOUGHT, thinking.text(), Visibility.FULL, thinking.origin(), thinking.given());
  }

  /**
   * Adds the result of a tool. Events stay in the order of the input: a result before its call, a
   * second result of a call and a result without a call are kept as they are. A result without a
   * name has the name of the latest call before it with its id. If the format does not say how the
   * call ended, the first word of the result can.
   *
   * @param use what is known about the call; a missing name is taken from the call
   */
  public void result(Given.ToolUse use, String text, Origin origin) {
    Given.ToolUse known = ResultWords.ofUnknown(use, text);
    if (count.isReceipt(known.callId()) && !known.isError()) {
      return;
    }
    boolean nameless = known.tool() == null && known.callId() != null;
    Given.ToolUse named = nameless ? known.named(tools.get(known.callId())) : known;
    say(EventKind.TOOL_RESULT, text, Visibility.FULL, origin, Given.NOTHING.using(named));
  }

  /**
   * Adds plain words of the user or the assistant, unless they are blank. The first words of the
   * user are the question. Some models write their thoughts in tags.
   */
  public void words(EventKind kind, String text, Origin origin) {
    List<TextPassage> tagged =
        kind == EventKind.USER ? List.of() : new Passages(text).tagged(0, text.length());
    for (TextPassage passage : tagged) {
      say(passage.kind(), text.substring(passage.start(), passage.end()), origin);
    }
    if (tagged.isEmpty() && !text.isBlank()) {
      say(kind, text, origin);
    }
  }

  /** Adds an utterance unchanged. */
  public void say(EventKind kind, String text, Origin origin) {
    say(kind, text, Visibility.FULL, origin, Given.NOTHING);
  }

  /** Adds an utterance unchanged. Utterances beyond the limit are reported at the end. */
  public void say(EventKind kind, String text, Visibility visibility, Origin origin, Given given) {
    count.note(kind);
    keep(kind, text, visibility, origin, given);
  }

  private void keep(
      EventKind kind, String text, Visibility visibility, Origin origin, Given given) {
    if (isFull(origin.line())) {
      return;
    }
    if (said.size() > input.limits().maxSteps()) {
      tooMuch = new PlacedValue.Unfit(origin.line(), TranscriptBuilder.tooLong(input.limits()));
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
