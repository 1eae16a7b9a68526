package dev.ponens.fact.claim;

import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.text.Text;
import java.util.function.IntPredicate;

/** The form of a word without its endings: the same for "edit" and "edited". */
public final class Root {
  private static final int LONGEST = 7;

  private Root() {}

  /**
   * Returns a hash of a word in lower case without the usual endings of English verbs and nouns.
   */
  public static int of(Text text, int word) {
    int from = text.start(word);
    int to = text.end(word);
    to -= ends(text, from, to, "'s") || ends(text, from, to, "’s") ? 2 : 0;
    if (ends(text, from, to, "ing") && to - from > 5) {
      to -= 3;
    } else if (ends(text, from, to, "ied") || ends(text, from, to, "ies")) {
      to -= 2;
    } else if (ends(text, from, to, "ed") && to - from > 4) {
      to -= 2;
    } else if (ends(text, from, to, "s") && !ends(text, from, to, "ss") && to - from > 3) {
      to -= 1;
    }
    if (ends(text, from, to, "e") && to - from > 3) {
      to -= 1;
    }
    if (to - from > 3 && low(text, to - 1) == low(text, to - 2)) {
      to -= 1;
    }
    int hash = 17;
    for (int i = from; i < Math.min(to, from + LONGEST); i++) {
      char c = low(text, i);
      hash = hash * 31 + (c == 'y' ? 'i' : c);
    }
    return hash;
  }

  /**
   * Returns the roots of some words of a range.
   *
   * @param counts tells by its index whether a word counts
   */
  public static Hashes all(Text text, int from, int to, IntPredicate counts) {
    int[] roots = new int[Math.max(0, to - from)];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (counts.test(i)) {
        roots[n++] = of(text, i);
      }
    }
    return Hashes.of(roots, n);
  }

  private static char low(Text text, int at) {
    return Character.toLowerCase(text.at(at));
  }

  private static boolean ends(Text text, int from, int to, String ending) {
    if (to - from <= ending.length()) {
      return false;
    }
    for (int i = 0; i < ending.length(); i++) {
      if (low(text, to - ending.length() + i) != ending.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
