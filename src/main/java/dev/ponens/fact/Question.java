package dev.ponens.fact;

import java.util.List;
import java.util.Set;

/**
 * What the thoughts are about: step 0, or what the user said last. A drawing that stands in it as
 * code counts for nothing but that it is there.
 *
 * @param words how many words and numbers it has
 * @param sentences how many sentences
 * @param numbers how many numbers, in digits
 * @param formulas how many formulas, in LaTeX or plain
 * @param unknowns how many different letters its formulas have
 * @param nesting how deep the brackets of a formula go, those of powers and fractions included
 * @param conditions how many words of the list {@code question-condition}
 * @param concepts how many different words of the list {@code question-concept}
 * @param shows what its notation holds, of {@link #SHOWN}
 * @param mentions the lists whose words stand in it unquoted
 * @param difficulty the caller's word for how hard it is; empty when not said
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
    Set<String> shows,
    Set<String> mentions,
    String difficulty,
    Span span)
    implements Fact {
  /** What notation may hold. */
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
      throw new IllegalArgumentException("no notation is called one of " + shows);
    }
  }

  /** The same, called so hard by the caller. */
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
        shows,
        mentions,
        hard,
        span);
  }
}
