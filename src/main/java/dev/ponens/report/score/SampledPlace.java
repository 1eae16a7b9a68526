package dev.ponens.report.score;

import dev.ponens.report.Excerpt;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import org.jspecify.annotations.Nullable;

/**
 * A place in a labelled transcript, sampled for a reader: a rule fired there, or should have.
 *
 * @param at the place of the transcript
 * @param transcript its id
 * @param step counted from 1; 0 is the question
 * @param rule the rule that fired; null if none did
 * @param message its message; empty if none fired
 * @param label the label of the transcript
 * @param excerpt the words and their line, safe to show
 */
public record SampledPlace(
    Place at,
    String transcript,
    int step,
    @Nullable String rule,
    String message,
    Label label,
    Excerpt excerpt) {

  /** The label as text: right, or wrong with the step and the kind of the error, if known. */
  String truth() {
    if (label.firstErrorStep() == null) {
      return Boolean.TRUE.equals(label.correct()) ? "right" : "wrong";
    }
    String kind = label.errorType() == null ? "" : " (" + label.errorType() + ")";
    return "first error at step " + label.firstErrorStep() + kind;
  }
}
