package dev.ponens.fact.path;

/**
 * Something that an output, evidence or a user's text shows: a count, a share, a state or an empty
 * cell.
 *
 * @param kind what it shows
 * @param key the subject by its kind: the fault, the resource, the state or the counted noun; empty
 *     for cells
 * @param subject hashes of the words around it
 * @param value a count, a percentage, the change of a measurement as a share of its first value
 *     (0.1 is 10 % more), or for a state 1 if it holds and 0 if not
 * @param words the words that show it, secrets masked
 * @param step the step that shows it, counted from 1; 0 for the question
 * @param end the offset behind it in the text of a thought; 0 in other texts
 */
public record Observation(
    ObservationKind kind,
    String key,
    Hashes subject,
    double value,
    String words,
    int step,
    int end) {
  /** What an observation shows. */
  public enum ObservationKind {
    /** How many faults of one kind there are. */
    FAULTS,
    /** The percentage of a resource that is used. */
    USED,
    /** A cell of a column that is empty. */
    EMPTY,
    /** A state of something. */
    STATE,
    /** How many things of one kind there are. */
    COUNT,
    /**
     * By which part of its first value a repeated measurement changed, if it moved one way only.
     */
    TREND,
    /** All numbers of a text, as hashes. */
    NUMBERS
  }

  /** Returns this observation as one of a thought. */
  public Observation at(int offset) {
    return new Observation(kind, key, subject, value, words, step, offset);
  }
}
