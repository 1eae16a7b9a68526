package dev.ponens.report;

/** Numbers with their nouns. */
public final class NounCount {
  private NounCount() {}

  /**
   * Returns a number with its noun, such as {@code 1 rule}, {@code 2 rules} and {@code 2 branches}.
   */
  public static String of(long n, String noun) {
    return n + " " + noun + (n == 1 ? "" : noun.endsWith("ch") ? "es" : "s");
  }
}
