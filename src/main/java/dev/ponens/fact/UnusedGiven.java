package dev.ponens.fact;

/**
 * At the end of the path: a number of the question that no step names, neither as it is nor turned
 * into a share, another unit, or a sum or product with another number of the question.
 *
 * @param step the last step of the path, counted from 1
 * @param given the number as the question writes it, secrets masked
 * @param value what it is worth; a percentage by its digits
 * @param used how many other numbers of the question the steps do name
 * @param equations how many equations the steps state since the question
 */
public record UnusedGiven(int step, String given, double value, int used, int equations)
    implements Hindsight {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
