package dev.ponens.settings;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Finds similar spellings, for "did you mean" hints. */
public final class SimilarSpelling {
  /** Longer words are not compared with names. */
  private static final int LONGEST = 200;

  /** Maximum number of names that are all listed. */
  private static final int FEW = 12;

  /** Maximum number of similar names that are listed. */
  private static final int MOST = 5;

  private static final int PREFIX = 3;

  private SimilarSpelling() {}

  /**
   * The edit distance of two words: insertions, deletions, substitutions and swaps of neighbours.
   */
  public static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] next = new int[b.length() + 1];
      next[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int least = Math.min(row[j - 1] + (same ? 0 : 1), Math.min(row[j], next[j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        next[j] = swapped ? Math.min(least, before[j - 2] + 1) : least;
      }
      before = row;
      row = next;
    }
    return row[b.length()];
  }

  /**
   * A hint for a mistyped word: "; did you mean …?", or a few names that share its beginning or
   * contain it. If no name is similar, all names are listed if they are few.
   */
  public static String didYouMean(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return "";
    }
    String best = nearest(word, known);
    if (!best.isEmpty()) {
      return "; did you mean \"" + best + "\"?";
    }
    if (known.size() <= FEW) {
      return known.isEmpty() ? "" : "; use one of " + String.join(", ", new TreeSet<>(known));
    }
    List<String> alike = alike(word.toLowerCase(Locale.ROOT), known);
    return alike.isEmpty() ? "" : "; similar are " + String.join(", ", alike) + " and others";
  }

  /** The same hint, with the place where all names are listed if there are more than a few. */
  public static String didYouMean(String word, Collection<String> known, String where) {
    String near = didYouMean(word, known);
    return known.size() <= FEW ? near : near + (near.endsWith("?") ? " " : ". ") + where;
  }

  /**
   * At most five names: those that begin with the word, then those that contain one of its words.
   */
  private static List<String> alike(String word, Collection<String> known) {
    String start = word.substring(0, Math.min(word.length(), PREFIX));
    List<String> parts =
        Arrays.stream(word.split("[^\\p{L}\\p{N}]+", -1))
            .filter(p -> p.length() >= PREFIX)
            .toList();
    Set<String> alike = new LinkedHashSet<>();
    Set<String> sorted = new TreeSet<>(known);
    sorted.stream().filter(k -> !start.isEmpty() && k.startsWith(start)).forEach(alike::add);
    sorted.stream().filter(k -> parts.stream().anyMatch(k::contains)).forEach(alike::add);
    return alike.stream().limit(MOST).toList();
  }

  /** The known word most similar to a mistyped one; empty when none is similar. */
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
