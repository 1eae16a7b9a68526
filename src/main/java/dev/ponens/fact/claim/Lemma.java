package dev.ponens.fact.claim;

import dev.ponens.fact.text.Text;

/** The form of a word in a frame: the same for "test", "tests" and "Tests". */
final class Lemma {
  private Lemma() {}

  /** Returns the hash of word {@code i} without a plural or third-person ending or "n't". */
  static int of(Text text, int i) {
    String raw = text.raw();
    int from = text.start(i);
    int to = text.end(i);
    if (to - from == 1) {
      // A single letter is a name, so its case matters: N is not n.
      return raw.charAt(from) * 0x01000193;
    }
    if (text.number(i)) {
      return raw.substring(from, to).replace(",", "").hashCode();
    }
    return text.raw().regionMatches(true, to - 3, "n't", 0, 3)
        ? hash(raw, from, to - 3)
        : hash(raw, from, singular(raw, from, to));
  }

  /** Returns true for a lower-case word that ends like a verb in the third person. */
  static boolean inflected(Text text, int i) {
    int from = text.start(i);
    return Character.isLowerCase(text.raw().charAt(from))
        && singular(text.raw(), from, text.end(i)) < text.end(i);
  }

  private static int hash(String raw, int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = hash * 31 + Character.toLowerCase(raw.charAt(i));
    }
    return hash;
  }

  /** Returns the end of the word without its final s. */
  private static int singular(String raw, int from, int to) {
    if (to - from < 4 || Character.toLowerCase(raw.charAt(to - 1)) != 's') {
      return to;
    }
    char before = Character.toLowerCase(raw.charAt(to - 2));
    if (before == 's' || before == 'u' || before == 'i' || before == '\'') {
      return to;
    }
    boolean sibilant =
        before == 'e'
            && (endsWith(raw, to, "sses")
                || endsWith(raw, to, "xes")
                || endsWith(raw, to, "ches")
                || endsWith(raw, to, "shes"));
    return sibilant ? to - 2 : to - 1;
  }

  private static boolean endsWith(String raw, int to, String end) {
    return raw.regionMatches(true, to - end.length(), end, 0, end.length());
  }
}
