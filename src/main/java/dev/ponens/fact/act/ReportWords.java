package dev.ponens.fact.act;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Words by which reports of others and of checks are read, from {@code finder-reports.txt}. */
final class ReportWords {
  /** The lists of single words. */
  enum ReportWord {
    SAID,
    GAVE,
    SAYING,
    STILL_SAYS,
    SPEAKER,
    PUBLIC,
    NEAR,
    CHANNEL,
    NOW,
    PART_OF_TIME,
    THIS,
    PRONOUN,
    AUTHOR,
    VALUE_VERB,
    CHECK,
    PHYSICAL,
    SHOWED,
    PLACED,
    FINISHED,
    AMOUNT,
    UNDER_WAY,
    FROM,
    ARTICLE,
    ONE,
    GOES_BETWEEN;

    private int bit() {
      return 1 << ordinal();
    }
  }

  private final WordBits words;

  ReportWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("reports of others and of checks", "finder-reports");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (ReportWord sort : ReportWord.values()) {
      sets.put(sort.bit(), file.set(sort.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
    this.words = new WordBits(sets);
  }

  /** Returns the bits of all words of a text. */
  int all(Text text) {
    return words.of(text, 0, text.size());
  }

  /** True when a word with these bits, or one of several words, is in a list. */
  static boolean has(int bits, ReportWord sort) {
    return (bits & sort.bit()) != 0;
  }

  boolean is(Text text, int word, ReportWord sort) {
    return has(words.of(text, word), sort);
  }
}
