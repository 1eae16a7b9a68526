package dev.ponens.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one model thought, called and got back on one question, in the order it happened.
 *
 * @param id its name: the one in the file, else the file name, with {@code #n} for the n-th
 *     transcript of a file
 * @param at where it starts
 * @param format the reader that read it, as in {@code --from}
 * @param question step 0, if the transcript has a question
 * @param events the steps, numbered from 1 without gaps
 * @param label the known truth about it, for {@code eval}
 * @param hints what the caller said about the whole
 * @param comments the users' instructions to the linter in its text, in order
 */
public record Transcript(
    String id,
    Place at,
    String format,
    @Nullable Event question,
    List<Event> events,
    @Nullable Label label,
    Hints hints,
    List<Comment> comments) {
  public Transcript {
    events = List.copyOf(events);
    comments = List.copyOf(comments);
    if (question != null && question.step() != 0) {
      throw new IllegalArgumentException("the question is step 0, not " + question.step());
    }
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).step() != i + 1) {
        throw new IllegalArgumentException(
            "steps must be numbered from 1 without gaps, but event "
                + i
                + " has the number "
                + events.get(i).step());
      }
    }
  }

  /** A transcript without comments for the linter. */
  public Transcript(
      String id,
      Place at,
      String format,
      @Nullable Event question,
      List<Event> events,
      @Nullable Label label,
      Hints hints) {
    this(id, at, format, question, events, label, hints, List.of());
  }

  /** The same with these comments for the linter. */
  public Transcript with(List<Comment> more) {
    return new Transcript(id, at, format, question, events, label, hints, more);
  }

  /** The same with the diff that the run submitted. */
  public Transcript submitting(String diff) {
    Hints submitted = hints.submitting(diff);
    return new Transcript(id, at, format, question, events, label, submitted, comments);
  }
}
