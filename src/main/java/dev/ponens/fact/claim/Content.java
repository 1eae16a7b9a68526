package dev.ponens.fact.claim;

import dev.ponens.fact.Span;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;

/**
 * Reads the content words of a text: no function words of any language.
 *
 * @param lexicon the word lists
 * @param shortest the minimum of letters of a content word
 */
public record Content(Lexicon lexicon, int shortest) {
  /** The usual minimum of letters of a content word. */
  public static final int USUAL = 4;

  /** Returns the stems of the content words of a range of words. */
  public Hashes of(Text text, int from, int to) {
    return without(text, from, to, Span.NONE);
  }

  /** The same without the words in a place of the text. */
  public Hashes without(Text text, int from, int to, Span place) {
    int[] stems = new int[Math.max(0, to - from)];
    int n = 0;
    for (int i = from; i < to; i++) {
      boolean inside = text.start(i) >= place.start() && text.end(i) <= place.end();
      if (!inside && text.end(i) - text.start(i) >= shortest && !lexicon.function(text, i)) {
        stems[n++] = text.stem(i);
      }
    }
    return Hashes.of(stems, n);
  }

  /** Returns the index of the first word of a sentence or of a later one. */
  public int first(Text text, int sentence) {
    int low = 0;
    int high = text.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (text.sentence(middle) < sentence) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Returns the index of the first word that starts at an offset or after it. */
  public int from(Text text, int offset) {
    int low = 0;
    int high = text.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (text.start(middle) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
