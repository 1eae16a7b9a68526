package dev.ponens.fact.act;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Words by which acts that change something are read, from {@code finder-changes.txt}. */
final class ChangeWords {
  /** The lists of single words. */
  enum ChangeWord {
    CHANGING(1),
    ENTERING(1 << 1),
    DESTROYING(1 << 2),
    REPLYING(1 << 3),
    PLACE(1 << 4),
    INTO(1 << 5),
    PART(1 << 6),
    ENDS_THING(1 << 7),
    CONCLUDING(1 << 8),
    POINTING(1 << 9),
    PRONOUN(1 << 10),
    READER(1 << 11),
    SALUTATION(1 << 12),
    PERMITTING(1 << 13),
    RESERVING(1 << 14),
    DONE(1 << 15),
    CAUSED(1 << 16),
    NONE(1 << 17),
    FINDING(1 << 18),
    THROUGH(1 << 19),
    RUNNING(1 << 20),
    EVERY(1 << 21),
    COUNTED(1 << 22),
    HELD(1 << 23),
    ACQUIRING(1 << 24),
    SOME(1 << 25),
    SUMMING(1 << 26),
    CERTAIN(1 << 27),
    KIND_OF_LIST(1 << 28),
    HEEDED(1 << 29),
    REASON(1 << 30);

    private final int bit;

    ChangeWord(int bit) {
      this.bit = bit;
    }
  }

  /** The sorts of verbs that can change something. */
  private static final int VERB =
      ChangeWord.CHANGING.bit
          | ChangeWord.ENTERING.bit
          | ChangeWord.DESTROYING.bit
          | ChangeWord.ACQUIRING.bit
          | ChangeWord.REPLYING.bit;

  private final WordBits words;
  private final Set<String> editorial;

  ChangeWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("acts that change something", "finder-changes");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (ChangeWord sort : ChangeWord.values()) {
      sets.put(sort.bit, file.set(sort.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
    this.words = new WordBits(sets);
    this.editorial = file.set("editorial");
  }

  boolean is(Text text, int word, ChangeWord sort) {
    return (words.of(text, word) & sort.bit) != 0;
  }

  /** True for a verb that can change something. */
  boolean isVerb(Text text, int word) {
    return (words.of(text, word) & VERB) != 0;
  }

  /** True for a verb and the word behind it that only shape a text: "left out". */
  boolean isEditorial(Text text, int verb) {
    return ActText.within(text, verb, verb + 1)
        && editorial.contains(
            ClaimedActWords.lower(text, verb) + " " + ClaimedActWords.lower(text, verb + 1));
  }
}
