package dev.ponens.fact;

/**
 * At the end of the path: a verification that failed, and no later step fixes this.
 *
 * @param what what was verified, in words, such as {@code claim c1} or {@code step 4}
 * @param step the step of the claim, or of the verification, counted from 1
 * @param claim the id of the claim or assumption in the ledger; empty for a verification outside of
 *     it
 * @param settle the id of the entry that settled it as falsified; empty for none
 * @param span the place of the words of that step
 */
public record FailedVerification(String what, int step, String claim, String settle, Span span)
    implements Hindsight {
  /** Returns true: the fact exists only for a verification that failed. */
  public boolean failed() {
    return step > 0;
  }
}
