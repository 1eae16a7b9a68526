package dev.ponens.fact;

/**
 * At the end of the path: a number of the question that no step uses. No step has the number as
 * written, as a share, in another unit, or as a sum or product with another number of the question.
 *
 * @param step the last step of the path, counted from 1
 * @param given the number as the question writes it, secrets masked
 * @param value its value; for a percentage, the number before the sign
 * @param role how the question relates it to another number: {@code rate} ("$2 each"), {@code
 *     share} ("20 %"), {@code multiple} ("3 times"), {@code factor} ("twice as many"), {@code
 *     comparison} ("5 more than"); empty for a plain amount
 * @param asked true when the sentence that asks gives the number, as in "How much do 7 lamps cost?"
 * @param used the number of other numbers of the question that the steps use
 * @param equations the number of equations that the steps state since the question
 */
public record UnusedGiven(
    int step, String given, double value, String role, boolean asked, int used, int equations)
    implements Hindsight {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
