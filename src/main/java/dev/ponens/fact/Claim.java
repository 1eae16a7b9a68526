package dev.ponens.fact;

/**
 * At the end of the path: a claim of the ledger that was not withdrawn.
 *
 * @param claim its id in the ledger, such as {@code c1}
 * @param step the step of its entry, counted from 1
 * @param rank how much depends on it: 0 low, 1 medium, 2 high, 3 critical
 * @param status {@code open}: no evidence that counts supports it. {@code supported}: evidence that
 *     counts supports it. {@code verified}: it was also settled as verified. {@code conflict}:
 *     evidence supports and contradicts it, or another claim excludes it. {@code contradicted}:
 *     evidence only contradicts it. {@code falsified}: it was settled as falsified
 * @param tier the strongest tier of its supporting evidence; {@code none} without any
 * @param groups the number of independent groups of supporting evidence that counts
 * @param missing what is needed to settle the claim, in words
 * @param evidence the id of evidence whose source does not say what the claim says; empty if there
 *     is no such evidence
 * @param otherwise what that source says, in words; empty if there is no such evidence
 * @param words its words, secrets masked
 * @param span the place of its words
 */
public record Claim(
    String claim,
    int step,
    int rank,
    String status,
    String tier,
    int groups,
    String missing,
    String evidence,
    String otherwise,
    String words,
    Span span)
    implements Hindsight {
  /** Returns true when the source of some evidence does not say what the claim says. */
  public boolean misquoted() {
    return !evidence.isEmpty();
  }
}
