package dev.ponens.fact.claim;

import dev.ponens.fact.path.PlainStatement;

/** Decides whether two statements with the same frame can both hold. */
final class StatementConflicts {
  private StatementConflicts() {}

  /** Returns true when they cannot both hold. */
  static boolean oppose(PlainStatement a, PlainStatement b) {
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
  private static boolean reaches(PlainStatement.StatementScope a, PlainStatement.StatementScope b) {
    return (a != PlainStatement.StatementScope.SOME || b == PlainStatement.StatementScope.ALL)
        && (b != PlainStatement.StatementScope.SOME || a == PlainStatement.StatementScope.ALL);
  }

  /**
   * Returns true when both have the same subject. "It" has the same meaning in adjacent sentences
   * while it stays the subject.
   */
  private static boolean comparable(PlainStatement a, PlainStatement b) {
    boolean nearby =
        a.subject() == PlainStatement.SubjectForm.NEARBY
            || b.subject() == PlainStatement.SubjectForm.NEARBY;
    boolean shown =
        a.subject() == PlainStatement.SubjectForm.SHOWN
            && b.subject() == PlainStatement.SubjectForm.SHOWN;
    boolean named =
        a.subject() == PlainStatement.SubjectForm.NAMED
            && b.subject() == PlainStatement.SubjectForm.NAMED;
    return !nearby && !shown && (named || Math.abs(a.sentence() - b.sentence()) <= 1);
  }

  /** Returns the kind of contradiction between them. */
  static String how(PlainStatement a, PlainStatement b) {
    if (a.turned() != b.turned()) {
      return "order";
    }
    if (a.scope() != b.scope()) {
      return "scope";
    }
    return a.positive() == b.positive() ? "opposite" : "denied";
  }
}
