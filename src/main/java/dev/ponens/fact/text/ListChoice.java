package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The word and pattern lists that something reads. The phrases and patterns of other lists need not
 * be searched for. Immutable and thread-safe.
 */
public final class ListChoice {
  private final Set<String> left = new HashSet<>();

  /** For each list, by number: 0, or a place behind every text if the list is not read. */
  private final int[] behind;

  /** Finds the patterns that mask something, and those of lists that are read. */
  private final ShapeScan scan;

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
    List<Shape> shapes = new ArrayList<>();
    for (Shape shape : lexicon.spoken()) {
      if (!shape.shown() || read.test(shape.kind())) {
        shapes.add(shape);
      } else {
        left.add(shape.kind());
      }
    }
    this.scan = new ShapeScan(shapes);
  }

  /** Returns true unless the phrases and patterns of a list are left out. */
  public boolean has(String list) {
    return !left.contains(list);
  }

  ShapeScan scan() {
    return scan;
  }

  /**
   * Returns for each list the index of the word behind its last phrase, before a search. No phrase
   * of a list that is left out begins there.
   */
  int[] behind() {
    return behind.clone();
  }
}
