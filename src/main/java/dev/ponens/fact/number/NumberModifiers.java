package dev.ponens.fact.number;

import dev.ponens.fact.quantity.WordMeaning;
import java.util.Set;

/** Words next to numbers that change their meaning. All are lower case. */
final class NumberModifiers {
  /** Words between the equals sign and the number that change nothing. */
  static final Set<String> FILLER =
      Set.of(
          "a", "total", "of", "only", "just", "exactly", "the", "another", "an", "rs", "usd", "us");

  /** Words with which the text says that the number is not exact. */
  static final Set<String> ABOUT =
      Set.of(
          "about",
          "approximately",
          "approx",
          "roughly",
          "around",
          "nearly",
          "almost",
          "circa",
          "rounded",
          "rounding",
          "round",
          "rounds",
          "estimate",
          "estimated",
          "close",
          "over",
          "under");

  /** Words that end an operand: the words after them are not its unit. */
  static final Set<String> LINK =
      Set.of(
          "becomes",
          "become",
          "yields",
          "implies",
          "means",
          "turns",
          "into",
          "and",
          "or",
          "so",
          "then",
          "but",
          "because",
          "since",
          "which",
          "is",
          "are",
          "was",
          "were",
          "has",
          "have",
          "had",
          "that",
          "thus",
          "hence",
          "therefore",
          "giving",
          "gives",
          "where",
          "while",
          "when",
          "if",
          "as",
          "we",
          "he",
          "she",
          "they",
          "it",
          "you",
          "i",
          "than",
          "with",
          "leaves",
          "leaving",
          "makes",
          "making",
          "equals",
          "get",
          "gets",
          "need",
          "needs");

  /** Words before a value: "after 6 days would be -25". */
  static final Set<String> VALUED =
      Set.of("be", "been", "being", "remains", "remain", "reaches", "reads", "equal", "exactly");

  /**
   * Words after a number that change its value in a way this package does not read, apart from
   * number words such as "thirds".
   */
  private static final Set<String> NUMERIC =
      Set.of(
          "factorial",
          "choose",
          "half-price",
          "off",
          "discount",
          "increase",
          "decrease",
          "squares",
          "squared",
          "cubed",
          "power",
          "powers");

  /**
   * Words after a result that make it a count in a circle, a number in another base or a remainder.
   */
  static final Set<String> CIRCULAR =
      Set.of(
          "mod",
          "modulo",
          "base",
          "am",
          "pm",
          "o'clock",
          "remainder",
          "binary",
          "hex",
          "octal",
          "hexadecimal",
          "bce",
          "bc",
          "ad",
          "noon",
          "midnight",
          "radians");

  /**
   * Words after a number that "is" introduces, which make it a comparison: "8+2 is 5 more than 5".
   */
  static final Set<String> COMPARING =
      Set.of(
          "more", "less", "times", "fewer", "greater", "smaller", "larger", "higher", "lower",
          "bigger", "than", "of", "above", "below", "away", "percent", "ways", "or", "to", "out",
          "short", "over", "under", "too", "off");

  /**
   * Words after the counted thing that say what it belongs to, where it is or how often it occurs.
   */
  static final Set<String> OF =
      Set.of(
          "of", "for", "in", "on", "per", "at", "each", "from", "a", "an", "every", "by", "to",
          "inside", "among");

  /** Words after "of" with which it names what is counted: "187 of them". */
  static final Set<String> THEM = Set.of("them", "these", "those");

  static final Set<String> DETERMINER =
      Set.of(
          "the", "his", "her", "its", "their", "our", "my", "this", "these", "those", "all",
          "your");

  private NumberModifiers() {}

  /** True for a word after a number that changes its value in a way this package does not read. */
  static boolean numeric(String word, WordMeaning meaning) {
    return meaning.changesNumber() || NUMERIC.contains(word);
  }
}
