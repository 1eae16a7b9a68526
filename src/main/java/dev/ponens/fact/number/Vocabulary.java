package dev.ponens.fact.number;

import java.util.Set;

/** Words that change what the numbers beside them mean. All are lower case. */
final class Vocabulary {
  /** Between the equals sign and the number: they change nothing. */
  static final Set<String> FILLER =
      Set.of(
          "a", "total", "of", "only", "just", "exactly", "the", "another", "an", "rs", "usd", "us");

  /** The text itself says the number is not exact. */
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

  /** They end an operand: words behind them are no unit of it. */
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

  /** In front of an expression they say that it is only part of what is meant. */
  static final Set<String> PARTIAL =
      Set.of(
          "half",
          "third",
          "quarter",
          "fourth",
          "fifth",
          "twice",
          "double",
          "triple",
          "thrice",
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
          "thirds",
          "halves",
          "quarters",
          "fourths",
          "fifths",
          "sixths",
          "eighths",
          "tenths",
          "doubled",
          "negative");

  /** Behind a number they change its value in a way that is not read here. */
  static final Set<String> NUMERIC =
      Set.of(
          "half",
          "halves",
          "third",
          "thirds",
          "fourth",
          "fourths",
          "fifth",
          "fifths",
          "sixth",
          "sixths",
          "seventh",
          "sevenths",
          "eighth",
          "eighths",
          "ninth",
          "ninths",
          "tenth",
          "tenths",
          "twelfth",
          "twelfths",
          "st",
          "nd",
          "rd",
          "th",
          "hundredth",
          "hundredths",
          "thousandths",
          "one",
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "twenty",
          "thirty",
          "forty",
          "fifty",
          "sixty",
          "twice",
          "double",
          "doubled",
          "tripled",
          "factorial",
          "choose",
          "lakh",
          "crore",
          "hundreds",
          "thousands",
          "millions",
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

  /** Behind a result they say that it is counted in a circle, in another base, or as a rest. */
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
          "degrees",
          "radians");

  /** They number things: a number behind them is a name. */
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

  /** Numbers in words, in front of an expression. */
  static final Set<String> COUNT =
      Set.of(
          "two",
          "three",
          "four",
          "five",
          "six",
          "seven",
          "eight",
          "nine",
          "ten",
          "eleven",
          "twelve",
          "hundred",
          "thousand",
          "million");

  /** In front of an expression they begin or carry a sentence, so a number behind is no label. */
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

  /** Behind a number that "is" introduces they make it a comparison: "8+2 is 5 more than 5". */
  static final Set<String> COMPARING =
      Set.of(
          "more", "less", "times", "fewer", "greater", "smaller", "larger", "higher", "lower",
          "bigger", "than", "of", "above", "below", "away", "percent", "ways", "or", "to", "out",
          "short", "over", "under", "too", "off");

  /** In front of an expression that "is" something they say so, or say it of nothing else. */
  static final Set<String> SAYING =
      Set.of(
          "know", "knows", "note", "recall", "remember", "while", "whereas", "compute", "course",
          "confirm", "confirms", "shows", "show", "adding", "multiplying", "result", "check",
          "calculate", "say", "yes", "well", "ok", "okay", "right", "correct", "first", "next",
          "finally", "again", "when", "if", "though", "although");

  /** Nouns for what an expression comes to: "the sum of 3 + 4 is 7". */
  static final Set<String> VALUE =
      Set.of("sum", "total", "product", "value", "result", "difference", "quotient", "subtotal");

  /** Behind what is counted they say of what it is, where, or how often. */
  static final Set<String> OF =
      Set.of(
          "of", "for", "in", "on", "per", "at", "each", "from", "a", "an", "every", "by", "to",
          "inside", "among");

  static final Set<String> DETERMINER =
      Set.of(
          "the", "his", "her", "its", "their", "our", "my", "this", "these", "those", "all",
          "your");

  private Vocabulary() {}
}
