package dev.ponens.fact;

/**
 * The course of the confidence on the path, from the first step that states a confidence to this
 * step, which also states one. All values are from 0 to 1.
 *
 * @param count the number of confidences
 * @param lowest the smallest of them
 * @param range the largest minus the smallest
 * @param gain how far this one is above the first; 0 when it is not
 * @param loss how far this one is below the first; 0 when it is not
 * @param fell how far this one is below the previous one; 0 when it is not
 * @param fall the deepest fall from a peak, over any number of steps
 * @param rise how far this one is above the lowest point of that fall; 0 when there was no fall
 * @param rose the same for the confidence before this one
 * @param swings the number of changes of direction by the parameter {@code confidence-swing} or
 *     more
 * @param settled true when a step checked or revised something since the lowest point of that fall
 */
public record Trend(
    int count,
    double lowest,
    double range,
    double gain,
    double loss,
    double fell,
    double fall,
    double rise,
    double rose,
    int swings,
    boolean settled)
    implements Fact {
  @Override
  public Span span() {
    return Span.NONE;
  }
}
