package dev.ponens.fact;

/**
 * A statement of the step that something went well: tests pass, a build succeeds, a fix works.
 *
 * @param kind the thing that went well: a kind of outcome such as {@code test}; {@code work} when
 *     no kind is named; {@code verified} when the writer says that it has checked
 * @param words the words of the statement, secrets masked
 * @param whole true when it covers everything, without exception
 * @param standing how it compares with what was run. {@code shown}: an output shows it. {@code
 *     contradicted}: the last output reports a failure, and nothing has changed since. {@code
 *     failed}: it failed, and something may have changed since. {@code stale}: it was shown, but
 *     something changed afterwards. {@code miscounted}: an output shows a success, but of fewer
 *     tests. {@code empty}: the run had nothing to run. {@code unshown}: no output is relevant.
 * @param since the step of the output that it is compared with, counted from 1; 0 when there is
 *     none
 * @param span the place of the words
 */
public record Success(
    String kind, String words, boolean whole, String standing, int since, Span span)
    implements Fact {
  /** Returns this claim with another standing. */
  public Success with(String other) {
    return new Success(kind, words, whole, other, since, span);
  }
}
