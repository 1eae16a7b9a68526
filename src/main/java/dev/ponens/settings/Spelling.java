package dev.ponens.settings;

import java.util.Collection;
import java.util.TreeSet;

/** How far two spellings lie apart; for "did you mean". */
public final class Spelling {
  /** No name is longer than this; a longer word is compared with none. */
  private static final int LONGEST = 200;

  private Spelling() {}

  /** The least number of letters to add, take out or change to get from one word to the other. */
  public static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitute = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitute, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }

  /** The nearest of some words to a mistyped one, as "; did you mean …?"; else the list of them. */
  public static String didYouMean(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return "";
    }
    String best = nearest(word, known);
    return best.isEmpty()
        ? known.isEmpty() ? "" : "; there are " + String.join(", ", new TreeSet<>(known))
        : "; did you mean \"" + best + "\"?";
  }

  /** The nearest of some words to a mistyped one; empty when none is near. */
  public static String nearest(String word, Collection<String> known) {
    String best = "";
    int distance = Math.max(2, word.length() / 3) + 1;
    for (String candidate : new TreeSet<>(known)) {
      int d = distance(word, candidate);
      if (d < distance) {
        distance = d;
        best = candidate;
      }
    }
    return best;
  }
}
