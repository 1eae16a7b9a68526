package dev.ponens.fact.text;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers from zero to ninety-nine as words. */
public final class NumberWords {
  /** The value of the first word for tens. */
  private static final int TWENTY = 20;

  private static final Map<String, Integer> WORDS = words();

  /** The hashes of the words, sorted. */
  private static final int[] HASHES =
      WORDS.keySet().stream().mapToInt(TextSplitter::hashOf).sorted().toArray();

  /** The numbers of the words, in the order of {@link #HASHES}. */
  private static final int[] NUMBERS = numbers();

  private NumberWords() {}

  private static Map<String, Integer> words() {
    Map<String, Integer> words = new HashMap<>();
    String[] small =
        ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                + " fifteen sixteen seventeen eighteen nineteen")
            .split(" ", -1);
    for (int i = 0; i < small.length; i++) {
      words.put(small[i], i);
    }
    String[] tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ", -1);
    for (int i = 0; i < tens.length; i++) {
      words.put(tens[i], TWENTY + 10 * i);
      for (int k = 1; k < 10; k++) {
        words.put(tens[i] + "-" + small[k], TWENTY + 10 * i + k);
      }
    }
    return words;
  }

  private static int[] numbers() {
    int[] numbers = new int[HASHES.length];
    WORDS.forEach(
        (word, number) -> numbers[Arrays.binarySearch(HASHES, TextSplitter.hashOf(word))] = number);
    return numbers;
  }

  private static int number(int hash, int otherwise) {
    int at = Arrays.binarySearch(HASHES, hash);
    return at < 0 ? otherwise : NUMBERS[at];
  }

  /** Returns the number that a word in lower case means; null when it means none. */
  public static @Nullable Integer of(String word) {
    return WORDS.get(word);
  }

  /**
   * Returns the number that word {@code i} of a text means, including a hyphenated second part; -1
   * for none.
   */
  static int of(Text text, int i) {
    int length = text.end(i) - text.start(i);
    if (length < 3 || length > 9) {
      return -1;
    }
    int number = number(text.hash(i), -1);
    boolean hyphen =
        number >= TWENTY
            && i + 1 < text.size()
            && text.start(i + 1) == text.end(i) + 1
            && text.raw().charAt(text.end(i)) == '-';
    int rest = hyphen ? number(text.hash(i + 1), 0) : 0;
    return rest < 10 ? number + rest : number;
  }
}
