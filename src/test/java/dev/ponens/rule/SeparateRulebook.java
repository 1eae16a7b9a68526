package dev.ponens.rule;

/**
 * The built-in rulebook with separate caches, for measurements that other tests must not change.
 */
public final class SeparateRulebook {
  private SeparateRulebook() {}

  /** Returns a new rulebook, which has judged nothing. */
  public static Rulebook create() {
    return Rulebooks.unused();
  }
}
