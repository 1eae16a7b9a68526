package dev.ponens.transcript;

/**
 * One event of a transcript.
 *
 * @param step its number, counted from 1; 0 is the question
 * @param kind its kind
 * @param text its words, as they are in the input; empty if {@code visibility} says they are
 *     missing
 * @param visibility how much of it was recorded
 * @param origin its place in the file
 * @param given what the caller said about it
 */
public record Event(
    int step, EventKind kind, String text, Visibility visibility, Origin origin, Given given) {
  public Event {
    if (step < 0) {
      throw new IllegalArgumentException(
          "a step number must be 1 or more, or 0 for the question, not " + step);
    }
  }

  /** Returns whether it ends the transcript: an answer, or what the caller calls the last step. */
  public boolean concludes() {
    return kind == EventKind.ANSWER || given.concludes();
  }

  /**
   * Returns whether it is text for the user: an answer, a thought that the caller calls the last
   * one, or a thought that asks the user something.
   */
  public boolean replies() {
    return kind.judged() && (concludes() || "question".equals(given.mode()));
  }

  /**
   * Returns whether it gives the user what an earlier event prepared: an answer after a thought, or
   * a conclusion after a thought that did not conclude.
   */
  public boolean delivers(Event earlier) {
    return earlier.kind == EventKind.THOUGHT
        && (kind == EventKind.ANSWER || (concludes() && !earlier.concludes()));
  }
}
