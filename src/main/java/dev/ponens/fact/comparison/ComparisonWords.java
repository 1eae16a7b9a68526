package dev.ponens.fact.comparison;

import dev.ponens.fact.comparison.ComparingPhrases.FoundPhrase;
import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of {@code finder-comparisons.txt}, where comments say what each list means. Immutable.
 */
public final class ComparisonWords {
  /** A power of two, well above the number of words that can begin a comparison. */
  private static final int SLOTS = 2048;

  /** The most words of a phrase that compares, with "than". */
  private static final int LONGEST = 8;

  /** The lists of phrases with a meaning. */
  enum ComparisonPhrase {
    VERB,
    PREPOSITION,
    ADJECTIVE,
    SUPERLATIVE,
    JUDGING,
    PASSIVE,
    SUFFICING,
    VERDICT,
    BOUND,
    DEMANDED,
    BEFORE,
    AFTER;

    /** True for phrases that can begin a comparison. */
    private boolean compares() {
      return compareTo(VERDICT) <= 0;
    }
  }

  /** The lists of words. */
  enum ComparisonWord {
    BEING,
    POINTING,
    POINTING_VERB,
    QUANTITY,
    BACK,
    NOUN_ENDING,
    DEFINITE,
    HAVING,
    AMOUNT,
    JOINING,
    NOT,
    NEGATING_VERB,
    UNSAID,
    RETRACTING,
    SUPPOSED,
    OTHER,
    AGAINST,
    NARROWING,
    RELATIVE,
    RANKED,
    RESULT,
    PART,
    SCALING,
    RANGE,
    INDEFINITE,
    NEEDING,
    UNROUNDED,
    POSSIBLE,
    ABLE,
    EMPHASIS,
    COVERING,
    SUPPLIED,
    DIFFERENCE,
    DENYING,
    INFINITIVE,
    PER,
    EACH_UNIT,
    FOR,
    ASKING,
    DIVIDING
  }

  final Units units;
  private final Map<ComparisonPhrase, ComparingPhrases> phrases =
      new EnumMap<>(ComparisonPhrase.class);
  private final Map<ComparisonWord, Set<Integer>> words = new EnumMap<>(ComparisonWord.class);

  /** The hashes of the words that can begin a comparison, in open addressing; 0 for none. */
  private final int[] firsts = new int[SLOTS];

  /** Reads the words. */
  public ComparisonWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("comparisons of known values", "finder-comparisons");
    this.units = lists.quantities().units();
    List<Integer> all = new ArrayList<>();
    for (ComparisonPhrase use : ComparisonPhrase.values()) {
      ComparingPhrases read = new ComparingPhrases(file.pairs(list(use)));
      phrases.put(use, read);
      if (use.compares()) {
        read.firsts(all);
      }
    }
    for (ComparisonWord use : ComparisonWord.values()) {
      Set<Integer> hashes = new HashSet<>();
      file.set(list(use)).forEach(word -> hashes.add(Text.hashOf(word)));
      words.put(use, hashes);
    }
    all.forEach(this::mark);
  }

  private static String list(Enum<?> use) {
    return use.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void mark(int hash) {
    int slot = hash & SLOTS - 1;
    while (firsts[slot] != 0 && firsts[slot] != hash) {
      slot = slot + 1 & SLOTS - 1;
    }
    firsts[slot] = hash;
  }

  /** True for the hash of a word of a list. */
  boolean is(ComparisonWord use, int hash) {
    return words.getOrDefault(use, Set.of()).contains(hash);
  }

  /** Returns the longest phrase of a list that begins at a word; null when there is none. */
  @Nullable FoundPhrase at(ComparisonPhrase use, Text text, int from, int to) {
    ComparingPhrases list = phrases.get(use);
    return list == null ? null : list.at(text, from, to);
  }

  /**
   * Returns true when the text has words that compare. Most texts have no word that can begin such
   * words; for those, this allocates nothing.
   */
  public boolean mayCompare(Text text) {
    for (int i = 0; i < text.size(); i++) {
      if (begins(text.hash(i)) && compares(text, i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when a number of things of the text may be rounded the wrong way. */
  public boolean mayRound(Text text, String last) {
    return RoundedCounts.mayRound(text.raw(), last);
  }

  private boolean begins(int hash) {
    for (int slot = hash & SLOTS - 1; firsts[slot] != 0; slot = slot + 1 & SLOTS - 1) {
      if (firsts[slot] == hash) {
        return true;
      }
    }
    return false;
  }

  private boolean compares(Text text, int i) {
    int to = i + 1;
    while (to < text.size() && to < i + LONGEST && text.sentence(to) == text.sentence(i)) {
      to++;
    }
    return Relation.passive(text, i, to, this) != null
        || at(ComparisonPhrase.VERDICT, text, i, to) != null
        || Relation.at(text, i, to, this) != null
        || ValueChoice.mayChoose(text, i, to, this);
  }
}
