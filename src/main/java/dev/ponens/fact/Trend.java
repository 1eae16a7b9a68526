package dev.ponens.fact;

/**
 * How the confidence went, from the first step of the path that gave one to this step, which gives
 * one too. All values are 0 to 1.
 *
 * @param count how many confidences there are
 * @param lowest the smallest of them
 * @param range the largest less the smallest
 * @param gain by how much this one is above the first; 0 when it is not
 * @param loss by how much this one is below the first; 0 when it is not
 * @param fell by how much this one is below the one before; 0 when it is not
 * @param fall the deepest fall from a peak, over any number of steps
 * @param rise by how much this one is above the bottom of that fall; 0 when there was none
 * @param rose the same for the confidence before this one
 * @param swings how often it turned, by the parameter {@code confidence-swing} or more
 * @param settled since the bottom of that fall a step checked or revised something
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
