package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import dev.ponens.fact.text.FinderLists;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Words before an expression that say what it is part of, from {@code finder-numbers.txt}. */
final class LeadingWords {
  /**
   * Words before an expression that make it only a part of what is meant, apart from number words
   * such as "half" and "twice".
   */
  private final Set<String> partial;

  /** Words that number things: a number after them is a name. */
  final Set<String> label;

  /**
   * Words before an expression that start or continue a sentence, so the number after them is not a
   * label.
   */
  final Set<String> connective;

  /**
   * Words before an expression with "is" that state the equality, or that do not attribute it to
   * something else.
   */
  final Set<String> saying;

  /** Nouns for the value of an expression: "the sum of 3 + 4 is 7". */
  final Set<String> value;

  /** Words between a property and the thing that has it: "the last digit of 3 + 9". */
  final Set<String> hinge;

  /** Words between such a word and an expression that only say that it is an expression. */
  final Set<String> generic;

  /** The months, with their numbers. */
  private final Map<String, String> month;

  /** Reads the words, into sets that are quick to search. */
  LeadingWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("words beside calculations", "finder-numbers");
    this.partial = file.set("partial");
    this.label = file.set("label");
    this.connective = file.set("connective");
    this.saying = file.set("saying");
    this.value = file.set("value");
    this.hinge = file.set("hinge");
    this.generic = file.set("generic");
    this.month = lists.file("times and durations", "finder-times").pairs("month");
  }

  /** Returns the number of the month that a word names; null for other words. */
  @Nullable String month(String word) {
    return month.get(word);
  }

  /** True for a word before an expression that makes it only a part of what is meant. */
  boolean partial(NumberToken token) {
    return token.meaning().isShare() || partial.contains(token.word());
  }
}
