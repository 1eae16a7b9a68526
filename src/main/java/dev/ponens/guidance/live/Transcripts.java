package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts a session to a transcript, so that batch runs judge the same data. */
public final class Transcripts {
  private static final String FORMAT = "steps";

  private Transcripts() {}

  /** Returns the whole session. */
  public static Transcript of(Session session, List<StoredThought> kept) {
    return new Transcript(
        session.id(),
        new Place("session:" + session.id(), 1),
        FORMAT,
        question(session.opening().question()),
        kept.stream().map(k -> event(k.thought())).toList(),
        null,
        hints(session.opening()));
  }

  /** Returns a session without its thoughts, which is enough to select its judge. */
  static Transcript opening(String id, Opening opening) {
    return new Transcript(
        id,
        new Place("session:" + id, 1),
        FORMAT,
        question(opening.question()),
        List.of(),
        null,
        hints(opening));
  }

  static Hints hints(Opening opening) {
    return new Hints(opening.difficulty(), Outlook.NONE, opening.domain(), null, null);
  }

  static @Nullable Event question(@Nullable String words) {
    return words == null || words.isBlank()
        ? null
        : new Event(
            0,
            EventKind.USER,
            words,
            Visibility.FULL,
            new Origin(1, 0, "/question"),
            Given.NOTHING);
  }

  static Event event(SessionThought thought) {
    return event(thought.number(), thought.kind(), thought.text(), thought.given());
  }

  static Event event(int number, EventKind kind, String words, Given given) {
    Origin origin = new Origin(1, 0, "/steps/" + (number - 1) + "/text");
    return new Event(number, kind, words, Visibility.FULL, origin, given);
  }
}
