package dev.ponens.fact.find;

import dev.ponens.fact.claim.Root;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;

/** Compares content words without their endings: "edit" and "edited". */
final class Roots {
  private static final int SHORTEST = 3;

  private Roots() {}

  /** Returns the roots of the content words of a range. */
  static Hashes of(Lexicon lexicon, Text text, int from, int to) {
    return Root.all(text, from, to, i -> counts(lexicon, text, i));
  }

  /** Returns true for a content word. */
  static boolean counts(Lexicon lexicon, Text text, int i) {
    return text.end(i) - text.start(i) >= SHORTEST
        && !lexicon.function(text, i)
        && !lexicon.finders().of(LeapWords.class, LeapWords::new).is(text, i, LeapWords.Sort.PLAIN);
  }
}
