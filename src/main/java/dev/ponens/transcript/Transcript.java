package dev.ponens.transcript;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One piece of reasoning, in the order it happened.
 *
 * @param id its name: the file's own, else the file name, with {@code #n} for the n-th transcript
 *     of a file
 * @param at where it starts
 * @param format the reader that read it, as {@code --from} spells it
 * @param question step 0, when the transcript holds one
 * @param events the steps, numbered from 1 without gaps
 * @param label what is known about its truth, for {@code eval}
 * @param hints what the caller said about the whole
 * @param comments what people wrote into its text for the linter, in order
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
            "steps are numbered from 1 without gaps; event " + i + " is " + events.get(i).step());
      }
    }
  }

  /** A transcript in whose text nobody wrote to the linter. */
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

  /** The same with what people wrote to the linter. */
  public Transcript with(List<Comment> more) {
    return new Transcript(id, at, format, question, events, label, hints, more);
  }
}
