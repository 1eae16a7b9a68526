package dev.ponens.fact.claim;

import dev.ponens.fact.path.Said;

/** Whether two statements of one frame can both hold. */
final class Stances {
  private Stances() {}

  /** True when they cannot. */
  static boolean oppose(Said a, Said b) {
    if (!comparable(a, b) || !reaches(a.scope(), b.scope())) {
      return false;
    }
    if (a.positive() && b.positive()) {
      return a.turned() != b.turned() || a.member() != b.member();
    }
    return a.positive() != b.positive() && a.member() == b.member() && a.turned() == b.turned();
  }

  /** Some may be and others not; only what is said of all stands against that. */
  private static boolean reaches(Said.Scope a, Said.Scope b) {
    return (a != Said.Scope.SOME || b == Said.Scope.ALL)
        && (b != Said.Scope.SOME || a == Said.Scope.ALL);
  }

  /** "It" means the same from one sentence to the next, while it stays the subject. */
  private static boolean comparable(Said a, Said b) {
    boolean nearby = a.subject() == Said.Subject.NEARBY || b.subject() == Said.Subject.NEARBY;
    boolean shown = a.subject() == Said.Subject.SHOWN && b.subject() == Said.Subject.SHOWN;
    boolean named = a.subject() == Said.Subject.NAMED && b.subject() == Said.Subject.NAMED;
    return !nearby && !shown && (named || Math.abs(a.sentence() - b.sentence()) <= 1);
  }

  /** What sets them apart. */
  static String how(Said a, Said b) {
    if (a.turned() != b.turned()) {
      return "order";
    }
    if (a.scope() != b.scope()) {
      return "scope";
    }
    return a.positive() == b.positive() ? "opposite" : "denied";
  }
}
