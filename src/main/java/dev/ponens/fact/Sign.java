package dev.ponens.fact;

import java.util.Set;

/**
 * A match of a pattern list that may be shown ({@code # shown: yes}), with its context. Use it for
 * rules that also need common words near the match: without a match, those words cost nothing.
 *
 * @param kind the list's name
 * @param words the words as written, secrets masked
 * @param negated a negation precedes them in their clause
 * @param quoted they are in quotation marks or code
 * @param asked their sentence is a question
 * @param conditional their clause is a condition
 * @param beside the word lists with a phrase in the same sentence, neither negated nor quoted
 * @param around the same for the whole text
 * @param question the word lists with an unquoted phrase in the question of this path
 * @param span the place of the match
 */
public record Sign(
    String kind,
    String words,
    boolean negated,
    boolean quoted,
    boolean asked,
    boolean conditional,
    Set<String> beside,
    Set<String> around,
    Set<String> question,
    Span span)
    implements Fact {
  public Sign {
    beside = Names.of(beside);
    around = Names.of(around);
    question = Names.of(question);
  }
}
