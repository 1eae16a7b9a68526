package dev.ponens.report.score;

import dev.ponens.report.Excerpt;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import org.jspecify.annotations.Nullable;

/**
 * A place in a labelled transcript, for somebody to read: where a rule spoke, or where one should
 * have.
 *
 * @param at where the transcript stands
 * @param transcript its id
 * @param step counted from 1; 0 is the question
 * @param rule the rule that spoke; null where none did
 * @param message what it said; empty where none did
 * @param label what is known about the transcript
 * @param excerpt the words and their line, safe to show
 */
public record Drawn(
    Place at,
    String transcript,
    int step,
    @Nullable String rule,
    String message,
    Label label,
    Excerpt excerpt) {

  /** The label in words: right, or wrong with the step and the kind of the mistake, where known. */
  String truth() {
    if (label.firstErrorStep() == null) {
      return Boolean.TRUE.equals(label.correct()) ? "right" : "wrong";
    }
    String kind = label.errorType() == null ? "" : " (" + label.errorType() + ")";
    return "first wrong at step " + label.firstErrorStep() + kind;
  }
}
