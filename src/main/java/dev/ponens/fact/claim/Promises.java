package dev.ponens.fact.claim;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;

/**
 * Recognises texts that only announce a correction, or call earlier work wrong: "Let me fix that."
 * They have function words and words of the list {@code class-promise}, and nothing else.
 */
public final class Promises {
  private static final String PROMISE = "class-promise";

  /** The maximum number of words and characters of such a text. */
  private static final int MOST_WORDS = 30;

  private static final int LONGEST = 240;

  private final Lexicon lexicon;

  /** Creates a reader with the word lists. */
  public Promises(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns true for a text that only announces a correction. */
  public boolean only(String text) {
    return text.length() <= LONGEST && only(Text.of(text));
  }

  /** Returns true for a text that only announces a correction. */
  public boolean only(Text text) {
    if (text.size() > MOST_WORDS || text.raw().indexOf('=') >= 0) {
      return false;
    }
    boolean promises = false;
    for (int i = 0; i < text.size(); i++) {
      boolean word = lexicon.belongs(PROMISE, text, i);
      if (!word && (text.figure(i) || !lexicon.function(text, i))) {
        return false;
      }
      promises |= word;
    }
    return promises && counts(Numbers.in(text, lexicon));
  }

  /** Returns true when the only number is "one": "this one is wrong". */
  private static boolean counts(Numbers numbers) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.value(i) != 1) {
        return false;
      }
    }
    return true;
  }
}
