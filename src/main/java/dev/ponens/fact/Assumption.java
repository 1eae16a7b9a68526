package dev.ponens.fact;

/**
 * At the end of the path: an assumption of the ledger that was not withdrawn.
 *
 * @param assumption its id in the ledger, such as {@code a1}
 * @param step the step of its entry, counted from 1
 * @param rank how much depends on it: 0 low, 1 medium, 2 high, 3 critical
 * @param verifiable false when it was recorded as one that nobody can verify
 * @param status as for a {@link Claim}
 * @param words its words, secrets masked
 * @param span the place of its words
 */
public record Assumption(
    String assumption,
    int step,
    int rank,
    boolean verifiable,
    String status,
    String words,
    Span span)
    implements Hindsight {}
