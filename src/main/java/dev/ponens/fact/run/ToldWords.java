package dev.ponens.fact.run;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.Lexicon;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The words with which replies tell values, in lower case. They are from the word lists {@code
 * claim-about-…}, {@code claim-untold} and {@code claim-state-…}, and from {@code
 * finder-replies.txt}. All runs of a rulebook share them.
 *
 * @param abouts the names of each kind of value, such as {@code refund}
 * @param untold words of sentences and names that tell no value
 * @param open states that are not reached yet
 * @param settled states that a reply tells as reached
 * @param failed states of a failure
 * @param sentences words that decide what a sentence says of a value
 * @param quantities the words of numbers
 */
record ToldWords(
    Map<String, Set<String>> abouts,
    Set<String> untold,
    Set<String> open,
    Set<String> settled,
    Set<String> failed,
    ToldSentenceWords sentences,
    Quantities quantities) {
  private static final String ABOUT = Lexicon.CLAIM + "about-";
  private static final int MOST_SPOKEN = 99;
  private static final long ONE = 1_000;

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
        lower(lexicon.lines(Lexicon.CLAIM + "state-failed")),
        lexicon.finders().of(ToldSentenceWords.class, ToldSentenceWords::new),
        lexicon.finders().quantities());
  }

  private static Set<String> lower(Set<String> words) {
    return words.stream()
        .map(word -> word.toLowerCase(Locale.ROOT))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(TreeSet::new), Collections::unmodifiableSet));
  }

  /** Returns the thousandths of a number word from "two" to "ninety"; 0 for other words. */
  long spoken(String word) {
    Integer value = quantities.whole(word);
    return value == null || value < 2 || value > MOST_SPOKEN ? 0 : value * ONE;
  }
}
