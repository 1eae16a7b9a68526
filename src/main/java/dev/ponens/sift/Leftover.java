package dev.ponens.sift;

/**
 * A suppression that hides nothing, or less than it says.
 *
 * @param at where it is said: {@code file:line}, for a baseline the file
 * @param what what is the matter, and what to do
 * @param prunable whether {@code ponens baseline --prune} takes it out
 */
public record Leftover(String at, String what, boolean prunable) {
  @Override
  public String toString() {
    return at + ": " + what;
  }
}
