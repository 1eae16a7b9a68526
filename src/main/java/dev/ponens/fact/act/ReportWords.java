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
    SAID(1),
    GAVE(1 << 1),
    SAYING(1 << 2),
    STILL_SAYS(1 << 3),
    SPEAKER(1 << 4),
    PUBLIC(1 << 5),
    NEAR(1 << 6),
    CHANNEL(1 << 7),
    NOW(1 << 8),
    PART_OF_TIME(1 << 9),
    THIS(1 << 10),
    PRONOUN(1 << 11),
    AUTHOR(1 << 12),
    VALUE_VERB(1 << 13),
    CHECK(1 << 14),
    PHYSICAL(1 << 15),
    SHOWED(1 << 16),
    PLACED(1 << 17),
    FINISHED(1 << 18),
    AMOUNT(1 << 19),
    UNDER_WAY(1 << 20),
    FROM(1 << 21),
    ARTICLE(1 << 22),
    ONE(1 << 23),
    GOES_BETWEEN(1 << 24),
    ACCORDING(1 << 25),
    COUNTED(1 << 26),
    SAME(1 << 27);

    private final int bit;

    ReportWord(int bit) {
      this.bit = bit;
    }
  }

  private final WordBits words;
  private final Set<String> forThis;

  ReportWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("reports of others and of checks", "finder-reports");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (ReportWord sort : ReportWord.values()) {
      sets.put(sort.bit, file.set(sort.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
    this.words = new WordBits(sets);
    this.forThis = file.set("for-this");
  }

  /** Returns the bits of all words of a text. */
  int all(Text text) {
    return words.of(text, 0, text.size());
  }

  /** True when a word with these bits, or one of several words, is in a list. */
  static boolean has(int bits, ReportWord sort) {
    return (bits & sort.bit) != 0;
  }

  /** True where two words say that a check was made for the matter: "for this answer". */
  boolean isForThis(Text text, int first) {
    return forThis.contains(text.word(first) + " " + text.word(first + 1));
  }

  boolean is(Text text, int word, ReportWord sort) {
    return has(words.of(text, word), sort);
  }
}
