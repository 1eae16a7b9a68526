package dev.ponens.fact.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The words of a tool's name. {@code sis_update_set}, {@code sis.updateSet} and {@code
 * SisUpdateSet} have the words sis, update and set.
 *
 * @param vocabulary words with a meaning in names
 * @param words the words in lower case, in order
 */
record ToolWords(ToolNameWords vocabulary, List<String> words) {
  private static final Pattern BREAK =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");

  ToolWords {
    words = List.copyOf(words);
  }

  /** Returns the words of a name. */
  static ToolWords of(ToolNameWords vocabulary, String tool) {
    return new ToolWords(
        vocabulary,
        Arrays.stream(BREAK.split(tool, -1))
            .filter(w -> !w.isEmpty())
            .map(w -> w.toLowerCase(Locale.ROOT))
            .toList());
  }

  /** Returns the name without its first words. */
  ToolWords from(int first) {
    return new ToolWords(vocabulary, words.subList(first, words.size()));
  }

  /** Returns true for a name whose last word, after others, says that it looks something up. */
  boolean looksUp() {
    return words.size() > 1 && vocabulary.looks.contains(words.get(words.size() - 1));
  }

  /**
   * Returns true for a name that looks up what its first word names, although this word can be a
   * verb: {@code order_view}.
   */
  boolean looksUpNoun() {
    return looksUp() && vocabulary.nouns.contains(words.get(0));
  }

  /** Returns the words as one name, folded. */
  String folded() {
    return String.join("", words);
  }

  /**
   * Returns false when a prefix ends inside a word, as {@code book} does in {@code booking_read}.
   * Returns true for a name that shows no words.
   */
  boolean startsWith(String prefix) {
    if (words.size() < 2) {
      return true;
    }
    String start = "";
    for (String word : words) {
      start += word;
      if (start.length() >= prefix.length()) {
        break;
      }
    }
    return start.equals(prefix) && !isNounOfLookUp(prefix);
  }

  /** Returns true for a last word that may name a thing, as in {@code sales_order}. */
  boolean isNoun() {
    return words.size() == 1 && vocabulary.nouns.contains(words.get(0));
  }

  private boolean isNounOfLookUp(String verb) {
    return !verb.equals("set") && vocabulary.nouns.contains(verb) && looksUp();
  }
}
