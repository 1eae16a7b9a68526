package dev.ponens.fact.ledger;

/**
 * How a piece of evidence counts for one claim or assumption.
 *
 * @param evidence its id
 * @param step its step
 * @param tier how it arrived: stated, quoted, reported or observed
 * @param backing how the result that it quotes or names was recorded; stated if there is none
 * @param group what it comes from; pieces of one group count once
 * @param result the step of the result that it quotes or names; 0 for none
 * @param says whether it supports or contradicts
 * @param why why it supports nothing, in words; empty when it does
 */
public record WeighedEvidence(
    String evidence,
    int step,
    Tier tier,
    Tier backing,
    String group,
    int result,
    Stance says,
    String why) {
  /** What a piece of evidence says. */
  public enum Stance {
    SUPPORTS,
    CONTRADICTS,
    /** It says nothing about it. */
    NOTHING,
    /** Its source does not say what it is given for. */
    OTHERWISE
  }
}
