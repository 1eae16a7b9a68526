package dev.ponens.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A next thought worth having.
 *
 * @param id the proposing rule's id
 * @param mode continue, revise, branch, question, hypothesis, conclude
 * @param suggestion what to think about, said to the model
 * @param rationale why
 * @param depth surface, standard, deep, exhaustive
 * @param threshold the confidence (0 to 1) the next thought should reach
 * @param rank the larger wins; ties go to the smaller id
 * @param call what to say of the next thought, in the words of the steps format, in this order
 */
public record Proposal(
    String id,
    String mode,
    String suggestion,
    String rationale,
    String depth,
    double threshold,
    int rank,
    Map<String, Object> call) {
  public Proposal {
    call = Collections.unmodifiableMap(new LinkedHashMap<>(call));
  }

  /** The same, ready to be called. */
  public Proposal ready(Map<String, Object> arguments) {
    return new Proposal(id, mode, suggestion, rationale, depth, threshold, rank, arguments);
  }
}
