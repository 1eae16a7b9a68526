package dev.ponens.transcript.log;

import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ConversationReader;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A log of events: bare events, which together are one transcript, or objects with an array of
 * events, which are one transcript each.
 */
public final class EventLog {
  private final Input input;
  private final String format;
  private final List<String> holders;
  private final String expected;
  private final LoggedSpeech speech;
  private final Consumer<ReadResult> out;
  private @Nullable ConversationReader said;
  private int nameless;
  private int line;
  private boolean handed;

  /** Adds the content of one event to a conversation. */
  public interface LoggedSpeech {
    /** Adds an event. */
    void say(ConversationReader to, PlacedValue event, String at) throws PlacedValue.Unfit;
  }

  private EventLog(
      Input input,
      String format,
      List<String> holders,
      String expected,
      LoggedSpeech speech,
      Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.holders = List.copyOf(holders);
    this.expected = expected;
    this.speech = speech;
    this.out = out;
  }

  /**
   * Reads an input to its end.
   *
   * @param holders the members in which an object keeps its events, most reliable first
   * @param without members to skip, with names as in {@link JsonPieces#without}
   * @param expected a description of a valid event, for error messages
   */
  public static void read(
      Input in,
      String format,
      List<String> holders,
      Set<String> without,
      String expected,
      LoggedSpeech speech,
      Consumer<ReadResult> out)
      throws IOException {
    EventLog log = new EventLog(in, format, holders, expected, speech, out);
    in.soFar().toldBy(log::tell);
    new JsonPieces(in, null, log::take, out).without(without).read();
    log.end();
  }

  private void take(PlacedValue value, String at) throws PlacedValue.Unfit {
    line = line == 0 ? value.line() : line;
    for (String holder : holders) {
      PlacedValue events = value.is(JsonType.OBJECT) ? value.member(holder) : null;
      if (events != null && events.is(JsonType.ARRAY)) {
        hand();
        whole(value, events, at + "/" + holder);
        return;
      }
    }
    if (said == null) {
      said =
          new ConversationReader(
              input, TranscriptBuilder.nameless(input, ++nameless), value.line(), null);
    }
    if (!said.isFull(value.line())) {
      event(said, value, at);
    }
  }

  private void whole(PlacedValue value, PlacedValue events, String at) {
    String own = value.string("instance_id");
    own = own == null ? value.string("id") : own;
    String id = own == null ? TranscriptBuilder.nameless(input, ++nameless) : own;
    ConversationReader one = new ConversationReader(input, id, value.line(), null);
    for (int i = 0; i < events.items().size(); i++) {
      PlacedValue event = events.items().get(i);
      try {
        event(one, event, at + "/" + i);
      } catch (PlacedValue.Unfit unfit) {
        out.accept(
            new ReadResult.UnreadablePiece(new Place(input.path(), unfit.line()), unfit.why()));
      }
    }
    if (!one.isEmpty()) {
      handed = true;
      one.end(format, out);
    }
  }

  /** Some logs keep an action and its observation as a pair. */
  private void event(ConversationReader to, PlacedValue event, String at) throws PlacedValue.Unfit {
    if (event.is(JsonType.ARRAY)) {
      for (int i = 0; i < event.items().size(); i++) {
        one(to, event.items().get(i), at + "/" + i);
      }
    } else {
      one(to, event, at);
    }
  }

  private void one(ConversationReader to, PlacedValue event, String at) throws PlacedValue.Unfit {
    if (!event.is(JsonType.OBJECT)) {
      throw event.unfit(at, expected);
    }
    speech.say(to, event, at);
  }

  /** Passes on what was read so far, and keeps it. */
  private void tell(Consumer<ReadResult> to) {
    if (said != null && !said.isEmpty()) {
      said.end(format, to);
    }
  }

  private void hand() {
    handed |= said != null && !said.isEmpty();
    tell(out);
    said = null;
  }

  private void end() {
    hand();
    if (!handed && line > 0) {
      // A log in which nothing is said is read as an empty transcript.
      TranscriptBuilder nothing = new TranscriptBuilder(input);
      String id = TranscriptBuilder.nameless(input, 1);
      out.accept(new ReadResult.ReadTranscript(nothing.end(id, line, format, null, Hints.NONE)));
    }
  }
}
