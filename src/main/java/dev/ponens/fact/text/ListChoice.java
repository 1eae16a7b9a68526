package dev.ponens.fact.text;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The word lists that something reads. The phrases of other lists need not be searched for.
 * Immutable and thread-safe.
 */
public final class ListChoice {
  private final Set<String> left = new HashSet<>();

  /** For each list, by number: 0, or a place behind every text if the list is not read. */
  private final int[] behind;

  /**
   * Chooses from the lists of a lexicon.
   *
   * @param read tells whether something reads a list
   */
  public ListChoice(Lexicon lexicon, Predicate<String> read) {
    String[] names = lexicon.listNames();
    this.behind = new int[names.length];
    for (int n = 0; n < names.length; n++) {
      if (names[n] != null && !read.test(names[n])) {
        left.add(names[n]);
        behind[n] = Integer.MAX_VALUE;
      }
    }
  }

  /** Returns true unless the phrases of a list are left out. */
  public boolean has(String list) {
    return !left.contains(list);
  }

  /**
   * Returns for each list the index of the word behind its last phrase, before a search. No phrase
   * of a list that is left out begins there.
   */
  int[] behind() {
    return behind.clone();
  }
}
