package dev.ponens.fact.command;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of a tool's name. {@code sis_update_set}, {@code sis.updateSet} and {@code
 * SisUpdateSet} have the words sis, update and set.
 *
 * @param words the words in lower case, in order
 */
record ToolWords(List<String> words) {
  private static final Pattern BREAK =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})");

  /** Verbs that are more often nouns where a name does not begin with them. */
  private static final Set<String> NOUNS =
      Set.of(
          "order",
          "post",
          "process",
          "return",
          "charge",
          "schedule",
          "issue",
          "deposit",
          "refund",
          "exchange",
          "transfer",
          "upgrade",
          "place",
          "open",
          "block",
          "lock",
          "reset",
          "set");

  /** Last words of names of tools that only look something up. */
  private static final Set<String> LOOKS =
      Set.of(
          "lookup",
          "status",
          "info",
          "details",
          "history",
          "options",
          "search",
          "list",
          "get",
          "find",
          "read",
          "view",
          "fetch",
          "quote",
          "preview",
          "balance",
          "availability");

  ToolWords {
    words = List.copyOf(words);
  }

  /** Returns the words of a name. */
  static ToolWords of(String tool) {
    return new ToolWords(
        Arrays.stream(BREAK.split(tool, -1))
            .filter(w -> !w.isEmpty())
            .map(w -> w.toLowerCase(Locale.ROOT))
            .toList());
  }

  /** Returns the name without its first words. */
  ToolWords from(int first) {
    return new ToolWords(words.subList(first, words.size()));
  }

  /** Returns true for a name whose last word, after others, says that it looks something up. */
  boolean looksUp() {
    return words.size() > 1 && LOOKS.contains(words.get(words.size() - 1));
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
    return words.size() == 1 && NOUNS.contains(words.get(0));
  }

  private boolean isNounOfLookUp(String verb) {
    return !verb.equals("set") && NOUNS.contains(verb) && looksUp();
  }
}
