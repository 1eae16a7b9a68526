package dev.ponens.fact.measure;

import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;

/** Words by which changes of percentages are read, from {@code finder-sums.txt}. */
public final class ShareWords {
  /** Verbs of a change, with {@code +} for a rise and {@code -} for a fall. */
  final Map<String, String> verb;

  /** Nouns of a change, with {@code +} for a rise and {@code -} for a fall. */
  final Map<String, String> noun;

  /** Words between two percentages and their change that name nothing else. */
  final Set<String> link;

  /** Words beside a change that say how it is meant: "7 points". */
  final Set<String> meant;

  /** Reads the words. */
  public ShareWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("calculations in words", "finder-sums");
    this.verb = file.pairs("share-verb");
    this.noun = file.pairs("share-noun");
    this.link = file.set("share-link");
    this.meant = file.set("share-meant");
  }
}
