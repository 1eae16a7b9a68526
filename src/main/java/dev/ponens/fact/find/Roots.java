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
    int[] roots = new int[Math.max(0, to - from)];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (counts(lexicon, text, i)) {
        roots[n++] = Root.of(text, i);
      }
    }
    return Hashes.of(roots, n);
  }

  /** Returns true for a content word. */
  static boolean counts(Lexicon lexicon, Text text, int i) {
    return text.end(i) - text.start(i) >= SHORTEST
        && !lexicon.function(text, i)
        && !lexicon.finders().of(LeapWords.class, LeapWords::new).is(text, i, LeapWords.Sort.PLAIN);
  }
}
