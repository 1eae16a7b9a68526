package dev.ponens.fact.text;

import org.jspecify.annotations.Nullable;

/** Guesses a text's language from its script and its function words. */
final class Language {
  /** Fewer function words than this tell nothing: formulas and names look alike everywhere. */
  private static final int ENOUGH = 3;

  /** A text in a script the lists do not know. */
  static final String OTHER_SCRIPT = "other";

  private Language() {}

  /**
   * The language, or null when the text is too short or too bare to tell.
   *
   * <p>English counts as the answer unless another language clearly has more of its own words:
   * quoting one foreign sentence must not silence a thought.
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
