package dev.ponens.fact.calculation;

import dev.ponens.fact.quantity.NumberWords.NumberUse;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The rows of {@code calculations.csv} and the words of {@code finder-calculations.txt}. Immutable
 * and thread-safe.
 */
public final class CalculationWords {
  private static final String FINDER = "calculations in sentences";

  private static final int BITS = 2048;

  private final Map<String, Set<String>> lists = new HashMap<>();

  /** Marks the hashes of number words, so that texts with few numbers are not cut into tokens. */
  private final boolean[] numbers = new boolean[BITS];

  /** The rows by each first word, or kind of number, of which they need one. */
  private final Map<String, List<CalculationRow>> byKey = new HashMap<>();

  /** The functions of a word in a sentence with a calculation. */
  enum WordUse {
    /** It says that a result follows. */
    CONCLUDING,
    /** It says that a result follows if it is near. */
    LINKING,
    /** A verb before a result. */
    GIVING,
    /** It says that a number is not exact. */
    ABOUT,
    /** Before the first number of a sentence, it calculates with an earlier result. */
    CONTINUING,
    /** It changes what is computed, so the sentence is not read. */
    BLOCKED,
    /** It may change the result; only rows that name it are read. */
    ADJUSTING,
    /** Behind a result, it adds something to it. */
    ADDING,
    /** Before a result, it adds something. */
    EXTRA,
    /** It makes the number before it a rate. */
    RATING,
    /** Behind a number, it says that the number counts several times. */
    APIECE,
    /** It compares the number before it. */
    COMPARING,
    /** It is before a number that is known already. */
    DEFINITE,
    /** A verb before a number that may be more than the result: "so we need 500". */
    DOUBTING,
    /** It says that a number is what is left. */
    RESTING,
    /** It says that a number is a sum. */
    SUMMING,
    /** Before a verb, it stands for the numbers before it. */
    POINTING,
    /** It begins another statement. */
    SEPARATING,
    /** It is no noun of a number. */
    ENDING
  }

  /** Reads the rows and the words. */
  public CalculationWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file(FINDER, "finder-calculations");
    this.lists.put("", Set.of());
    for (WordUse use : WordUse.values()) {
      this.lists.put(use.name(), file.set(use.name().toLowerCase(Locale.ROOT)));
    }
    for (String word : lists.quantities().words(EnumSet.allOf(NumberUse.class))) {
      numbers[Text.hashOf(word) & BITS - 1] = true;
    }
    for (List<String> cells : lists.table(FINDER, CalculationRow.TABLE)) {
      CalculationRow row = CalculationRow.of(cells);
      for (String key : row.keys()) {
        byKey.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
      }
    }
  }

  /** Returns true when a text may have that many numbers, in digits or words. */
  boolean mayHave(Text text, int numbersAtLeast) {
    int found = 0;
    for (int i = 0; i < text.size() && found < numbersAtLeast; i++) {
      if (text.figure(i)) {
        found += text.number(i) ? 1 : 2; // "8h30" has two numbers
      } else if (numbers[text.hash(i) & BITS - 1]) {
        found++;
      }
    }
    return found >= numbersAtLeast;
  }

  /** Returns the rows that need this word, or a number of this kind. */
  List<CalculationRow> rows(String key) {
    return byKey.getOrDefault(key, List.of());
  }

  boolean is(WordUse use, String word) {
    return lists.getOrDefault(use.name(), Set.of()).contains(word);
  }

  /** True for a word that is no noun of the number before it. */
  boolean endsNoun(String word) {
    return is(WordUse.ENDING, word) || is(WordUse.CONCLUDING, word) || is(WordUse.GIVING, word);
  }
}
