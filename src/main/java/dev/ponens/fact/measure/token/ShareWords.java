package dev.ponens.fact.measure.token;

import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;

/**
 * Words by which changes of percentages are read, from {@code finder-sums.txt}.
 *
 * @param verb verbs of a change, with {@code +} for a rise and {@code -} for a fall
 * @param noun nouns of a change, with {@code +} for a rise and {@code -} for a fall
 * @param link words between two percentages and their change that name nothing else
 * @param meant words beside a change that say how it is meant: "7 points"
 */
public record ShareWords(
    Map<String, String> verb, Map<String, String> noun, Set<String> link, Set<String> meant) {
  /** Reads the words. */
  public static ShareWords of(FinderLists lists) {
    FinderLists.ListFile file = lists.file("calculations in words", "finder-sums");
    return new ShareWords(
        file.pairs("share-verb"),
        file.pairs("share-noun"),
        file.set("share-link"),
        file.set("share-meant"));
  }
}
