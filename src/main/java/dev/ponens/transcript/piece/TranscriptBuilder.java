package dev.ponens.transcript.piece;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds a transcript: numbers its events as they are added. */
public final class TranscriptBuilder {
  private final Input input;
  private final List<Event> events = new ArrayList<>();
  private @Nullable Event question;
  private long weight;

  public TranscriptBuilder(Input input) {
    this.input = input;
  }

  public void ask(String text, Origin origin) {
    weight += text.length();
    question = new Event(0, EventKind.USER, text, Visibility.FULL, origin, Given.NOTHING);
  }

  public boolean asked() {
    return question != null;
  }

  /** True if it takes no further steps. */
  public boolean full() {
    return events.size() >= input.limits().maxSteps();
  }

  public void add(EventKind kind, String text, Visibility visibility, Origin origin, Given given)
      throws PlacedValue.Unfit {
    if (full()) {
      throw new PlacedValue.Unfit(origin.line(), tooLong(input.limits()));
    }
    weight += text.length() + 100;
    events.add(new Event(events.size() + 1, kind, text, visibility, origin, given));
  }

  public static String tooLong(Input.InputLimits limits) {
    return "more than the limit of " + limits.maxSteps() + " steps; split the transcript";
  }

  public void add(EventKind kind, String text, Origin origin) throws PlacedValue.Unfit {
    add(kind, text, Visibility.FULL, origin, Given.NOTHING);
  }

  public boolean isEmpty() {
    return events.isEmpty() && question == null;
  }

  /** Its approximate size in bytes. */
  public long weight() {
    return weight;
  }

  /**
   * The transcript of the events added so far. The first message of the user is the question,
   * unless there is a better one. More events can be added after the call.
   */
  public Transcript end(String id, int line, String format, @Nullable Label label, Hints hints) {
    Place at = new Place(input.path(), line);
    if (question != null || events.isEmpty() || events.get(0).kind() != EventKind.USER) {
      return new Transcript(id, at, format, question, events, label, hints);
    }
    List<Event> moved = events.stream().map(TranscriptBuilder::before).toList();
    List<Event> steps = moved.subList(1, moved.size());
    return new Transcript(id, at, format, moved.get(0), steps, label, hints);
  }

  private static Event before(Event e) {
    return new Event(e.step() - 1, e.kind(), e.text(), e.visibility(), e.origin(), e.given());
  }

  /** The default name of the n-th transcript of a file, counted from 1. */
  public static String nameless(Input input, int n) {
    String name = input.path().substring(lastSlash(input.path()) + 1);
    return n == 1 ? name : name + "#" + n;
  }

  private static int lastSlash(String path) {
    return Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
  }
}
