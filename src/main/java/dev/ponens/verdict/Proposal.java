package dev.ponens.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A proposal for the next thought.
 *
 * @param id the proposing rule's id
 * @param mode continue, revise, branch, question, hypothesis, conclude
 * @param suggestion what to think about, addressed to the model
 * @param unquoted the suggestion without words of the thought, for readers who must not see them
 * @param rationale the reason
 * @param depth surface, standard, deep, exhaustive
 * @param threshold the confidence (0 to 1) the next thought should reach
 * @param rank the proposal with the largest rank is used; among equal ranks, the one with the
 *     smallest id
 * @param about the rules whose findings in this step cause the proposal; {@link #ANY} for any rule;
 *     empty when something else causes it
 * @param call the arguments for the next thought, named as in the steps format, in this order
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
  /** Means the findings of any rule. */
  public static final String ANY = "*";

  /** The {@code {placeholders}} that a proposal's suggestion may contain. */
  public static final Set<String> PLACEHOLDERS =
      Set.of(
          "words", "rule", "remedy", "step", "claim", "reason", "first", "second", "other",
          "point");

  public Proposal {
    about = List.copyOf(about);
    call = Collections.unmodifiableMap(new LinkedHashMap<>(call));
  }

  /**
   * The same proposal, completed for a call.
   *
   * @param said its suggestion with placeholders filled
   * @param plain the suggestion without words of the thought
   * @param arguments the arguments for the next thought
   */
  public Proposal ready(String said, String plain, Map<String, Object> arguments) {
    return new Proposal(id, mode, said, plain, rationale, depth, threshold, rank, about, arguments);
  }
}
