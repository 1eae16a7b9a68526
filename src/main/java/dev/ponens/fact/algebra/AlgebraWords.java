package dev.ponens.fact.algebra;

import dev.ponens.fact.text.FinderLists;
import java.util.Set;

/** Words around lines of algebra, from {@code finder-algebra.txt}. */
public final class AlgebraWords {
  final Set<String> words;
  final Set<String> joining;

  /** Reads the words. */
  public AlgebraWords(FinderLists lists) {
    FinderLists.File file = lists.file("lines of algebra", "finder-algebra");
    this.words = file.set("words");
    this.joining = file.set("joining");
  }
}
