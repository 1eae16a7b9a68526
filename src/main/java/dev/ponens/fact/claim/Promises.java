package dev.ponens.fact.claim;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;

/**
 * Recognises thoughts that only announce a correction, or call earlier work wrong: "Let me fix
 * that." They have a word of the list {@code class-promise}, and otherwise only words of the list
 * {@code class-promise-beside} and function words.
 */
public final class Promises {
  private static final String PROMISE = "class-promise";
  private static final String BESIDE = "class-promise-beside";

  /** Words that say what is right at the end of a sentence: "sorry, the answer is no". */
  private static final String CONTENT = "class-promise-content";

  /** The maximum number of words and characters of such a text. */
  private static final int MOST_WORDS = 30;

  private static final int LONGEST = 240;

  private final Lexicon lexicon;

  /** Creates a reader with the word lists. */
  public Promises(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns true for a thought that only announces a correction. */
  public boolean only(Event event) {
    return open(event) && event.text().length() <= LONGEST && promises(Text.of(event.text()));
  }

  /** Returns true for a thought with this text that only announces a correction. */
  public boolean only(Event event, Text text) {
    return open(event) && promises(text);
  }

  /** Answers and conclusions give what they have to give, if it is only "no". */
  private static boolean open(Event event) {
    return event.kind() == EventKind.THOUGHT && !event.concludes();
  }

  private boolean promises(Text text) {
    if (text.size() > MOST_WORDS || text.raw().indexOf('=') >= 0) {
      return false;
    }
    boolean promises = false;
    for (int i = 0; i < text.size(); i++) {
      boolean word = lexicon.belongs(PROMISE, text, i);
      boolean beside = word || lexicon.belongs(BESIDE, text, i);
      if ((!beside && (text.figure(i) || !lexicon.function(text, i))) || gives(text, i)) {
        return false;
      }
      promises |= word;
    }
    return promises && counts(Numbers.in(text, lexicon));
  }

  /** Returns true when a sentence ends with a word that may be what is right. */
  private boolean gives(Text text, int i) {
    boolean last = i + 1 == text.size() || text.sentence(i + 1) != text.sentence(i);
    return last && lexicon.belongs(CONTENT, text, i);
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
