package dev.ponens.fact.sequence;

import dev.ponens.fact.Span;

/**
 * A statement about the place of a thing.
 *
 * @param thing the number of the thing
 * @param other the thing that comes after it, counted from the top of the scale; -1 if the
 *     statement names a place
 * @param place the place from the top, counted from 0; negative from the other end, where -1 is the
 *     last place
 * @param scale the number of the order
 * @param verb the verb, if it tells more than the place; else empty
 * @param span the place of the words in the text
 */
record SequenceStatement(int thing, int other, int place, int scale, String verb, Span span) {
  /** Stands for the thing that a question asks for. */
  static final int ASKED = Integer.MAX_VALUE;

  /**
   * Makes a statement.
   *
   * @param other the thing that comes after it, counted from the end; -1 to name a place
   * @param rank the place from the end, counted from 0
   * @param end the end from which the place is counted, or to which the thing is nearer
   */
  static SequenceStatement of(
      int thing, int other, int rank, SequenceWords.ScaleEnd end, String verb, Span span) {
    boolean swap = other >= 0 && !end.top();
    int place = other >= 0 || end.top() ? rank : -1 - rank;
    return new SequenceStatement(
        swap ? other : thing, swap ? thing : other, place, end.scale(), verb, span);
  }

  boolean compares() {
    return other >= 0;
  }

  /** Returns the statement about the thing that answers a question. */
  SequenceStatement answered(int answer, Span where) {
    return new SequenceStatement(
        thing == ASKED ? answer : thing,
        other == ASKED ? answer : other,
        place,
        scale,
        verb,
        where);
  }

  boolean asks() {
    return thing == ASKED || other == ASKED;
  }
}
