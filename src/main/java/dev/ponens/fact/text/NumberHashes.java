package dev.ponens.fact.text;

import dev.ponens.fact.quantity.NumberWords;
import java.util.Arrays;
import java.util.Map;

/** The number words of a rulebook by the hashes of words, as texts have them. Immutable. */
final class NumberHashes {
  /** No words. */
  static final NumberHashes NONE = new NumberHashes(Map.of());

  /** The value of the first word for tens. */
  private static final int TWENTY = 20;

  /** The hashes of the words, sorted. */
  private final int[] hashes;

  /** The numbers of the words, in the order of the hashes. */
  private final int[] numbers;

  private final int shortest;
  private final int longest;

  private NumberHashes(Map<String, Integer> words) {
    this.hashes = words.keySet().stream().mapToInt(TextSplitter::hashOf).sorted().toArray();
    this.numbers = new int[hashes.length];
    words.forEach(
        (word, number) -> numbers[Arrays.binarySearch(hashes, TextSplitter.hashOf(word))] = number);
    this.shortest = words.keySet().stream().mapToInt(String::length).min().orElse(1);
    this.longest = words.keySet().stream().mapToInt(String::length).max().orElse(0);
  }

  /** Returns the words of {@link NumberWords} that are whole numbers by themselves. */
  static NumberHashes of(Lexicon lexicon) {
    return lexicon
        .finders()
        .of(NumberHashes.class, lists -> new NumberHashes(lists.quantities().numbers().wholes()));
  }

  private int number(int hash, int otherwise) {
    int at = Arrays.binarySearch(hashes, hash);
    return at < 0 ? otherwise : numbers[at];
  }

  /**
   * Returns the number that word {@code i} of a text means, including a hyphenated second part; -1
   * for none.
   */
  int of(Text text, int i) {
    int length = text.end(i) - text.start(i);
    if (length < shortest || length > longest) {
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
