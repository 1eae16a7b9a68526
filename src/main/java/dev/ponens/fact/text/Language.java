package dev.ponens.fact.text;

import org.jspecify.annotations.Nullable;

/** Guesses the language of a text from its script and its function words. */
final class Language {
  /**
   * The minimum number of function words for a guess: formulas and names look the same in every
   * language.
   */
  private static final int ENOUGH = 3;

  /** The language of a text in a script without word lists. */
  static final String OTHER_SCRIPT = "other";

  private Language() {}

  /**
   * Returns the language, or null when the text is too short or has too few function words.
   *
   * <p>English wins unless another language clearly has more function words: one quoted foreign
   * sentence must not turn off the rules for a thought.
   */
  static @Nullable String of(Lexicon lexicon, Text text, int[] numbers) {
    if (text.foreign()) {
      return OTHER_SCRIPT;
    }
    int[] votes = new int[lexicon.languages().size()];
    for (int number : numbers) {
      int spoken = lexicon.languagesOf(number);
      while (spoken != 0) {
        votes[Integer.numberOfTrailingZeros(spoken)]++;
        spoken &= spoken - 1;
      }
    }
    int english = lexicon.languages().indexOf("en");
    int best = english;
    for (int i = 0; i < votes.length; i++) {
      if (votes[i] >= ENOUGH && (best < 0 || votes[i] > 2 * votes[best])) {
        best = i;
      }
    }
    return best < 0 || votes[best] < ENOUGH ? null : lexicon.languages().get(best);
  }
}
