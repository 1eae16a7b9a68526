package dev.ponens.transcript;

/**
 * One thing that happened in a transcript.
 *
 * @param step its number, counted from 1; 0 is the question
 * @param kind what it is
 * @param text its words, as they stand in the input; empty when {@code visibility} says they are
 *     not there
 * @param visibility how much of it was recorded
 * @param origin where it stands in the file
 * @param given what the caller said about it
 */
public record Event(
    int step, Kind kind, String text, Visibility visibility, Origin origin, Given given) {
  public Event {
    if (step < 0) {
      throw new IllegalArgumentException("a step counts from 1, and 0 is the question: " + step);
    }
  }
}
