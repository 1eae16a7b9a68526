package dev.ponens.fact.run;

import dev.ponens.fact.text.Lexicon;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The words of values that replies tell, in lower case, from the word lists {@code claim-about-…},
 * {@code claim-untold} and {@code claim-state-…}. All runs of a rulebook share them.
 *
 * @param abouts the names of each kind of value, such as {@code refund}
 * @param untold words of sentences and names that tell no value
 * @param open states that are not reached yet
 * @param settled states that a reply tells as reached
 * @param failed states of a failure
 */
record ToldWords(
    Map<String, Set<String>> abouts,
    Set<String> untold,
    Set<String> open,
    Set<String> settled,
    Set<String> failed) {
  private static final String ABOUT = Lexicon.CLAIM + "about-";

  static ToldWords of(Lexicon lexicon) {
    Map<String, Set<String>> abouts = new TreeMap<>();
    for (String list : lexicon.kinds()) {
      if (list.startsWith(ABOUT)) {
        abouts.put(list.substring(ABOUT.length()), lower(lexicon.lines(list)));
      }
    }
    return new ToldWords(
        Collections.unmodifiableMap(abouts),
        lower(lexicon.lines(Lexicon.CLAIM + "untold")),
        lower(lexicon.lines(Lexicon.CLAIM + "state-open")),
        lower(lexicon.lines(Lexicon.CLAIM + "state-settled")),
        lower(lexicon.lines(Lexicon.CLAIM + "state-failed")));
  }

  private static Set<String> lower(Set<String> words) {
    return words.stream()
        .map(word -> word.toLowerCase(Locale.ROOT))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(TreeSet::new), Collections::unmodifiableSet));
  }
}
