package dev.ponens.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A next thought worth having.
 *
 * @param id the proposing rule's id
 * @param mode continue, revise, branch, question, hypothesis, conclude
 * @param suggestion what to think about, said to the model
 * @param unquoted the same without words of the thought, for readers who must not see them
 * @param rationale why
 * @param depth surface, standard, deep, exhaustive
 * @param threshold the confidence (0 to 1) the next thought should reach
 * @param rank the larger wins; ties go to the smaller id
 * @param about the rules whose findings in this step bring the proposal up; {@link #ANY} for any
 *     rule's; empty when something else does
 * @param call what to say of the next thought, in the words of the steps format, in this order
 */
public record Proposal(
    String id,
    String mode,
    String suggestion,
    String unquoted,
    String rationale,
    String depth,
    double threshold,
    int rank,
    List<String> about,
    Map<String, Object> call) {
  /** Stands for the findings of every rule. */
  public static final String ANY = "*";

  /** The {@code {placeholders}} that a proposal's suggestion may hold. */
  public static final Set<String> PLACEHOLDERS =
      Set.of("words", "rule", "remedy", "step", "claim", "reason", "first", "second");

  public Proposal {
    about = List.copyOf(about);
    call = Collections.unmodifiableMap(new LinkedHashMap<>(call));
  }

  /**
   * The same, ready to be called.
   *
   * @param said its suggestion, filled
   * @param plain the same without words of the thought
   * @param arguments what to say of the next thought
   */
  public Proposal ready(String said, String plain, Map<String, Object> arguments) {
    return new Proposal(id, mode, said, plain, rationale, depth, threshold, rank, about, arguments);
  }
}
