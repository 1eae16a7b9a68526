package dev.ponens.fact;

import java.util.Optional;

/**
 * A doubt that no step settled before this step. Either the step concludes although an earlier step
 * doubts something, or the step states a confidence that fell and rose again. No step in between
 * checked anything, spoke about the subject of the doubt, or took the doubt back.
 *
 * @param doubt the doubting words, secrets masked; empty when only the confidence shows the doubt
 * @param earlierStep the step that doubts, counted from 1; it may be this one; 0 for a confidence
 * @param said the doubt for a reader: the words with their step, or the course of the confidence
 * @param fall the deepest fall of the confidence, 0 to 1; 0 for words
 * @param rise how far the confidence is above its lowest point, 0 to 1; 0 for words
 * @param rose the same before this step
 * @param span the place of the concluding words; the first line for a confidence
 */
public record OpenDoubt(
    String doubt, int earlierStep, String said, double fall, double rise, double rose, Span span)
    implements HasEarlierStep {
  /** A doubt in words. */
  public OpenDoubt(String doubt, int earlierStep, Span span) {
    this(doubt, earlierStep, "\"" + doubt + "\" in step " + earlierStep, 0, 0, 0, span);
  }

  /** A doubt that the confidence shows; empty unless it fell and nothing was settled since. */
  public static Optional<OpenDoubt> of(Trend trend, Span place) {
    return trend.settled() || trend.fall() <= 0
        ? Optional.empty()
        : Optional.of(
            new OpenDoubt(
                "",
                0,
                "the confidence fell by " + trend.fall() + " and rose again by " + trend.rise(),
                trend.fall(),
                trend.rise(),
                trend.rose(),
                place));
  }
}
