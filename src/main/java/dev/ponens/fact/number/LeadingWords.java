package dev.ponens.fact.number;

import dev.ponens.fact.number.token.NumberToken;
import java.util.Set;

/** Words before an expression that say what it is part of. All are lower case. */
final class LeadingWords {
  /**
   * Words before an expression that make it only a part of what is meant, apart from number words
   * such as "half" and "twice".
   */
  private static final Set<String> PARTIAL =
      Set.of(
          "arcsin",
          "arccos",
          "arctan",
          "arccot",
          "inverse",
          "root",
          "square",
          "cube",
          "log",
          "ln",
          "sin",
          "cos",
          "tan",
          "percent",
          "percentage",
          "average",
          "mean",
          "median",
          "lcm",
          "gcd",
          "gcf",
          "factorial",
          "choose",
          "than",
          "less",
          "fewer",
          "minus",
          "plus",
          "times",
          "divided",
          "multiplied",
          "exp",
          "sqrt",
          "mod",
          "remainder",
          "max",
          "min",
          "floor",
          "ceil",
          "ratio",
          "product",
          "quotient",
          "negative");

  /** Words that number things: a number after them is a name. */
  static final Set<String> LABEL =
      Set.of(
          "day",
          "days",
          "week",
          "weeks",
          "month",
          "year",
          "step",
          "number",
          "level",
          "part",
          "question",
          "chapter",
          "page",
          "grade",
          "door",
          "box",
          "case",
          "group",
          "room",
          "stage",
          "item",
          "problem",
          "example",
          "option",
          "figure",
          "table",
          "choice",
          "row",
          "column",
          "line",
          "round",
          "team",
          "no",
          "scenario",
          "method",
          "version");

  /**
   * Words before an expression that start or continue a sentence, so the number after them is not a
   * label.
   */
  static final Set<String> CONNECTIVE =
      Set.of(
          "so",
          "since",
          "then",
          "thus",
          "hence",
          "therefore",
          "because",
          "and",
          "that",
          "have",
          "get",
          "know",
          "as",
          "but",
          "or",
          "also",
          "see",
          "gives",
          "yields",
          "equation",
          "find",
          "i.e",
          "namely",
          "means",
          "now");

  /**
   * Words before an expression with "is" that state the equality, or that do not attribute it to
   * something else.
   */
  static final Set<String> SAYING =
      Set.of(
          "know",
          "knows",
          "note",
          "recall",
          "remember",
          "while",
          "whereas",
          "compute",
          "course",
          "confirm",
          "confirms",
          "shows",
          "show",
          "adding",
          "multiplying",
          "result",
          "check",
          "calculate",
          "say",
          "yes",
          "well",
          "ok",
          "okay",
          "right",
          "correct",
          "first",
          "next",
          "finally",
          "again",
          "when",
          "if",
          "though",
          "although");

  /** Nouns for the value of an expression: "the sum of 3 + 4 is 7". */
  static final Set<String> VALUE =
      Set.of("sum", "total", "product", "value", "result", "difference", "quotient", "subtotal");

  private LeadingWords() {}

  /** True for a word before an expression that makes it only a part of what is meant. */
  static boolean partial(NumberToken token) {
    return token.meaning().isShare() || PARTIAL.contains(token.word());
  }
}
