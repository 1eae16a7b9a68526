package dev.ponens.verdict;

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
 */
public record Proposal(
    String id,
    String mode,
    String suggestion,
    String rationale,
    String depth,
    double threshold,
    int rank) {}
