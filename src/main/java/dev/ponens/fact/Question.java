package dev.ponens.fact;

import java.util.List;
import java.util.Set;

/**
 * The question that the thoughts are about: step 0, or the last message of the user. Its other
 * components ignore drawings that are written as code; only {@code shows} records them.
 *
 * @param words the number of words and numbers
 * @param sentences the number of sentences
 * @param numbers the number of numbers in digits
 * @param formulas the number of formulas, in LaTeX or plain text
 * @param unknowns the number of different letters in its formulas
 * @param nesting the deepest nesting of brackets in a formula, including those of powers and
 *     fractions
 * @param conditions the number of words of the list {@code question-condition}
 * @param concepts the number of different words of the list {@code question-concept}
 * @param parts the number of parts that commas, colons, dashes, brackets and words of the list
 *     {@code question-join} separate; every sentence begins a part
 * @param shows the kinds of notation in it, from {@link #SHOWN}
 * @param mentions the word lists with an unquoted phrase in it
 * @param difficulty the difficulty as given by the caller; empty when not given
 * @param span the whole text
 */
public record Question(
    int words,
    int sentences,
    int numbers,
    int formulas,
    int unknowns,
    int nesting,
    int conditions,
    int concepts,
    int parts,
    Set<String> shows,
    Set<String> mentions,
    String difficulty,
    Span span)
    implements Fact {
  /** The known kinds of notation. */
  public static final List<String> SHOWN =
      List.of(
          "absolute",
          "arithmetic",
          "cases",
          "code",
          "congruence",
          "factorial",
          "figure",
          "fraction",
          "function",
          "inequality",
          "integral",
          "logarithm",
          "matrix",
          "power",
          "root",
          "series",
          "trigonometry",
          "vector");

  public Question {
    shows = Names.of(shows);
    mentions = Names.of(mentions);
    if (!SHOWN.containsAll(shows)) {
      throw new IllegalArgumentException("unknown notation in " + shows + "; known: " + SHOWN);
    }
  }

  /** Returns this question with the difficulty that the caller gave. */
  public Question called(String hard) {
    return new Question(
        words,
        sentences,
        numbers,
        formulas,
        unknowns,
        nesting,
        conditions,
        concepts,
        parts,
        shows,
        mentions,
        hard,
        span);
  }
}
