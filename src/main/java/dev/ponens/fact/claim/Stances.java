package dev.ponens.fact.claim;

import dev.ponens.fact.path.Said;

/** Decides whether two statements with the same frame can both hold. */
final class Stances {
  private Stances() {}

  /** Returns true when they cannot both hold. */
  static boolean oppose(Said a, Said b) {
    if (!comparable(a, b) || !reaches(a.scope(), b.scope())) {
      return false;
    }
    if (a.positive() && b.positive()) {
      return a.turned() != b.turned() || a.member() != b.member();
    }
    return a.positive() != b.positive() && a.member() == b.member() && a.turned() == b.turned();
  }

  /**
   * Returns true unless both are about some: some may be and others not. Only a statement about all
   * contradicts one about some.
   */
  private static boolean reaches(Said.Scope a, Said.Scope b) {
    return (a != Said.Scope.SOME || b == Said.Scope.ALL)
        && (b != Said.Scope.SOME || a == Said.Scope.ALL);
  }

  /**
   * Returns true when both have the same subject. "It" has the same meaning in adjacent sentences
   * while it stays the subject.
   */
  private static boolean comparable(Said a, Said b) {
    boolean nearby = a.subject() == Said.Subject.NEARBY || b.subject() == Said.Subject.NEARBY;
    boolean shown = a.subject() == Said.Subject.SHOWN && b.subject() == Said.Subject.SHOWN;
    boolean named = a.subject() == Said.Subject.NAMED && b.subject() == Said.Subject.NAMED;
    return !nearby && !shown && (named || Math.abs(a.sentence() - b.sentence()) <= 1);
  }

  /** Returns the kind of contradiction between them. */
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
