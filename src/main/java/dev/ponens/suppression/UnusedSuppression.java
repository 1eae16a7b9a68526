package dev.ponens.suppression;

/**
 * A suppression that hides nothing, or less than it says.
 *
 * @param at its place: {@code file:line}, or the file for a baseline
 * @param what what is wrong, and what to do
 * @param prunable whether {@code ponens baseline --prune} removes it
 */
public record UnusedSuppression(String at, String what, boolean prunable) {
  @Override
  public String toString() {
    return at + ": " + what;
  }
}
