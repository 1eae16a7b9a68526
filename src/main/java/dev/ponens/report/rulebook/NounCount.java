package dev.ponens.report.rulebook;

/** Numbers with their nouns. */
final class NounCount {
  private NounCount() {}

  /** {@code 1 rule}, {@code 2 rules}. */
  static String of(long n, String noun) {
    return n + " " + noun + (n == 1 ? "" : "s");
  }
}
