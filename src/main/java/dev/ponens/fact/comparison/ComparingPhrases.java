package dev.ponens.fact.comparison;

import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Phrases of a list with what they mean, found by the hashes of their words. Immutable. */
final class ComparingPhrases {
  private static final int BITS = 1024;

  private final Map<Integer, List<Phrase>> byFirst = new HashMap<>();

  /** Marks the hashes of first words, so that other words are not looked up. */
  private final boolean[] firsts = new boolean[BITS];

  /** The hashes of the words of a phrase, and its meaning. */
  private static final class Phrase {
    final int[] words;
    final String meaning;

    Phrase(int[] words, String meaning) {
      this.words = words;
      this.meaning = meaning;
    }
  }

  /**
   * A phrase in a text.
   *
   * @param next the index after its last word
   * @param meaning what it means
   */
  record FoundPhrase(int next, String meaning) {}

  ComparingPhrases(Map<String, String> list) {
    list.forEach(
        (words, meaning) -> {
          String[] parts = words.split("[ -]", -1);
          int[] hashes = new int[parts.length];
          for (int i = 0; i < parts.length; i++) {
            hashes[i] = Text.hashOf(parts[i]);
          }
          firsts[hashes[0] & BITS - 1] = true;
          byFirst
              .computeIfAbsent(hashes[0], first -> new ArrayList<>(1))
              .add(new Phrase(hashes, meaning));
        });
  }

  /** Adds the hashes of the first words. */
  void firsts(List<Integer> all) {
    all.addAll(byFirst.keySet());
  }

  /** Returns the longest phrase that begins at a word of one clause; null when there is none. */
  @Nullable FoundPhrase at(Text text, int from, int to) {
    boolean may = from < to && firsts[text.hash(from) & BITS - 1];
    List<Phrase> some = may ? byFirst.get(text.hash(from)) : null;
    Phrase longest = null;
    for (int i = 0; some != null && i < some.size(); i++) {
      Phrase one = some.get(i);
      if (from + one.words.length <= to
          && (longest == null || longest.words.length < one.words.length)
          && matches(text, from, one.words)) {
        longest = one;
      }
    }
    return longest == null ? null : new FoundPhrase(from + longest.words.length, longest.meaning);
  }

  private static boolean matches(Text text, int from, int[] words) {
    for (int i = 0; i < words.length; i++) {
      if (text.hash(from + i) != words[i] || (i > 0 && text.opensClause(from + i))) {
        return false;
      }
    }
    return true;
  }
}
